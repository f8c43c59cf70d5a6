import { isEmail } from '@countinghouse/domain/fields/email';
import { holdsAddress } from '@countinghouse/domain/fields/address-in-text';
import { isUnsafeLine } from '@countinghouse/domain/fields/unsafe-text';
import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { newSecretToken } from '../../../platform/vault/secret-token';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { tenantPackages } from '../../identity/tenants/tenant-packages';
import { HANDOFF_TOKEN_PREFIX, type Handoff } from './handoff';
import { newestHandoff } from './handoff.sql';
import { lockLink, type HandedOverLink } from './lock-link';
import { auditHandoff } from './record-audit';
import { refuseTooManyHandoffs, sendHandoffMail } from './send-handoff-mail';
import { Handoff as StoredHandoff } from './handoff.entity';

/** The recipient of the step, and the borrower's name as they state it. */
export interface HandoffInput {
  readonly senderName: string;
  /** Null: the borrower passes the link on themselves. */
  readonly emailAddress: string | null;
  readonly datasourceNameId: string | null;
  readonly language: string | null;
}

/** A step that was handed over, with the secret that its bookkeeper comes with. */
export interface CreatedHandoff {
  readonly handoff: Handoff;
  readonly token: string;
}

/**
 * Hands the step to the borrower's bookkeeper, by mail or by a separate link that works once. Refuses invalid fields, Duplicate while one is
 * open, Forbidden for an anonymous borrower, LinkExpired, and TooManyRequests above 5 in an hour, including reminders.
 */
export const createHandoff = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, input: HandoffInput): Promise<Result<CreatedHandoff>> => {
    const refusal = await refuseFields(ctx, input);
    if (refusal !== null) return refusal;
    return withTenant(ctx, async (tx) => {
      const link = await lockLink(tx, ctx);
      if (isRefusal(link)) return link;
      const running = await newestHandoff(tx, ctx.tenant.id, ctx.borrower.requestId);
      if (running !== null && running.declinedAt === null) return refuse('Duplicate');
      const tooMany = await refuseTooManyHandoffs(tx, ctx);
      if (tooMany !== null) return tooMany;
      return begin(tx, ctx, link, input);
    });
  },
);

const NAME_MAX = 128;

async function refuseFields(
  ctx: BorrowerRequestCtx,
  { senderName, emailAddress, datasourceNameId }: HandoffInput,
): Promise<Refusal | null> {
  if (senderName === '') return refuse('InvalidInput', 'senderName', { problem: 'is missing' });
  if (senderName.length > NAME_MAX) return refuse('InvalidInput', 'senderName', { max: NAME_MAX });
  if (isUnsafeLine(senderName, await sanitiserFor(senderName))) return refuse('UnsafeContent', 'senderName');
  if (holdsAddress(senderName)) return refuse('UnsafeContent', 'senderName', { address: '' });
  if (emailAddress !== null && !isEmail(emailAddress)) return refuse('emailMalformed', 'emailAddress');
  const offered = tenantPackages(ctx.tenant.settings, ctx.packages).some((entry) => entry.datasourceNameId === datasourceNameId);
  return datasourceNameId === null || offered ? null : refuse('PackageNotAvailable', 'datasourceNameId');
}

async function begin(tx: TenantTransaction, ctx: BorrowerRequestCtx, link: HandedOverLink, input: HandoffInput): Promise<CreatedHandoff> {
  await endOfEarlierLinks(tx, ctx);
  const { token, hash } = newSecretToken(HANDOFF_TOKEN_PREFIX);
  const id = ctx.ids.next();
  const language: Language = languageFor([input.language, ...ctx.tenant.settings.languages]);
  const { workspaceId, requestId } = ctx.borrower;
  const { senderName, emailAddress, datasourceNameId } = input;
  const parties = { workspaceId, requestId, linkGeneration: link.generation, tokenHash: hash };
  await tx.repo(StoredHandoff).insert({ id, ...parties, senderName, emailAddress, datasourceNameId, language, createdAt: ctx.clock.now() });
  await auditHandoff(tx, ctx, 'link.handoffCreated');
  await sendHandoffMail(tx, ctx, link, { id, senderName, emailAddress, language, token });
  const handoff = await newestHandoff(tx, ctx.tenant.id, requestId);
  if (handoff === null) throw new Error(`The new handoff ${id} could not be read.`);
  return { handoff, token };
}

/** What was handed over under an address of the link that opens nothing any more is over. */
async function endOfEarlierLinks(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<void> {
  const open = { requestId: ctx.borrower.requestId, withdrawnAt: IsNull(), declinedAt: IsNull() };
  await tx.repo(StoredHandoff).update(open, { withdrawnAt: ctx.clock.now() });
}

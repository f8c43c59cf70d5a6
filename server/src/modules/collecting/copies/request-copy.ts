import { isEmail } from '@countinghouse/domain/fields/email';
import { LIMITS } from '@countinghouse/domain/limits';
import { languageFor } from '@countinghouse/domain/locales/language';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { supportAddressOf } from '@countinghouse/domain/tenants/support-address';
import { MoreThan } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { findOwnSubmission, type OwnSubmission } from '../borrowers/find-own-submission';
import { queueMail } from '../../delivery/mail/queue-mail';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { Submission } from '../submissions/submission.entity';
import { BorrowerCopy } from './borrower-copy.entity';
import { COPY_TOKEN_PREFIX, copyPagePath } from './copy-reference';
import { refuseUserCopy } from './refuse-user-copy';

/** Where a borrower wants the copy of their data sent. */
export interface RequestCopy extends OwnSubmission {
  readonly emailAddress: string;
  /** BCP 47; null: the first of the tenant's. */
  readonly language: string | null;
}

/**
 * Sends a borrower the link to a copy of what they sent, by mail. Refuses NotFound and errorCantFindDataCollection for what is not theirs,
 * Forbidden where no copy is given, emailMalformed, CopyNotReady before the books are in, and TooManyRequests: 5 mails of a collection in an
 * hour and 20 over a link in a day.
 */
export const requestCopy = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, input: RequestCopy): Promise<Result<null>> => {
    return withTenant(ctx, async (tx) => {
      const options = await findOwnSubmission(tx, ctx, input);
      if (isRefusal(options)) return options;
      const refusal = refuseUserCopy(ctx, options) ?? refuseAddress(input.emailAddress);
      if (refusal !== null) return refusal;
      const workspace = await lockWorkspace(tx, input.workspaceId);
      if (workspace === null) return refuse('NotFound');
      const record = await findRecord(tx, input);
      if (record === null) return refuse('CopyNotReady');
      const tooMany = await refuseTooMany(tx, ctx, input);
      if (tooMany !== null) return tooMany;
      await queueCopy(tx, ctx, input, record);
      await recordAudit(tx, ctx, { action: 'submission.copyRequested', subjectType: 'submission', subjectId: input.submissionId });
      return null;
    });
  },
);

function refuseAddress(address: string): Refusal | null {
  return isEmail(address) ? null : refuse('emailMalformed', 'emailAddress');
}

interface SentRecord {
  readonly id: string;
  readonly workspaceName: string;
}

function findRecord(tx: TenantTransaction, { submissionId, workspaceId }: OwnSubmission): Promise<SentRecord | null> {
  return tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('financial_record', 'r', `r.submissionId = s.id and r.status = 'Created'`)
    .innerJoin('workspace', 'w', 'w.id = r.workspaceId')
    .andWhere('s.id = :submissionId and r.workspaceId = :workspaceId', { submissionId, workspaceId })
    .select<SentRecord>({ id: 'r.id', workspaceName: 'w.displayName' })
    .getOne();
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The workspace is held, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: BorrowerRequestCtx, { submissionId }: OwnSubmission): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const { workspaceId, requestId } = ctx.borrower;
  const earlier = await tx.repo(BorrowerCopy).findBy({ workspaceId, requestId, createdAt: MoreThan(new Date(now - DAY)) });
  const ofSubmission = earlier.filter((copy) => copy.submissionId === submissionId);
  const wait = Math.max(
    waitForRoom(timesOf(ofSubmission), { most: LIMITS.copyMailsPerHour, within: HOUR }, now) ?? 0,
    waitForRoom(timesOf(earlier), { most: LIMITS.copyMailsOfLinkPerDay, within: DAY }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

const timesOf = (copies: readonly BorrowerCopy[]) => copies.map(({ createdAt }) => createdAt.getTime());

/** What the mail says comes from the tenant alone; the address is kept with the mail, and nowhere else. */
async function queueCopy(tx: TenantTransaction, ctx: BorrowerRequestCtx, input: RequestCopy, record: SentRecord): Promise<void> {
  const { settings, timeZone } = ctx.tenant;
  const { workspaceId, submissionId } = input;
  const [copyId, { token, hash }] = [ctx.ids.next(), newSecretToken(COPY_TOKEN_PREFIX)];
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + settings.copyLinkDays * DAY);
  const place = { workspaceId, submissionId, financialRecordId: record.id, requestId: ctx.borrower.requestId };
  await tx.repo(BorrowerCopy).insert({ id: copyId, ...place, tokenHash: hash, createdAt: now, expiresAt });
  const support = supportAddressOf(settings.portal.supportUrl);
  await queueMail(tx, ctx, {
    template: 'BorrowerCopy',
    to: { address: input.emailAddress },
    language: languageFor([input.language, ...settings.languages]),
    ...(support === null ? {} : { replyTo: support }),
    workspaceId,
    facts: { workspaceName: record.workspaceName, expiresOn: { date: tenantDay(expiresAt, timeZone) } },
    secretLink: copyPagePath({ workspaceId, financialRecordId: record.id }, token),
    dedupeKey: `copy/${copyId}`,
    notAfter: expiresAt,
  });
}

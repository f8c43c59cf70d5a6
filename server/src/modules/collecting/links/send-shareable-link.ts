import { isEmail } from '@countinghouse/domain/fields/email';
import { LIMITS } from '@countinghouse/domain/limits';
import { languageFor, languageOf, type Language } from '@countinghouse/domain/locales/language';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { queueMail } from '../../delivery/mail/queue-mail';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { requestedFacts } from './requested-facts';
import { findRequestForChange } from './find-request-for-change';
import { auditLink } from './record-audit';
import { pathOfLink, shareableLinks, stateOfLink, type ShareableLink } from './shareable-link';
import { ShareableLink as StoredLink } from './shareable-link.entity';
import { AuditEvent } from '../../../platform/audit/audit-event.entity';
import { useCase } from '../../../platform/use-case';
import { findWorkspaceFacts } from '../../workspaces/workspaces/workspace-facts';

/** The recipient of a request's link by mail. */
export interface SendShareableLink {
  readonly workspaceId: string;
  readonly requestId: string;
  readonly emailAddress: string;
  /** BCP 47; null: the first of the tenant's. */
  readonly language: string | null;
}

/** A mail that was taken on. */
export interface SentLink {
  readonly requestId: string;
  readonly emailAddress: string;
  readonly language: Language;
}

type RequestedLink = ShareableLink & { readonly workspaceName: string; readonly options: KeptRequestOptions };

/**
 * Emails the borrower the link of a request in the name of the person or the API client; replies to a client's mail are not read. Refuses
 * NotFound, Forbidden, BorrowerDisabled, LinkExpired, LinkDeleted, an invalid address or language, and TooManyRequests above 5 mails of a
 * link and 100 of a person in an hour.
 */
export const sendShareableLink = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: SendShareableLink): Promise<Result<SentLink>> => {
    if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
    return withTenant(ctx, async (tx) => {
      const found = await findRequestForChange(tx, ctx, input.workspaceId, input.requestId);
      if (isRefusal(found)) return found;
      const link = await findOpenLink(tx, ctx, found);
      if (isRefusal(link)) return link;
      const refusal = refuseReader(input) ?? (await refuseTooMany(tx, ctx, found));
      if (refusal !== null) return refusal;
      const language = languageFor([input.language, ...ctx.tenant.settings.languages]);
      await queue(tx, ctx, link, { emailAddress: input.emailAddress, language });
      await auditLink(tx, ctx, 'link.mailed', found);
      return { requestId: found, emailAddress: input.emailAddress, language };
    });
  },
);

function refuseReader({ emailAddress, language }: SendShareableLink): Refusal | null {
  if (!isEmail(emailAddress)) return refuse('InvalidInput', 'emailAddress', { problem: 'is not an email address' });
  if (language === null || languageOf(language) !== null) return null;
  return refuse('InvalidInput', 'language', { problem: 'is not a supported language' });
}

async function findOpenLink(tx: TenantTransaction, ctx: ViewerTenantCtx, requestId: string): Promise<Result<RequestedLink>> {
  const link = await shareableLinks(tx.repo(StoredLink))
    .addSelect<Pick<RequestedLink, 'options'>>({ options: 'r.options' })
    .andWhere({ requestId })
    .getOne();
  if (link === null) return refuse('NotFound');
  const state = stateOfLink(link, ctx.clock.now());
  const workspace = await findWorkspaceFacts(tx, link.workspaceId);
  if (state === 'Open' && workspace !== null) return { ...link, workspaceName: workspace.displayName };
  return refuse(state === 'Expired' ? 'LinkExpired' : 'LinkDeleted');
}

const HOUR = 3_600_000;
/** The workspace is held, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: ViewerTenantCtx, requestId: string): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const earlier = await tx
    .repo(AuditEvent)
    .createQueryBuilder('a')
    .andWhere(`a.action = 'link.mailed' and a.at > :since`, { since: new Date(now - HOUR) })
    .andWhere('a.subjectId = :request or coalesce(a.actorId, a.apiClientId) = :sender', { request: requestId, sender: ctx.viewer.userId })
    .select<{ at: Date; subjectId: string }>({ at: 'a.at', subjectId: 'a.subjectId' })
    .getMany();
  const ofLink = earlier.filter(({ subjectId }) => subjectId === requestId);
  const wait = Math.max(
    waitForRoom(timesOf(ofLink), { most: LIMITS.linkMailsPerHour, within: HOUR }, now) ?? 0,
    waitForRoom(timesOf(earlier), { most: LIMITS.linkMailsOfPersonPerHour, within: HOUR }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

const timesOf = (rows: readonly { readonly at: Date }[]) => rows.map(({ at }) => at.getTime());

async function queue(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  link: RequestedLink,
  { emailAddress, language }: Pick<SentLink, 'emailAddress' | 'language'>,
): Promise<void> {
  await queueMail(tx, ctx, {
    template: 'BooksRequested',
    to: { address: emailAddress },
    language,
    ...(personIdOf(ctx) !== null && { replyTo: ctx.viewer.emailAddress }),
    workspaceId: link.workspaceId,
    facts: {
      requesterName: ctx.viewer.displayName,
      workspaceName: link.workspaceName,
      ...requestedFacts(link.options, ctx.tenant.settings),
      expiresOn: { date: tenantDay(link.expiresAt, ctx.tenant.timeZone) },
    },
    secretLink: pathOfLink(ctx.vault, ctx.tenant.id, link),
    dedupeKey: `link/${link.requestId}/${ctx.ids.next()}`,
    notAfter: link.expiresAt,
  });
}

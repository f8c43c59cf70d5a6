import { isEmail } from '@countinghouse/domain/fields/email';
import { LIMITS } from '@countinghouse/domain/limits';
import { languageFor } from '@countinghouse/domain/locales/language';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { waitForRoom } from '@countinghouse/domain/sessions/wait-for-room';
import { supportAddressOf } from '@countinghouse/domain/tenants/support-address';
import { recordAudit } from '../../../platform/audit/record-audit';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { findOwnSubmission, type OwnSubmission } from '../borrowers/find-own-submission';
import { queueMail } from '../../delivery/mail/queue-mail';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
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
      const record = await findRecord(tx, ctx, input);
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

const RECORD = `
select r.id, w.display_name as "workspaceName" from financial_record r
join workspace w on w.tenant_id = r.tenant_id and w.id = r.workspace_id
where r.tenant_id = $1 and r.submission_id = $2 and r.workspace_id = $3 and r.status = 'Created'`;

async function findRecord(tx: TenantTransaction, ctx: BorrowerRequestCtx, input: OwnSubmission): Promise<SentRecord | null> {
  const [record] = await tx.query<SentRecord>(RECORD, [ctx.tenant.id, input.submissionId, input.workspaceId]);
  return record ?? null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EARLIER = `
select created_at as at, submission_id as "submissionId" from borrower_copy
where tenant_id = $1 and workspace_id = $2 and request_id is not distinct from $3 and created_at > $4`;

/** The workspace is held, so that of two at once one counts the other. */
async function refuseTooMany(tx: TenantTransaction, ctx: BorrowerRequestCtx, { submissionId }: OwnSubmission): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime();
  const { workspaceId, requestId } = ctx.borrower;
  const values = [ctx.tenant.id, workspaceId, requestId, new Date(now - DAY)];
  const earlier = await tx.query<{ at: Date; submissionId: string }>(EARLIER, values);
  const ofSubmission = earlier.filter((copy) => copy.submissionId === submissionId);
  const wait = Math.max(
    waitForRoom(timesOf(ofSubmission), { most: LIMITS.copyMailsPerHour, within: HOUR }, now) ?? 0,
    waitForRoom(timesOf(earlier), { most: LIMITS.copyMailsOfLinkPerDay, within: DAY }, now) ?? 0,
  );
  return wait === 0 ? null : refuse('TooManyRequests', undefined, { retryAfterSeconds: wait });
}

const timesOf = (rows: readonly { readonly at: Date }[]) => rows.map(({ at }) => at.getTime());

const INSERT = `
insert into borrower_copy (tenant_id, id, workspace_id, submission_id, financial_record_id, request_id, token_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** What the mail says comes from the tenant alone; the address is kept with the mail, and nowhere else. */
async function queueCopy(tx: TenantTransaction, ctx: BorrowerRequestCtx, input: RequestCopy, record: SentRecord): Promise<void> {
  const { settings, id: tenantId, timeZone } = ctx.tenant;
  const { workspaceId, submissionId } = input;
  const [copyId, { token, hash }] = [ctx.ids.next(), newSecretToken(COPY_TOKEN_PREFIX)];
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + settings.copyLinkDays * DAY);
  const place = [tenantId, copyId, workspaceId, submissionId, record.id, ctx.borrower.requestId];
  await tx.query(INSERT, [...place, hash, now, expiresAt]);
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

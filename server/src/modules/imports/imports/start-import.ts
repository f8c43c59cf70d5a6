import { sameImportSince } from '@countinghouse/domain/imports/same-import';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { storedOptionsOf } from '@countinghouse/domain/requests/accounting-data-import-options';
import { refuseBarredOptions } from '@countinghouse/domain/requests/collection-rules';
import { portalOptions } from '@countinghouse/domain/requests/default-options';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { AWAITS_INTERVENTION, type PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { Ctx } from '../../../platform/context';
import { transition } from '../../../platform/database/transition';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import { publishEvent } from '../../../platform/domain-events';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { takeQuota } from './collection-quota';
import { sourceIdentity, type ImportSource } from './import-source';
import { publishImportStarted } from './publish-import-changed';
import { importStarted } from './import-events';
import type { ConsumerMetadata, ImportRequest } from './import-request';
import { refuseBasis } from '../../connections/connections/refuse-basis';
import { auditImport } from './record-audit';

/** What to import, and into which submission. */
export interface StartImport {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly datasourceNameId: string;
  readonly source: ImportSource;
  /** Of an import over the platform API. */
  readonly requested?: RequestedImport;
}

/** What came along with an import over the platform API. */
export interface RequestedImport {
  readonly metadata: readonly ConsumerMetadata[];
  /** Null leaves what is gathered to the submission's request, as for borrowers. */
  readonly terms: Pick<ImportRequest, 'options' | 'reportingEndDate'> | null;
}

/** An import that was accepted. */
export interface StartedImport {
  readonly financialRecordId: string;
  /** Whether this start is the same as one of a moment ago, so that nothing new began. */
  readonly repeated: boolean;
  /** Whether the submission awaited intervention until then. */
  readonly endsIntervention: boolean;
}

/**
 * Starts an import in one transaction: quota, submission, financial record, job, outbox, and audit. The caller checked the rights.
 * Refuses with ImportRunning while one is pending or done, DataCollectionLimitReached, BasisNotAvailable where the package has no books on that basis, and what the
 * request's options can't mean or the tenant no longer offers.
 */
export async function startImport(ctx: Ctx, input: StartImport): Promise<Result<StartedImport>> {
  const answer = await withTenant(ctx, (tx) => startImportIn(tx, ctx, input));
  if (!isRefusal(answer)) await publishImportStarted(ctx, input, answer);
  return answer;
}

/** The same within a transaction of the caller, who publishes the change after it. Changes nothing when it refuses. */
export async function startImportIn(tx: TenantTransaction, ctx: Ctx, input: StartImport): Promise<Result<StartedImport>> {
  if ((await lockWorkspace(tx, input.workspaceId)) === null) return refuse('Gone');
  const submission = await lockSubmission(tx, ctx, input);
  if (isRefusal(submission)) return submission;
  const options = await readAllowedOptions(tx, submission.options, input.requested?.terms ?? null);
  if (isRefusal(options)) return options;
  const notOnBasis = refuseBasis(input.datasourceNameId, options.basis);
  if (notOnBasis !== null) return notOnBasis;
  const open = await openImport(tx, ctx, input.submissionId);
  if (open !== undefined) {
    const same = open.fresh && sourceIdentity(open.source) === sourceIdentity(input.source);
    return same ? { financialRecordId: open.id, repeated: true, endsIntervention: false } : refuse('ImportRunning');
  }
  const quotaPeriod = await takeQuota(tx, ctx);
  if (isRefusal(quotaPeriod)) return quotaPeriod;
  await replaceFailed(tx, ctx, input.submissionId);
  const financialRecordId = await insertImport(tx, ctx, input, options, quotaPeriod);
  await publishEvent(tx, ctx, importStarted, { submissionId: input.submissionId, financialRecordId });
  return { financialRecordId, repeated: false, endsIntervention: submission.awaitsIntervention };
}

/** Options that came along; where none did, what the request asks for, up to its own last day where it names one. */
function storedOptionsFor(requested: StoredRequestOptions | null, terms: NonNullable<RequestedImport['terms']>): StoredRequestOptions {
  const own = storedOptionsOf(terms.options, terms.reportingEndDate);
  if (terms.options !== null || requested === null) return own;
  return typeof requested.mostRecentPeriodYear === 'number' ? requested : { ...requested, ...own };
}

/** What is gathered, as far as the tenant still lets collections have it; a submission without a request has the tenant's defaults, and its last day was judged when it was named. */
export async function readAllowedOptions(
  tx: TenantTransaction,
  requested: StoredRequestOptions | null,
  terms: RequestedImport['terms'] = null,
): Promise<Result<ImportOptions>> {
  const settings = await readTenantSettings(tx);
  const stored = terms === null ? (requested ?? portalOptions(settings)) : storedOptionsFor(requested, terms);
  const options = readRequestOptions(stored, settings.maxFullFiscalYears);
  if (isRefusal(options)) return options;
  const { anonymizeCustomersAndVendors, basis: basisOfAccountingPreference } = options;
  return refuseBarredOptions({ anonymizeCustomersAndVendors, basisOfAccountingPreference }, settings) ?? options;
}

interface LockedSubmission {
  readonly options: StoredRequestOptions | null;
  readonly awaitsIntervention: boolean;
}

/** The lock makes starts of one submission take turns. */
async function lockSubmission(tx: TenantTransaction, ctx: Ctx, input: StartImport): Promise<LockedSubmission | Refusal> {
  const [row] = await tx.query<{ deleted_at: Date | null; portal_status: PortalStatus; options: StoredRequestOptions | null }>(
    `select s.deleted_at, s.portal_status, r.options from submission s
     left join submission_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
     where s.tenant_id = $1 and s.id = $2 and s.workspace_id = $3 for update of s`,
    [ctx.tenant.id, input.submissionId, input.workspaceId],
  );
  if (row === undefined) return refuse('errorCantFindDataCollection');
  if (row.deleted_at !== null) return refuse('Gone');
  return { options: row.options, awaitsIntervention: row.portal_status === AWAITS_INTERVENTION };
}

async function openImport(tx: TenantTransaction, ctx: Ctx, submissionId: string) {
  const [row] = await tx.query<{ id: string; source: ImportSource; fresh: boolean }>(
    `select r.id, j.source, j.started_at > $3 as fresh from financial_record r
     join import_job j on j.tenant_id = r.tenant_id and j.id = r.id
     where r.tenant_id = $1 and r.submission_id = $2 and r.status in ('Pending', 'Created')`,
    [ctx.tenant.id, submissionId, new Date(sameImportSince(ctx.clock.now().getTime()))],
  );
  return row;
}

const REPLACED = transition('status', FINANCIAL_RECORD_TRANSITIONS, 'Deleted');

/** A retry replaces the record that failed. */
async function replaceFailed(tx: TenantTransaction, ctx: Ctx, submissionId: string): Promise<void> {
  const replaced = await tx.query<{ id: string }>(
    `update financial_record set ${REPLACED.set} where tenant_id = $1 and submission_id = $2 and status = 'ImportError' and ${REPLACED.from} returning id`,
    [ctx.tenant.id, submissionId],
  );
  for (const { id } of replaced) await auditImport(tx, ctx, 'import.replaced', id);
}

/** `consumer_metadata` and `requested_options`. */
export function requestedColumns(requested: RequestedImport | undefined): readonly [metadata: string, options: string | null] {
  const options = requested?.terms?.options ?? null;
  return [JSON.stringify(requested?.metadata ?? []), options === null ? null : JSON.stringify(options)];
}

async function insertImport(
  tx: TenantTransaction,
  ctx: Ctx,
  input: StartImport,
  options: ImportOptions,
  quotaPeriod: string,
): Promise<string> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const tenantId = ctx.tenant.id;
  await tx.query(
    `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at, consumer_metadata, requested_options)
     values ($1, $2, $3, $4, 'Pending', $5, $6, $7, $8)`,
    [tenantId, id, input.workspaceId, input.submissionId, input.datasourceNameId, now, ...requestedColumns(input.requested)],
  );
  await tx.query(
    `insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, source, options, timeline, quota_period, started_by, started_at)
     values ($1, $2, $3, $4, 'Pending', 'Connecting', $5, $6, $7, $8, $9, $10)`,
    [
      tenantId,
      id,
      input.workspaceId,
      input.submissionId,
      JSON.stringify(input.source),
      JSON.stringify(options),
      JSON.stringify([{ stage: 'Connecting', at: now.toISOString() }]),
      quotaPeriod,
      personIdOf(ctx),
      now,
    ],
  );
  await tx.query(
    `update submission set portal_status = 'Unknown', datasource_name_id = $3, version = version + 1 where tenant_id = $1 and id = $2`,
    [tenantId, input.submissionId, input.datasourceNameId],
  );
  await touchWorkspace(tx, ctx, input.workspaceId);
  await enqueueWork(tx, ctx, { topic: 'import', payload: { financialRecordId: id } });
  await auditImport(tx, ctx, 'import.started', id);
  const { fullFiscalYears, anonymizeCustomersAndVendors: isAnonymized } = options;
  await ctx.analytics.record(tx, ctx, { name: 'importStarted', package: input.datasourceNameId, fullFiscalYears, isAnonymized });
  return id;
}

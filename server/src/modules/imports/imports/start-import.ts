import { sameImportSince } from '@countinghouse/domain/imports/same-import';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { storedOptionsOf } from '@countinghouse/domain/requests/accounting-data-import-options';
import { refuseBarredOptions } from '@countinghouse/domain/requests/collection-rules';
import { portalOptions } from '@countinghouse/domain/requests/default-options';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import { publishEvent } from '../../../platform/domain-events';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { takeQuota } from './collection-quota';
import { FinancialRecord } from './financial-record.entity';
import { ImportJob } from './import-job.entity';
import { changeSubmission, lockSubmission } from './submissions';
import { sourceIdentity, topicOf, type ImportSource } from './import-source';
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
  const submission = await lockOpenSubmission(tx, input);
  if (isRefusal(submission)) return submission;
  const options = await readAllowedOptions(tx, submission.options, input.requested?.terms ?? null);
  if (isRefusal(options)) return options;
  const notOnBasis = refuseBasis(input.datasourceNameId, options.basis);
  if (notOnBasis !== null) return notOnBasis;
  const open = await openImport(tx, input.submissionId);
  if (open !== null) {
    const isFresh = open.startedAt.getTime() > sameImportSince(ctx.clock.now().getTime());
    const same = isFresh && sourceIdentity(open.source) === sourceIdentity(input.source);
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
async function lockOpenSubmission(tx: TenantTransaction, input: StartImport): Promise<LockedSubmission | Refusal> {
  const submission = await lockSubmission(tx, input);
  if (submission === null) return refuse('errorCantFindDataCollection');
  if (submission.deletedAt !== null) return refuse('Gone');
  return { options: submission.options, awaitsIntervention: submission.portalStatus === AWAITS_INTERVENTION };
}

function openImport(tx: TenantTransaction, submissionId: string) {
  return tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .innerJoin(ImportJob, 'j', 'j.id = r.id')
    .andWhere({ submissionId, status: In(['Pending', 'Created']) })
    .select<Pick<ImportJob, 'id' | 'source' | 'startedAt'>>({ id: 'r.id', source: 'j.source', startedAt: 'j.startedAt' })
    .getOne();
}

/** A retry replaces the record that failed. */
async function replaceFailed(tx: TenantTransaction, ctx: Ctx, submissionId: string): Promise<void> {
  const replaced = await tx.repo(FinancialRecord).updateReturning({ submissionId, status: 'ImportError' }, { status: 'Deleted' });
  for (const { id } of replaced) await auditImport(tx, ctx, 'import.replaced', id);
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
  const { workspaceId, submissionId, datasourceNameId, source, requested } = input;
  const owner = { id, workspaceId, submissionId } as const;
  await tx.repo(FinancialRecord).insert({
    ...owner,
    status: 'Pending',
    datasourceNameId,
    createdAt: now,
    consumerMetadata: requested?.metadata ?? [],
    requestedOptions: requested?.terms?.options ?? null,
  });
  await tx.repo(ImportJob).insert({
    ...owner,
    state: 'Pending',
    stage: 'Connecting',
    source,
    options,
    timeline: [{ stage: 'Connecting', at: now.toISOString() }],
    quotaPeriod,
    startedBy: personIdOf(ctx),
    startedAt: now,
  });
  await changeSubmission(tx, submissionId, { to: 'Unknown', datasourceNameId });
  await touchWorkspace(tx, ctx, workspaceId);
  await enqueueWork(tx, ctx, { topic: topicOf(source), payload: { financialRecordId: id } });
  await auditImport(tx, ctx, 'import.started', id);
  const { fullFiscalYears, anonymizeCustomersAndVendors: isAnonymized } = options;
  await ctx.analytics.record(tx, ctx, { name: 'importStarted', package: datasourceNameId, fullFiscalYears, isAnonymized });
  return id;
}

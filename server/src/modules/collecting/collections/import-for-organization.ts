import { findPackage } from '@countinghouse/connectors/registry';
import { sameImportSince } from '@countinghouse/domain/imports/same-import';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import { BORROWERS_CONNECTION } from '../../connections/connections/borrowers-connection';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import { insertSubmission } from '../submissions/insert-submission';
import { refuseNewSubmission } from '../submissions/refuse-new-submission';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import type { ImportRequest } from '../../imports/imports/import-request';
import { requestedColumns, startImportIn, type RequestedImport, type StartedImport } from '../../imports/imports/start-import';

/** Labels that steer the import, beside those that only the consumer knows. */
const STEERING = ['submissionid', 'initiator'];

interface Location {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/**
 * Starts an import over the platform API, into the submission that is named or into a new one. What a
 * borrower gathers is what their request asks for. Refuses InvalidInput, Forbidden, PackageNotAvailable for a connection that was lost,
 * SourceNotSupported, and what `startImport` refuses; a refusal leaves nothing behind.
 */
export const importForOrganization = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, request: ImportRequest): Promise<Result<StartedImport>> => {
    const unsafe = await refuseNewSubmission({ metadata: ownLabels(request), verificationEmail: null });
    if (unsafe !== null) return { ...unsafe, parameter: 'consumerMetadata' };
    const done = await withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
      if (isRefusal(workspaceId)) return workspaceId;
      if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('Forbidden');
      await tx.query('savepoint import');
      const started = await start(tx, ctx, workspaceId, request);
      if (isRefusal(started)) await tx.query('rollback to savepoint import');
      return started;
    });
    if (isRefusal(done)) return done;
    await publishImportStarted(ctx, done.place, done.started);
    return done.started;
  },
);

interface Done {
  readonly place: Location;
  readonly started: StartedImport;
}

async function start(tx: TenantTransaction, ctx: PrincipalRequestCtx, workspaceId: string, request: ImportRequest): Promise<Result<Done>> {
  const { connectionId, metadata, options, reportingEndDate } = request;
  const datasourceNameId = await findSource(tx, ctx, workspaceId, connectionId);
  if (isRefusal(datasourceNameId)) return datasourceNameId;
  const requested = { metadata, terms: ctx.borrower === undefined ? { options, reportingEndDate } : null };
  const repeated =
    request.submissionId === null ? await findRepeated(tx, ctx, { workspaceId, connectionId, requested, reportingEndDate }) : null;
  if (repeated !== null) return repeated;
  const submissionId = await submissionForImport(tx, ctx, workspaceId, request);
  if (isRefusal(submissionId)) return submissionId;
  const place = { workspaceId, submissionId };
  const started = await startImportIn(tx, ctx, { ...place, datasourceNameId, source: { kind: 'package', connectionId }, requested });
  return isRefusal(started) ? inBody(started) : { place, started };
}

const CONNECTION = `
select datasource_name_id as "datasourceNameId", state from connection c
where c.tenant_id = $1 and c.id = $2 and c.workspace_id = $3 and c.deleted_at is null and ($4::uuid is null or ${BORROWERS_CONNECTION})`;

async function findSource(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  workspaceId: string,
  connectionId: string,
): Promise<Result<string>> {
  const values = [ctx.tenant.id, connectionId, workspaceId, ctx.borrower?.requestId ?? null];
  const [connection] = await tx.query<{ datasourceNameId: string; state: string }>(CONNECTION, values);
  if (connection === undefined)
    return refuse('InvalidInput', 'accountingConnectionId', { problem: 'is not a connection of this organization' });
  if (findPackage(connection.datasourceNameId)?.connector === undefined) return refuse('SourceNotSupported');
  return connection.state === 'Connected' ? connection.datasourceNameId : refuse('PackageNotAvailable', 'accountingConnectionId');
}

const REPEATED = `
select r.id, r.submission_id as "submissionId" from import_job j
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id and r.status <> 'Deleted'
where j.tenant_id = $1 and j.workspace_id = $2 and j.started_at > $3 and j.source ->> 'connectionId' = $4 and j.options ->> 'asOf' = $5
  and r.consumer_metadata = $6::jsonb and r.requested_options is not distinct from $7::jsonb
order by j.started_at limit 1`;

interface Repeat {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly requested: RequestedImport;
  readonly reportingEndDate: string;
}

/** The same import that began a moment ago, so that two identical starts are one. */
async function findRepeated(tx: TenantTransaction, ctx: PrincipalRequestCtx, repeat: Repeat): Promise<Done | null> {
  const { workspaceId, connectionId, requested, reportingEndDate } = repeat;
  const since = new Date(sameImportSince(ctx.clock.now().getTime()));
  const values = [ctx.tenant.id, workspaceId, since, connectionId, reportingEndDate, ...requestedColumns(requested)];
  const [found] = await tx.query<{ id: string; submissionId: string }>(REPEATED, values);
  if (found === undefined) return null;
  const started = { financialRecordId: found.id, repeated: true, endsIntervention: false };
  return { place: { workspaceId, submissionId: found.submissionId }, started };
}

const BORROWERS = `
select s.id from submission s where s.tenant_id = $1 and s.workspace_id = $2 and s.request_id = $3 and ${BY_BORROWER}
  and ($4::uuid is null or s.id = $4) and s.deleted_at is null
order by s.created_at desc limit 1`;

/** The submission that the import goes into: the one named; else, for a borrower, the one that they began last, and for all others a new one. */
async function submissionForImport(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  workspaceId: string,
  request: ImportRequest,
): Promise<Result<string>> {
  const { submissionId } = request;
  if (ctx.borrower !== undefined) {
    const values = [ctx.tenant.id, workspaceId, ctx.borrower.requestId, submissionId];
    const [own] = await tx.query<{ id: string }>(BORROWERS, values);
    return own?.id ?? noSubmission();
  }
  if (submissionId !== null) return submissionId;
  const metadata = ownLabels(request);
  const requestedBy = personIdOf(ctx);
  return insertSubmission(tx, ctx, { workspaceId, requestId: null, requestedBy, source: 'Direct', metadata, verificationEmail: null });
}

const noSubmission = () => refuse('InvalidInput', 'consumerMetadata', { problem: 'SubmissionId is not a submission of this organization' });

function ownLabels({ metadata }: ImportRequest) {
  return metadata.filter(({ label }) => !STEERING.includes(label.toLowerCase())).map(({ label, value }) => ({ name: label, value }));
}

/** What is wrong with the submission is wrong with the body here. */
function inBody(refusal: Refusal): Refusal {
  return refusal.refused === 'errorCantFindDataCollection' || refusal.refused === 'Gone' ? noSubmission() : refusal;
}

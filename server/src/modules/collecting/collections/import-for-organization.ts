import { findPackage } from '@countinghouse/connectors/registry';
import { sameImportSince } from '@countinghouse/domain/imports/same-import';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { undoRefused } from '../../../platform/database/undo-refused.sql';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import { findConnection, isMadeOverRequest } from '../../connections/connections/find-connection';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import { Submission } from '../submissions/submission.entity';
import { insertSubmission } from '../submissions/insert-submission';
import { refuseNewSubmission } from '../submissions/refuse-new-submission';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import type { ImportRequest } from '../../imports/imports/import-request';
import { startImportIn, type RequestedImport, type StartedImport } from '../../imports/imports/start-import';

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
      return undoRefused(tx, 'import', () => start(tx, ctx, workspaceId, request));
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

async function findSource(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  workspaceId: string,
  connectionId: string,
): Promise<Result<string>> {
  const { borrower } = ctx;
  const connection = await findConnection(tx, connectionId);
  const isTheirs = borrower === undefined || (await isMadeOverRequest(tx, connectionId, borrower.requestId));
  if (connection === null || connection.workspaceId !== workspaceId || !isTheirs)
    return refuse('InvalidInput', 'accountingConnectionId', { problem: 'is not a connection of this organization' });
  if (findPackage(connection.datasourceNameId)?.connector === undefined) return refuse('SourceNotSupported');
  return connection.state === 'Connected' ? connection.datasourceNameId : refuse('PackageNotAvailable', 'accountingConnectionId');
}

interface Repeat {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly requested: RequestedImport;
  readonly reportingEndDate: string;
}

/** `consumer_metadata` and `requested_options`. */
function requestedColumns({ metadata, terms }: RequestedImport): readonly [metadata: string, options: string | null] {
  const options = terms?.options ?? null;
  return [JSON.stringify(metadata), options === null ? null : JSON.stringify(options)];
}

/** The same import that began a moment ago, so that two identical starts are one. */
async function findRepeated(tx: TenantTransaction, ctx: PrincipalRequestCtx, repeat: Repeat): Promise<Done | null> {
  const { workspaceId, connectionId, requested, reportingEndDate } = repeat;
  const since = new Date(sameImportSince(ctx.clock.now().getTime()));
  const [metadata, options] = requestedColumns(requested);
  const found = await tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('financial_record', 'r', `r.submissionId = s.id and r.status <> 'Deleted'`)
    .innerJoin('import_job', 'j', 'j.id = r.id')
    .andWhere('j.workspaceId = :workspaceId and j.startedAt > :since', { workspaceId, since })
    .andWhere(`j.source ->> 'connectionId' = :connectionId and j.options ->> 'asOf' = :reportingEndDate`, {
      connectionId,
      reportingEndDate,
    })
    .andWhere('r.consumerMetadata = :metadata::jsonb and r.requestedOptions is not distinct from :options::jsonb', { metadata, options })
    .select<{ financialRecordId: string; submissionId: string }>({ financialRecordId: 'r.id', submissionId: 's.id' })
    .orderBy('j.startedAt')
    .getOne();
  if (found === null) return null;
  const started = { financialRecordId: found.financialRecordId, repeated: true, endsIntervention: false };
  return { place: { workspaceId, submissionId: found.submissionId }, started };
}

/** The submission that the import goes into: the one named; else, for a borrower, the one that they began last, and for all others a new one. */
async function submissionForImport(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  workspaceId: string,
  request: ImportRequest,
): Promise<Result<string>> {
  const { submissionId } = request;
  if (ctx.borrower !== undefined) {
    const { requestId } = ctx.borrower;
    const named = submissionId === null ? {} : { id: submissionId };
    const own = await tx
      .repo(Submission)
      .createQueryBuilder('s')
      .andWhere({ workspaceId, requestId, deletedAt: IsNull(), ...named })
      .andWhere(BY_BORROWER)
      .orderBy('s.createdAt', 'DESC')
      .getOne();
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

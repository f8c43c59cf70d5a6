import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { isProven } from '@countinghouse/domain/imports/tie-out/is-proven';
import { IMPORT_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { packStatement, type PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { transition } from '../../../platform/database/transition';
import { publishEvent } from '../../../platform/domain-events';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { signal } from '../../../platform/telemetry/signals';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { NotificationEvent } from '../../delivery/notifications/notification-event';
import { notify } from '../../delivery/notifications/notify';
import { nameUnnamed } from '../../workspaces/organizations/initialize-organization';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { deleteDiscardedSource, releaseSource } from './purge-source';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { FinancialRecord } from './financial-record.entity';
import { changeSubmission } from './submissions';
import { purgePartialBooks } from './partial-books';
import { importPublished } from './import-events';
import { publishImportChanged } from './publish-import-changed';
import { auditImport } from './record-audit';
import { trackImportEnd } from './track-import-end';
import { findConnection } from '../../connections/connections/find-connection';
import { ImportPage } from './import-page.entity';
import { purgePages } from './import-pages';
import { adoptPages, deletePagesOfEnded } from './import-pages.sql';

const SUCCEEDED = transition('state', IMPORT_TRANSITIONS, 'Success');

const FINISH_JOB = `
${SUCCEEDED.set}, stage = 'Done', counts = $1, ended_at = $2, lease_expires_at = null,
timeline = timeline || jsonb_build_array(jsonb_build_object('stage', 'Done', 'at', $3::text))`;

const CAN_BE_CREATED = In(statesBefore(FINANCIAL_RECORD_TRANSITIONS, 'Created'));

/**
 * Publishes the staged attempt as the books of the record, atomically for every reader, and orders revision 1 of the workbook. A workspace
 * whose name is still the id from an API client gets the name of the company. Fast at any size, because it only changes states under the
 * fence; throws ClaimLostError when the import was canceled or is another worker's.
 */
export async function publishImport(ctx: Ctx, claim: ImportClaim, books: PublishableBooks): Promise<void> {
  const types = books.matrix === null ? [] : STATEMENT_TYPES;
  const source = cashFlowSourceOf(books.matrix ?? {});
  const layouts = types.map((statementType) => {
    const layout = packStatement(defaultStatement(statementType, books.accounts, {}, source));
    return { statementType, version: 1, layout } as const;
  });
  const name = cleanLine(books.company.name);
  const isName = refuseWorkspaceName(name, await sanitiserFor(name)) === null;
  await withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { lines, openItems, accounts } = books.counts;
    const counts = JSON.stringify({ accounts, lines, linesTotal: lines, openItems });
    const ended = { set: FINISH_JOB, and: SUCCEEDED.from, values: [counts, now, now.toISOString()] };
    if (!(await updateClaimed(tx, ctx, IMPORT_JOBS, claim, ended))) throw new ClaimLostError(IMPORT_JOBS.table);
    const { financialRecordId, attemptId: publishedAttemptId } = claim;
    const published = { status: 'Created', publishedAt: now, publishedAttemptId } as const;
    if ((await tx.repo(FinancialRecord).update({ id: financialRecordId, status: CAN_BE_CREATED }, published)) === 0)
      throw new ClaimLostError(IMPORT_JOBS.table);
    const finished = { to: 'Normal', datasetName: books.company.name, isVerifiedContent: claim.source.kind === 'package' } as const;
    await changeSubmission(tx, claim.submissionId, finished);
    await touchWorkspace(tx, ctx, claim.workspaceId, { synchronised: true });
    if (isName) await nameUnnamed(tx, claim.workspaceId, name);
    await retainPages(tx, ctx, claim, isProven(books.checks));
    await purgePartialBooks(tx, claim.attemptId);
    await releaseSource(tx, ctx, claim);
    await tx.repo<FirstLayout>('statement_layout').insert(layouts.map((layout) => ({ ...layout, financialRecordId, createdAt: now })));
    await orderWorkbook(tx, ctx, financialRecordId, Object.fromEntries(types.map((type) => [type, 1])));
    await auditImport(tx, ctx, 'import.published', financialRecordId);
    await trackImportEnd(tx, ctx, financialRecordId, { lines });
    await publishEvent(tx, ctx, importPublished, { workspaceId: claim.workspaceId, financialRecordId });
    await notify(tx, ctx, finishedImport(claim, books.company.name));
    const { workspaceId: orgId, submissionId } = claim;
    await emitWebhook(tx, ctx, { type: 'ImportSucceeded', data: { orgId, submissionId, financialRecordId } });
  });
  signal('importEnded', { outcome: 'Success', code: 'None' });
  await publishImportChanged(ctx, claim);
  await deleteDiscardedSource(ctx, claim);
}

function finishedImport({ workspaceId, submissionId, financialRecordId }: ImportClaim, companyName: string): NotificationEvent {
  const facts = { companyName, link: PORTAL_PATHS.submission(workspaceId, submissionId) };
  return { type: 'ImportFinished', workspaceId, occurrence: financialRecordId, facts };
}

interface FirstLayout extends TenantOwned {
  readonly financialRecordId: string;
  readonly statementType: StatementType;
  readonly version: 1;
  readonly layout: PackedStatement;
  readonly createdAt: Date;
}

interface FirstRevision extends TenantOwned {
  readonly financialRecordId: string;
  readonly revisionNumber: 1;
  readonly outcome: 'Pending';
  readonly createdAt: Date;
  readonly requestId: string;
  readonly reason: 'FirstImport';
  readonly statementVersions: StatementVersions;
}

async function orderWorkbook(tx: TenantTransaction, ctx: Ctx, financialRecordId: string, versions: StatementVersions): Promise<void> {
  await tx.repo<FirstRevision>('workbook_revision').insert({
    financialRecordId,
    revisionNumber: 1,
    outcome: 'Pending',
    createdAt: ctx.clock.now(),
    requestId: ctx.requestId,
    reason: 'FirstImport',
    statementVersions: versions,
  });
  await enqueueWork(tx, ctx, { topic: 'workbook', payload: { financialRecordId, revisionNumber: 1 } });
}

/**
 * Keeps the lasting pages of an import that is published for the next one from its connection, in place of those of earlier ones. Keeps
 * none where the books are not proven, or where the connection is gone.
 */
async function retainPages(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, claim: ImportClaim, isProven: boolean): Promise<void> {
  const { financialRecordId, source } = claim;
  if (source.kind === 'file') return;
  const connection = isProven ? await findConnection(tx, source.connectionId, 'pessimistic_read') : null;
  if (connection?.state !== 'Connected') {
    await purgePages(tx, financialRecordId);
    return;
  }
  await adoptPages(tx, ctx.tenant.id, financialRecordId, null);
  await tx.repo(ImportPage).delete({ financialRecordId, lasts: false });
  await deletePagesOfEnded(tx, ctx.tenant.id, { connectionId: source.connectionId, except: financialRecordId });
}

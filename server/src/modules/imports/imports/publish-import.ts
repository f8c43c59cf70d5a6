import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { isProven } from '@countinghouse/domain/imports/tie-out/is-proven';
import { IMPORT_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { packStatement } from '@countinghouse/domain/statements/packed-statement';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import type { Ctx } from '../../../platform/context';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { transition } from '../../../platform/database/transition';
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
import { retainPages } from './retain-pages';
import { purgePartialBooks } from './partial-books';
import { publishImportChanged } from './publish-import-changed';
import { auditImport } from './record-audit';
import { trackImportEnd } from './track-import-end';

const SUCCEEDED = transition('state', IMPORT_TRANSITIONS, 'Success');

const FINISH_JOB = `
${SUCCEEDED.set}, stage = 'Done', counts = $1, ended_at = $2, lease_expires_at = null,
timeline = timeline || jsonb_build_array(jsonb_build_object('stage', 'Done', 'at', $3::text))`;

const CREATED = transition('status', FINANCIAL_RECORD_TRANSITIONS, 'Created');

const PUBLISH_RECORD = `
update financial_record set ${CREATED.set}, published_at = $3, published_attempt_id = $4 where tenant_id = $1 and id = $2 and ${CREATED.from} returning 1`;

const FINISH_SUBMISSION = `
update submission set portal_status = 'Normal', dataset_name = $3, is_verified_content = $4, version = version + 1
where tenant_id = $1 and id = $2 and portal_status <> 'Deleted'`;

/**
 * Publishes the staged attempt as the books of the record, atomically for every reader, and orders revision 1 of the workbook. A workspace
 * whose name is still the id from an API client gets the name of the company. Fast at any size, because it only changes states under the
 * fence; throws ClaimLostError when the import was canceled or is another worker's.
 */
export async function publishImport(ctx: Ctx, claim: ImportClaim, books: PublishableBooks): Promise<void> {
  const types = books.matrix === null ? [] : STATEMENT_TYPES;
  const source = cashFlowSourceOf(books.matrix ?? {});
  const structures = types.map((type) => ({
    type,
    structure: JSON.stringify(packStatement(defaultStatement(type, books.accounts, {}, source))),
  }));
  const name = cleanLine(books.company.name);
  const isName = refuseWorkspaceName(name, await sanitiserFor(name)) === null;
  await withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const tenantId = ctx.tenant.id;
    const { lines, openItems, accounts } = books.counts;
    const counts = JSON.stringify({ accounts, lines, linesTotal: lines, openItems });
    const finished = { set: FINISH_JOB, and: SUCCEEDED.from, values: [counts, now, now.toISOString()] };
    if (!(await updateClaimed(tx, ctx, IMPORT_JOBS, claim, finished))) throw new ClaimLostError(IMPORT_JOBS.table);
    const published = await tx.query(PUBLISH_RECORD, [tenantId, claim.financialRecordId, now, claim.attemptId]);
    if (published.length === 0) throw new ClaimLostError(IMPORT_JOBS.table);
    await tx.query(FINISH_SUBMISSION, [tenantId, claim.submissionId, books.company.name, claim.source.kind === 'package']);
    await touchWorkspace(tx, ctx, claim.workspaceId, { synchronised: true });
    if (isName) await nameUnnamed(tx, claim.workspaceId, name);
    await retainPages(tx, ctx, claim, isProven(books.checks));
    await purgePartialBooks(tx, ctx, claim.attemptId);
    await releaseSource(tx, ctx, claim.financialRecordId);
    await insertStructures(tx, ctx, claim, structures);
    await orderWorkbook(tx, ctx, claim, Object.fromEntries(types.map((type) => [type, 1])));
    await auditImport(tx, ctx, 'import.published', claim.financialRecordId);
    await trackImportEnd(tx, ctx, claim.financialRecordId, { lines });
    await notify(tx, ctx, finishedImport(claim, books.company.name));
    const { workspaceId: orgId, submissionId, financialRecordId } = claim;
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

async function insertStructures(
  tx: TenantTransaction,
  ctx: Ctx,
  claim: ImportClaim,
  structures: readonly { type: string; structure: string }[],
): Promise<void> {
  for (const { type, structure } of structures)
    await tx.query(
      `insert into statement_layout (tenant_id, financial_record_id, statement_type, version, structure, created_at) values ($1, $2, $3, 1, $4, $5)`,
      [ctx.tenant.id, claim.financialRecordId, type, structure, ctx.clock.now()],
    );
}

const ORDER_FIRST = `
insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at, request_id, reason, statement_versions)
values ($1, $2, 1, 'Pending', $3, $4, 'FirstImport', $5)`;

async function orderWorkbook(tx: TenantTransaction, ctx: Ctx, claim: ImportClaim, versions: StatementVersions): Promise<void> {
  const { financialRecordId } = claim;
  await tx.query(
    ORDER_FIRST,
    [ctx.tenant.id, financialRecordId, ctx.clock.now(), ctx.requestId, JSON.stringify(versions)],
    'order-first-revision',
  );
  await enqueueWork(tx, ctx, { topic: 'workbook', payload: { financialRecordId, revisionNumber: 1 } });
}

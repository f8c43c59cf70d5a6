import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { routesOf } from '../../../platform/rest/routes-of';
import { ORGANIZATION_IMPORT_CONTRACTS } from './organization-imports.contract';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { importForOrganization } from './import-for-organization';
import {
  presentImportStatus,
  presentRestStatus,
  STATUS_COLUMNS,
  type ImportStatus,
  type StatusRow,
} from '../../imports/imports/import-status';
import { readImportRequest } from './read-import-request';

/** Importing, for connector widgets. */
export const ORGANIZATION_IMPORT_ROUTES = routesOf(ORGANIZATION_IMPORT_CONTRACTS, {
  async importFinancialRecord(ctx, { params: { orgId }, body }) {
    const { maxFullFiscalYears } = ctx.tenant.settings;
    const request = readImportRequest(body, { today: tenantDay(ctx.clock.now(), ctx.tenant.timeZone), maxFullFiscalYears });
    const started = isRefusal(request) ? request : await importForOrganization(ctx, orgId, request);
    if (isRefusal(started)) return started;
    const { financialRecordId } = started;
    const location = `/Organizations/${encodeURIComponent(orgId)}/FinancialRecords/${financialRecordId}`;
    return { status: 201, headers: { location }, body: { financialRecordId } };
  },
  async getOrganizationImportStatus(ctx, { params: { orgId, id } }) {
    const status = await readOrganizationImport(ctx, orgId, id);
    if (isRefusal(status)) return status;
    const { stage: _stage, counts: _counts, ...body } = presentRestStatus(status);
    return { status: 200, headers: { 'cache-control': 'no-store' }, body };
  },
});

const FIND = `
select ${STATUS_COLUMNS} from import_job j
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id and r.status <> 'Deleted'
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and s.deleted_at is null
where j.tenant_id = $1 and j.id = $2 and j.workspace_id = $3 and ($4::uuid is null or (s.request_id = $4 and ${BY_BORROWER}))`;

/** The status of an import; borrowers can follow only their own. Refuses InvalidInput, Forbidden and NotFound. */
async function readOrganizationImport(ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<ImportStatus>> {
  const workspaceId = await withTenant(ctx, (tx) => requireOrganization(tx, ctx, orgId, null));
  if (isRefusal(workspaceId)) return workspaceId;
  if (!isId(id)) return refuse('NotFound');
  const values = [ctx.tenant.id, id, workspaceId, ctx.borrower?.requestId ?? null];
  const [row] = await readInTenant<StatusRow>(ctx, FIND, values, 'organization-import');
  return row === undefined ? refuse('NotFound') : presentImportStatus(row);
}

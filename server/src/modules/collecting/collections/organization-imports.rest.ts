import { isRefusal } from '@countinghouse/domain/refusals';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { routesOf } from '../../../platform/rest/routes-of';
import { ORGANIZATION_IMPORT_CONTRACTS } from './organization-imports.contract';
import { importForOrganization } from './import-for-organization';
import { presentRestStatus } from '../../imports/imports/import-status';
import { readOrganizationImport } from './read-organization-import';
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

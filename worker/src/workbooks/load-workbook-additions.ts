import { loadWorkbookAnalysis } from '@countinghouse/server/modules/analysis/ratios/load-workbook-analysis';
import { findRecordContent } from '@countinghouse/server/modules/api/workbooks/find-record-contents';
import { readSettingsInForce } from '@countinghouse/server/modules/identity/tenants/read-tenant-settings';
import { loadWorkbookRisk } from '@countinghouse/server/modules/risk/analyses/load-workbook-risk';
import type { LoadAdditions } from '@countinghouse/server/modules/statements/workbooks/generate-workbooks';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';

/**
 * The newest analysis and risk assessment of a record, as far as its tenant is offered them. Their states are read first: a change
 * right after that may be in the workbook and count as a change since it was made, which is never missed.
 */
export const loadWorkbookAdditions: LoadAdditions = (ctx, record) =>
  withTenant(ctx, async (tx) => {
    const { additions: states } = await findRecordContent(tx, record);
    const { monitoringEnabled, riskCalcEnabled } = await readSettingsInForce(tx);
    const analysis = monitoringEnabled ? await loadWorkbookAnalysis(tx, ctx, record) : undefined;
    const risk = riskCalcEnabled ? await loadWorkbookRisk(tx, ctx, record.financialRecordId) : undefined;
    return { states, ...(analysis !== undefined && { analysis }), ...(risk !== undefined && { risk }) };
  });

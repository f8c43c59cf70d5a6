import { WORKBOOK_ADDITIONS, type AdditionStates, type RecordContent } from '@countinghouse/domain/workbooks/changed-parts';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findAnalysisStates } from '../../analysis/ratios/find-analysis-states';
import { readSettingsInForce } from '../../identity/tenants/read-tenant-settings';
import { findRiskStates } from '../../risk/analyses/find-risk-states';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { findSavedVersions } from '../../statements/workbooks/find-saved-versions';

/** What each record holds now that its workbooks show, as far as its tenant uses it; the caller checked the rights. */
export async function findRecordContents(tx: TenantTransaction, records: readonly RecordReference[]): Promise<readonly RecordContent[]> {
  const ids = records.map(({ financialRecordId }) => financialRecordId);
  const { monitoringEnabled, riskCalcEnabled } = await readSettingsInForce(tx);
  const offered = WORKBOOK_ADDITIONS.filter((addition) => (addition === 'RiskAssessment' ? riskCalcEnabled : monitoringEnabled));
  const nothing: readonly AdditionStates[] = [];
  const [versions, analyses, risks] = await Promise.all([
    findSavedVersions(tx, ids),
    monitoringEnabled ? findAnalysisStates(tx, records) : nothing,
    riskCalcEnabled ? findRiskStates(tx, ids) : nothing,
  ]);
  return ids.map((_, at) => ({ statementVersions: versions[at] ?? {}, additions: { ...analyses[at], ...risks[at] }, offered }));
}

/** What one record holds now. */
export async function findRecordContent(tx: TenantTransaction, record: RecordReference): Promise<RecordContent> {
  const [content] = await findRecordContents(tx, [record]);
  if (content === undefined) throw new Error('A record has no content.');
  return content;
}

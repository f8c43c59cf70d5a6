import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { checkInputs } from '@countinghouse/domain/risk/check-inputs';
import type { RiskFinding } from '@countinghouse/domain/risk/risk-result';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findAnalysedRecord, type AnalysedRecordReference } from './find-analysed-record';
import { requestOfRecord } from './request-of-record';
import { sourcesOf } from './sources-of';
import type { StoredSources } from './stored-analysis';

/** What an analysis of a record would be made of, before it is run. */
export interface CheckedInputs {
  readonly financialRecordId: string;
  readonly request: RiskRequest;
  readonly sources: StoredSources;
  readonly findings: readonly RiskFinding[];
}

/** The inputs of a record as its statements are now, with what the checks say of them; refuses as running an analysis does. */
export const readRiskInputs = useCase(
  { right: 'CanRunRiskAnalysis', of: 'workspace' },
  async (ctx: ViewerTenantCtx, reference: AnalysedRecordReference): Promise<Result<CheckedInputs>> => {
    const record = await withTenant(ctx, (tx) => findAnalysedRecord(tx, ctx, reference));
    if (isRefusal(record)) return record;
    const request = requestOfRecord(ctx, record, null);
    const findings = checkInputs(request.inputs, request.context);
    return { financialRecordId: record.financialRecordId, request, sources: sourcesOf(record), findings };
  },
);

import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadAnalysisInputs } from '../../analysis/inputs/load-analysis-inputs';
import { analysisOf } from '../../analysis/ratios/read-analysis';
import { refuseMonitoring } from '../../analysis/ratios/refuse-monitoring';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { findBooks, type RequestedRecord } from './find-record';
import type { AnalysisQuery } from './record-ratios.contract';

/** The analysis of a record as GraphQL answers it; refuses as a statement does. */
export const readRecordAnalysis = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, { reportingPeriod, flows, balances }: AnalysisQuery) => {
    const found = await withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requested);
      if (isRefusal(published)) return published;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const { record, books } = published;
      const saved = await loadLayouts(tx, ctx, record.id);
      if (saved === null) return refuse('NotFound');
      const stored = await loadAnalysisInputs(tx, { workspaceId: record.workspaceId, financialRecordId: record.id });
      return { analyzed: { books, layouts: saved.layouts, versions: saved.versions }, stored };
    });
    if (isRefusal(found)) return found;
    const {
      ratios,
      adjustments,
      earlierAdjustments: _,
      debtSchedule,
      ...analysis
    } = analysisOf(found.analyzed, found, {
      reportingPeriod,
      basis: { flows, balances },
    });
    return {
      ...analysis,
      ratios: ratios.map(({ kept: _kept, ...ratio }) => ratio),
      adjustments: adjustments.map(({ createdById: _, updatedAt, ...each }) => ({ ...each, updatedAt: updatedAt.toISOString() })),
      debtSchedule: debtSchedule.map(({ createdById: _, updatedAt, ...each }) => ({ ...each, updatedAt: updatedAt.toISOString() })),
    };
  },
);

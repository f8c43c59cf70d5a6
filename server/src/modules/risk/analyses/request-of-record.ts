import { daysBetween } from '@countinghouse/domain/periods/day';
import type { Period } from '@countinghouse/domain/periods/period-plan';
import { ratesOfIndustry } from '@countinghouse/domain/risk/industry-factor';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { AnalysedRecord } from './find-analysed-record';

/** The engine's request for a record in an industry (null when unknown), as of today in the tenant's time zone. */
export function requestOfRecord(ctx: ViewerTenantCtx, record: AnalysedRecord, naicsCode: string | null): RiskRequest {
  const { books, taken, baseRates, industryFactors } = record;
  const { period, previousPeriod, areMonths, inputs } = taken;
  const isPartial = previousPeriod !== null && previousPeriod.coveredFrom !== null;
  return {
    inputs,
    context: {
      basis: books.company.basis,
      currency: books.currency,
      previousCurrency: previousPeriod === null ? null : books.currency,
      periodDays: daysOf(period),
      previousPeriodDays: previousPeriod === null || isPartial ? null : daysOf(previousPeriod),
      statementDate: period.end,
      analysisDate: tenantDay(ctx.clock.now(), ctx.tenant.timeZone),
      ...(areMonths && { isFiscalYear: false as const }),
      ...(isPartial && { previousCoveredDays: previousPeriod.coveredDays }),
    },
    baseRates: ratesOfIndustry(baseRates, industryFactors, naicsCode),
  };
}

const daysOf = ({ start, end }: Period) => daysBetween(start, end) + 1;

import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { ComparisonJournal } from './comparison-journal.entity';
import type { Comparison } from './comparison.entity';
import type { ComparedJournalType, ComparisonType, JournalChangeType, LineChangeType } from './comparison.types';
import type { StoredJournal, StoredReport } from './stored-report';

/** A comparison as the APIs answer it, without its lists. */
export function presentComparison(comparison: Comparison): ComparisonType {
  const { id, workspaceId, baseRecordId, otherRecordId, state, failure, percent, createdAt, endedAt, report } = comparison;
  const decimal = decimals(report);
  return {
    ...{ id, workspaceId, baseRecordId, otherRecordId, state, failure, percent, createdAt, endedAt, report },
    currency: report?.currency ?? null,
    matchedBy: report?.matchedBy ?? null,
    severity: report?.severity ?? null,
    startDate: report?.from ?? null,
    endDate: report?.through ?? null,
    spans: report?.spans ?? 0,
    cashFlowSource: report?.cashFlowSource ?? null,
    periods: (report?.periods ?? []).map(({ id: reportingPeriodId, label, start, end }) => ({
      reportingPeriodId,
      label,
      startDate: start,
      endDate: end,
    })),
    journalTotals: (report?.journalTotals ?? []).map(({ kind, count, effect }) => ({ kind, count, effect: decimal(effect) })),
  };
}

/** The changed lines of its statements. */
export function presentLines(report: StoredReport | null): LineChangeType[] {
  const decimal = decimals(report);
  return (report?.lineChanges ?? []).map(({ cells, ...line }) => ({
    ...line,
    id: `${line.statementType}:${line.lineItemId}`,
    cells: cells.map(({ reportingPeriodId, before, after }) => ({
      reportingPeriodId,
      before: decimal(before),
      after: decimal(after),
      change: decimal(after - before),
      percent: percentOf(before, after),
    })),
  }));
}

/** A journal that changed, with both sides. */
export function presentJournal(
  { position, kinds, effect, base, other }: ComparisonJournal,
  report: StoredReport | null,
): JournalChangeType {
  const decimal = decimals(report);
  const side = (journal: StoredJournal | null): ComparedJournalType | null =>
    journal && {
      ...journal,
      lines: journal.lines.map(({ account, amount, document, memo }) => ({
        accountNumber: account.number,
        accountName: account.name,
        amount: decimal(amount),
        document,
        memo,
      })),
    };
  return { id: String(position), kinds: [...kinds], effect: decimal(effect), base: side(base), other: side(other) };
}

function decimals(report: StoredReport | null): (amount: number) => string {
  const digits = currencyDecimals(report?.currency ?? 'USD');
  return (amount) => formatDecimal(amount, digits);
}

/** One decimal; null from zero, and where the sign changes. */
function percentOf(before: number, after: number): string | null {
  if (before === 0 || before > 0 !== after >= 0) return null;
  return formatDecimal(Math.round((1_000 * (after - before)) / Math.abs(before)), 1);
}

import type { Analysis, AnalysisNotice, AnalysisPoint, TracedFigure } from '@countinghouse/domain/analysis/analysis';
import type { FigureItem, FigureValue } from '@countinghouse/domain/analysis/analysis-figures';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { fraction, times, toDecimal, type Fraction } from '@countinghouse/domain/money/fraction';
import { monthText } from '@countinghouse/domain/periods/month-text';
import { RATIO_DECIMALS, type RatioUnit } from '@countinghouse/domain/ratios/ratio-recipes';
import type { StatementColumn } from '@countinghouse/domain/statements/columns';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { StatementVersions } from '../../statements/statements/load-layouts';
import type { StoredInputs } from '../inputs/load-analysis-inputs';
import { presentAdjustment, presentInstrument } from '../inputs/present-inputs';
import type { AnalysisFigureTraceType, AnalysisNoticeType, AnalysisType } from './analysis.types';
import type { KeptAnalysis } from './kept-analysis';

interface Given {
  readonly books: StoredBooks;
  readonly stored: StoredInputs;
  readonly versions: StatementVersions;
  readonly kept: KeptAnalysis;
}

/** An analysis as the APIs answer it. */
export function presentAnalysis({ columns, ratios, figures, notices }: Analysis, { books, stored, versions, kept }: Given): AnalysisType {
  const digits = currencyDecimals(books.currency);
  return {
    currency: books.currency,
    columns: columns.map(presentColumn),
    ratios: ratios.map(({ points, ...ratio }) => ({
      ...ratio,
      kept,
      points: points.map((point) => presentPoint(point, ratio.unit, digits)),
    })),
    figures: figures.map(({ figure, points }) => ({ figure, points: points.map((point) => presentFigurePoint(point, digits)) })),
    adjustments: stored.adjustments.map((each) => presentAdjustment(each, digits)),
    accountTags: stored.inputs.tags.map((tag) => ({ ...tag })),
    debtSchedule: stored.instruments.map((each) => presentInstrument(each, digits)),
    notices: notices.map((notice) => presentNotice(notice, digits)),
    inputs: { ...versions, ...stored.versions },
  };
}

function presentColumn({ reportingPeriodId, label, start, end, complete, coveredFrom, coveredDays }: StatementColumn) {
  return { reportingPeriodId, label, startDate: start, endDate: end, toDate: !complete, coveredFrom, coveredDays };
}

function presentPoint({ column, value, annualized, trend }: AnalysisPoint, unit: RatioUnit, digits: number) {
  const isKnown = typeof value !== 'string';
  return {
    reportingPeriodId: column.reportingPeriodId,
    value: isKnown ? ratioText(value, unit, digits) : null,
    undefinedBecause: isKnown ? null : value,
    annualized,
    trend,
  };
}

function presentFigurePoint({ column, value }: Analysis['figures'][number]['points'][number], digits: number) {
  const { reportingPeriodId } = column;
  if (typeof value === 'string') return { reportingPeriodId, amount: null, undefinedBecause: value };
  return { reportingPeriodId, amount: amountText(value, digits), undefinedBecause: null };
}

/** A ratio with four decimals, an amount with those of its currency. */
function ratioText(value: Fraction, unit: RatioUnit, digits: number): string {
  return unit === 'Amount' ? amountText(value, digits) : toDecimal(value, RATIO_DECIMALS);
}

/** Minor units as currency units, with one decimal more where half a minor unit is left over by a mean. */
function amountText(minor: Fraction, digits: number): string {
  const isWhole = minor.numerator % minor.denominator === 0n;
  return toDecimal(times(minor, fraction(1, 10 ** digits)), isWhole ? digits : digits + 1);
}

function presentNotice(notice: AnalysisNotice, digits: number): AnalysisNoticeType {
  const none = { tag: null, instrumentId: null, instrumentName: null, scheduled: null, booked: null };
  if (notice.kind === 'NothingTagged') return { ...none, kind: notice.kind, tag: notice.tag };
  const { kind, instrument, scheduled, booked } = notice;
  return {
    ...none,
    kind,
    instrumentId: instrument.id,
    instrumentName: instrument.name,
    scheduled: formatDecimal(scheduled, digits),
    booked: formatDecimal(booked, digits),
  };
}

/** A figure of a ratio with what adds up to it. */
export function presentTrace({ figure, amount, annualizedBy, items }: TracedFigure, books: StoredBooks): AnalysisFigureTraceType {
  const digits = currencyDecimals(books.currency);
  const isKnown = (value: FigureValue): value is Fraction => typeof value !== 'string';
  return {
    figure,
    amount: isKnown(amount) ? amountText(amount, digits) : null,
    undefinedBecause: isKnown(amount) ? null : amount,
    annualizedBy: annualizedBy === null ? null : toDecimal(annualizedBy, 6),
    items: items.map((item) => presentItem(item, books, digits)),
  };
}

function presentItem(item: FigureItem, { accounts }: StoredBooks, digits: number) {
  const none = {
    accountId: null,
    accountNumber: null,
    statementType: null,
    lineItemId: null,
    adjustmentId: null,
    instrumentId: null,
    month: null,
  };
  const amount = amountText(item.amount, digits);
  switch (item.of) {
    case 'account': {
      const { number = null, name = '' } = accounts[item.account] ?? {};
      const { statementType, lineItemId } = item;
      return { ...none, name, amount, accountId: String(item.account), accountNumber: number, statementType, lineItemId };
    }
    case 'adjustment':
      return { ...none, name: item.adjustment.name, amount, adjustmentId: item.adjustment.id };
    case 'payment':
      return { ...none, name: item.instrument.name, amount, instrumentId: item.instrument.id, month: monthText(item.month) };
  }
}

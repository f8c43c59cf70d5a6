import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import { fraction, times, toDecimal, type Fraction } from '../money/fraction';
import { monthText } from '../periods/month-text';
import { RATIO_DECIMALS, type RatioUnit } from '../ratios/ratio-recipes';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import type { StatementType } from '../statements/statement';
import type { AccountTagName } from './account-tag';
import type { Analysis, AnalysisNotice, AnalysisPoint, TracedFigure } from './analysis';
import type { FigureItem, FigureValue } from './analysis-figures';

/** An analysis as it is sent and shown: amounts and ratios as rounded decimals, amounts in currency units. */
export function presentAnalysis({ columns, ratios, figures, notices }: Analysis, currency: string) {
  const digits = currencyDecimals(currency);
  return {
    currency,
    columns: columns.map(presentColumn),
    ratios: ratios.map(({ points, ...ratio }) => ({ ...ratio, points: points.map((point) => presentPoint(point, ratio.unit, digits)) })),
    figures: figures.map(({ figure, points }) => ({ figure, points: points.map((point) => presentFigurePoint(point, digits)) })),
    notices: notices.map((notice) => presentNotice(notice, digits)),
  };
}

export type PresentedAnalysis = ReturnType<typeof presentAnalysis>;

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

/** A notice with every field, null where its kind has none. */
interface PresentedNotice {
  readonly kind: AnalysisNotice['kind'];
  readonly tag: AccountTagName | null;
  readonly instrumentId: string | null;
  readonly instrumentName: string | null;
  readonly scheduled: string | null;
  readonly booked: string | null;
}

function presentNotice(notice: AnalysisNotice, digits: number): PresentedNotice {
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
export function presentTrace({ figure, amount, annualizedBy, items }: TracedFigure, books: Books) {
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

/** An account, an adjustment or a payment of a figure, with every field, null where it has none. */
interface PresentedItem {
  readonly name: string;
  readonly amount: string;
  readonly accountId: string | null;
  readonly accountNumber: string | null;
  readonly statementType: StatementType | null;
  readonly lineItemId: string | null;
  readonly adjustmentId: string | null;
  readonly instrumentId: string | null;
  readonly month: string | null;
}

function presentItem(item: FigureItem, { accounts }: Books, digits: number): PresentedItem {
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

import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { COMPARISONS, type Comparison } from '@countinghouse/domain/statements/comparison-columns';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { SORT_ORDERS, type SortOrder } from '@countinghouse/domain/statements/view';
import type { NumberStyle, StatementReportingPeriod, StatementType } from '../../../lib/graphql/types.generated';
import { type FoldState, DEEPEST_LEVEL, type LineFilter } from './shown-lines';

/** A line and one of its periods, by their ids. */
export interface CellAddress {
  readonly lineItemId: string;
  readonly reportingPeriodId: string;
}

/** How a statement is looked at; it never changes the statement, and a link to it shows the same. */
export interface StatementView {
  readonly statementType: StatementType;
  readonly reportingPeriod: StatementReportingPeriod;
  readonly sortOrder: SortOrder;
  /** Null for the one that the statement was saved with. */
  readonly numberStyle: NumberStyle | null;
  readonly filter: LineFilter;
  /** Whether amounts are also shown in percent of assets or revenue. */
  readonly commonSize: boolean;
  /** What amounts are compared with; null for nothing. */
  readonly comparison: Comparison | null;
  /** Null as long as nothing was folded or opened: the statement then opens with what a screen holds. */
  readonly folds: FoldState | null;
  /** The line to begin at. */
  readonly line: string | null;
  /** The figure whose trace is open. */
  readonly trace: CellAddress | null;
}

const SORTS = { headings: 'headers', totals: 'footers', accounts: 'accounts' } as const;

/** Reads the view of an address; what it does not name, or names wrongly, is as at first. */
export function readView(search: URLSearchParams): StatementView {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value.toLowerCase() === search.get(name)?.toLowerCase());
  const hidden = new Set(list(search.get('hide')));
  const [lineItemId, reportingPeriodId] = (search.get('trace') ?? '').split('~');
  return {
    statementType: one('statementType', STATEMENT_TYPES) ?? 'BalanceSheet',
    reportingPeriod: one('reportingPeriod', REPORTING_PERIODS) ?? 'FiscalYearsAndYTD',
    sortOrder: one('sortOrder', SORT_ORDERS) ?? 'OldestFirst',
    numberStyle: one('numberStyle', NUMBER_STYLES) ?? null,
    filter: {
      headers: !hidden.has('headings'),
      footers: !hidden.has('totals'),
      accounts: !hidden.has('accounts'),
      hideZero: hidden.has('zero'),
      newAlone: hidden.has('known'),
    },
    commonSize: search.get('commonSize') === '1',
    comparison: one('compare', COMPARISONS) ?? null,
    folds: readFolds(search),
    line: search.get('line'),
    trace: lineItemId && reportingPeriodId ? { lineItemId, reportingPeriodId } : null,
  };
}

/** Writes a view into an address; what is as at first is left out, and parameters of others stay. */
export function writeView(view: StatementView, search: URLSearchParams): URLSearchParams {
  const first = readView(new URLSearchParams());
  const written = new URLSearchParams(search);
  const hidden = [
    ...Object.entries(SORTS).flatMap(([name, sort]) => (view.filter[sort] ? [] : name)),
    ...(view.filter.hideZero ? ['zero'] : []),
    ...(view.filter.newAlone ? ['known'] : []),
  ];
  const values = {
    statementType: view.statementType === first.statementType ? null : view.statementType,
    reportingPeriod: view.reportingPeriod === first.reportingPeriod ? null : view.reportingPeriod,
    sortOrder: view.sortOrder === first.sortOrder ? null : view.sortOrder,
    numberStyle: view.numberStyle,
    hide: hidden.join(',') || null,
    commonSize: view.commonSize ? '1' : null,
    compare: view.comparison,
    level: view.folds && String(view.folds.level ?? 'all'),
    fold: [...(view.folds?.toggled ?? [])].join(',') || null,
    line: view.line,
    trace: view.trace && `${view.trace.lineItemId}~${view.trace.reportingPeriodId}`,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/** Whether some lines are filtered out, and by how many choices. */
export function filterCount(filter: LineFilter): number {
  const { headers, footers, accounts, hideZero, newAlone } = filter;
  return [!headers, !footers, !accounts, hideZero, newAlone].filter(Boolean).length;
}

/** The folds of an address; null where it names none. */
function readFolds(search: URLSearchParams): FoldState | null {
  const level = Number(search.get('level'));
  const toggled = new Set(list(search.get('fold')));
  if (level >= 1 && level <= DEEPEST_LEVEL) return { level: Math.floor(level), toggled };
  return search.get('level') === 'all' || toggled.size > 0 ? { level: null, toggled } : null;
}

function list(text: string | null): string[] {
  return (text ?? '').split(',').filter(Boolean);
}

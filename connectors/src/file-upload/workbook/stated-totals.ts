import { EVIDENCE_ROWS } from '@countinghouse/domain/imports/checks/check-result';
import type { Fact } from '@countinghouse/domain/imports/checks/check-result';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { shortValue } from '../short-value';

/** Amounts of an account or a total by column, minor units. */
type Amounts = readonly number[];

/** A row that totals may count: as its sheet presents it, and credit positive. */
interface Summand {
  readonly presented: Amounts;
  readonly net: Amounts;
}

/** A row that is named as a total. */
export interface TotalRow {
  readonly label: string;
  /** By column; null where the row says nothing. */
  readonly stated: readonly (number | null)[];
  /** The cell of a column, for errors. */
  readonly place: (column: number) => string;
}

/** What a total of a certain name must be, by column; undefined for a name that is not certain. */
export type NamedTotals = (label: string) => Amounts | undefined;

/** What is wrong with a total, at its cell. */
interface TotalIssue {
  readonly location: string;
  readonly problem: string;
}

/** How totals are compared. */
export interface TotalTerms {
  readonly decimals: number;
  /** How far a sum of two rows may miss, in minor units: 0 unless figures are declared rounded. */
  readonly tolerance: number;
}

const LOSS = /\bloss\b/i;

/** Whether a row is named as the income of its period. */
export function isNetIncome(label: string): boolean {
  return /^net (income|profit|loss|earnings|result)( ?(\(loss\)|\/ ?\(?loss\)?|or loss))?( (for|of) the (year|period))?$/i.test(label);
}

/** Gathers the rows of a sheet in their order, and holds each total against the rows beside it. */
export class StatedTotals {
  readonly #rows: ({ readonly summand: Summand } | { readonly total: TotalRow })[] = [];

  /** Adds an account: its amounts as presented, and the same credit positive. */
  addAccount(presented: Amounts, net: Amounts): void {
    this.#rows.push({ summand: { presented, net } });
  }

  addTotal(total: TotalRow): void {
    this.#rows.push({ total });
  }

  /** Turns totals into amounts that later totals count: the net income of a balance sheet is one. */
  countAsAmounts(isAmount: (label: string) => boolean): void {
    for (const [at, row] of this.#rows.entries()) {
      if (!('total' in row) || !isAmount(row.total.label)) continue;
      const amounts = row.total.stated.map((amount) => amount ?? 0);
      this.#rows.splice(at, 1, row, { summand: { presented: amounts, net: amounts } });
    }
  }

  /** What is wrong with the totals, and the finding of those that are right. */
  check(named: NamedTotals, terms: TotalTerms): { readonly issues: readonly TotalIssue[]; readonly matched: readonly TotalRow[] } {
    const issues: TotalIssue[] = [];
    const matched: TotalRow[] = [];
    for (const [at, row] of this.#rows.entries()) {
      if (!('total' in row) || row.total.stated.every((amount) => !amount)) continue;
      const problem = this.#problemOf(row.total, at, named(row.total.label), terms);
      if (problem === undefined) matched.push(row.total);
      else issues.push(problem);
    }
    return { issues, matched };
  }

  #problemOf(total: TotalRow, at: number, certain: Amounts | undefined, terms: TotalTerms): TotalIssue | undefined {
    const { label, stated } = total;
    const first = Math.max(
      stated.findIndex((amount) => amount !== null && amount !== 0),
      0,
    );
    if (certain === undefined) {
      if (this.#addsUp(total, at, terms)) return undefined;
      return { location: total.place(first), problem: issueMessage('totalOfNothing', { name: shortValue(label) }) };
    }
    const tolerance = terms.tolerance * Math.max(1, this.#rows.length / 2);
    const differs = stated.findIndex((amount, column) => amount !== null && !isNear(amount, certain[column] ?? 0, tolerance, label));
    if (differs < 0) return undefined;
    const amounts = {
      stated: formatDecimal(stated[differs] ?? 0, terms.decimals),
      sum: formatDecimal(certain[differs] ?? 0, terms.decimals),
    };
    return { location: total.place(differs), problem: issueMessage('totalDiffers', { name: shortValue(label), ...amounts }) };
  }

  /** Whether a total is the sum of the rows directly above it or below it, however many, as presented or net of each other. */
  #addsUp(total: TotalRow, at: number, terms: TotalTerms): boolean {
    const [above, below] = [this.#rows.slice(0, at).reverse(), this.#rows.slice(at + 1)];
    return [above, below].some((rows) =>
      isSumOf(
        rows.flatMap((row) => ('summand' in row ? [row.summand] : [])),
        total,
        terms,
      ),
    );
  }
}

/** The finding of totals that are right; null where there are none. */
export function totalsFinding(matched: readonly TotalRow[]): Finding | null {
  if (matched.length === 0) return null;
  const rows = matched.slice(0, EVIDENCE_ROWS).map(({ label, stated, place }): Fact[] => {
    const last = Math.max(
      stated.findLastIndex((amount) => amount !== null),
      0,
    );
    return [
      { kind: 'text', value: place(last) },
      { kind: 'text', value: shortValue(label).slice(1, -1) },
      { kind: 'amount', minor: stated[last] ?? 0 },
    ];
  });
  return findingOf('total-rows', 'right', {
    facts: { count: { kind: 'count', value: matched.length } },
    table: { columns: ['place', 'value', 'readAs'], rows, more: matched.length - rows.length },
  });
}

function isSumOf(run: readonly Summand[], { stated, label }: TotalRow, { tolerance }: TotalTerms): boolean {
  const presented = stated.map(() => 0);
  const net = stated.map(() => 0);
  return run.some((summand, count) => {
    add(presented, summand.presented);
    add(net, summand.net);
    const allowed = tolerance * Math.max(1, (count + 1) / 2);
    const matches = (sums: Amounts, sign: number): boolean =>
      stated.every((amount, column) => amount === null || isNear(amount, sign * (sums[column] ?? 0), allowed, label));
    return matches(presented, 1) || matches(net, 1) || matches(net, -1);
  });
}

function add(sums: number[], amounts: Amounts): void {
  for (const [column, amount] of amounts.entries()) sums[column] = (sums[column] ?? 0) + amount;
}

/** A loss may be stated as a positive amount. */
function isNear(stated: number, sum: number, tolerance: number, label: string): boolean {
  return Math.abs(stated - sum) <= tolerance || (LOSS.test(label) && Math.abs(stated + sum) <= tolerance);
}

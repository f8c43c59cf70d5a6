import { trueMovements, trueOpenItems, trueTrialBalance } from '@countinghouse/connectors/sandbox-kit/testing/truth';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { isProfitKind } from '@countinghouse/connectors/sandbox-kit/kernel/profit-kinds';
import type { Slice } from '@countinghouse/domain/statements/matrix';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { expect } from 'vitest';
import { publishedBooks, seen } from './look-at-import';

/** The figures of books, each as a line of text in the order of the alphabet; amounts in minor units, debit positive. */
export interface ImportFigures {
  /** Balances before the first slice, as `1000: 120000`; profit accounts and retained earnings as one. */
  readonly opening: readonly string[];
  /** Movements by slice and account, as `2026-03-01 4000: -120000`. */
  readonly movements: readonly string[];
  /** Open items, as `receivable 2026-03-04 USD 120000 120000`: open amount, and its value in the base currency. */
  readonly openItems: readonly string[];
}

interface StoredAccount {
  readonly number: string | null;
  readonly name: string;
  readonly opening_balance: string;
  readonly debits: readonly string[];
  readonly credits: readonly string[];
}

interface StoredItem {
  readonly side: string;
  readonly date: string;
  readonly currency: string;
  readonly open: string;
  readonly openBase: string;
}

const ITEMS = `select side, date::text, currency, open, open_base as "openBase" from open_item where attempt_id = $1`;

/**
 * The figures of the published books of a record as the import stored them, and the slices that they cover: an opening journal is stored in
 * the slice before, and counts as the opening here.
 */
export async function storedFigures(
  ctx: Ctx,
  id: string,
  company: KernelCompany,
): Promise<{ readonly figures: ImportFigures; readonly slices: readonly Slice[]; readonly asOf: string }> {
  const { published_attempt_id: attempt } = await seen(ctx, id);
  const items = await withTenant(ctx, (tx) => tx.query<StoredItem>(ITEMS, [attempt]));
  const { company: books, accounts, readings } = await publishedBooks(ctx, id);
  const [{ slices: all, as_of: asOf }] = books as [{ slices: readonly Slice[]; as_of: string }];
  const [{ covered_from: start }] = readings as [{ covered_from: string | null }];
  const slices = all.filter((slice) => start === null || slice.start >= start);
  const opening = new Map<string, number>();
  const movements = new Map<string, number>();
  for (const { number, name, opening_balance: before, debits, credits } of accounts as StoredAccount[]) {
    const account = number ?? name;
    const net = all.map((_, at) => Number(debits[at] ?? 0) - Number(credits[at] ?? 0));
    opening.set(account, Number(before) + sumExact(net.slice(0, all.length - slices.length)));
    slices.forEach((slice, at) => movements.set(`${slice.start} ${account}`, net[all.length - slices.length + at] ?? 0));
  }
  const figures = {
    opening: linesOf(withProfitAsOne(company, opening)),
    movements: linesOf(movements),
    openItems: items.map(({ side, date, currency, open, openBase }) => [side, date, currency, open, openBase].join(' ')).toSorted(),
  };
  return { figures, slices, asOf };
}

/** The figures that a company's books have for slices and a last day. */
export function trueFigures(company: KernelCompany, slices: readonly Slice[], asOf: string): ImportFigures {
  const names = new Map(company.accounts.map(({ id, number, name }) => [id, number ?? name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const before = trueTrialBalance(company, previousDay(slices[0]?.start ?? asOf));
  const movements = slices.flatMap(({ start, end }) => {
    const sums = new Map<string, number>();
    for (const ofMonth of trueMovements(company, { start, end: end < asOf ? end : asOf }).values())
      for (const [id, amount] of ofMonth) sums.set(nameOf(id), (sums.get(nameOf(id)) ?? 0) + amount);
    return [...sums].map(([name, amount]) => [`${start} ${name}`, amount] as const);
  });
  const openItems = (['receivable', 'payable'] as const).flatMap((side) =>
    trueOpenItems(company, side, asOf).map(({ document: { date, currency }, open, openBase }) =>
      [side, date, currency, open, openBase].join(' '),
    ),
  );
  return {
    opening: linesOf(withProfitAsOne(company, new Map([...before].map(([id, amount]) => [nameOf(id), amount])))),
    movements: linesOf(new Map(movements)),
    openItems: openItems.toSorted(),
  };
}

/** Holds the published books of a record against those of its company, read today. */
export async function expectTruth(ctx: Ctx, id: string, company: KernelCompany, today: string): Promise<void> {
  const { figures, slices, asOf } = await storedFigures(ctx, id, company);
  expect(asOf).toBe(today);
  expect(figures.movements.length).toBeGreaterThan(100);
  expect(figures).toEqual(trueFigures(company, slices, asOf));
}

/** Packages close earlier years at query time or leave them open, so profit accounts and retained earnings count as one. */
function withProfitAsOne({ accounts }: KernelCompany, amounts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const profit = new Set(
    accounts.filter(({ kind }) => isProfitKind(kind) || kind === 'retainedEarnings').map(({ number, name }) => number ?? name),
  );
  const sums = new Map<string, number>();
  for (const [name, amount] of amounts) {
    const key = profit.has(name) ? 'profit' : name;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return sums;
}

function linesOf(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].flatMap(([key, sum]) => (sum === 0 ? [] : [`${key}: ${sum}`])).toSorted();
}

import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import type { Matrix, MatrixRow } from '../../statements/matrix';
import { typeOf } from '../checks/balances';
import { amount, count, date, evidence } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** With fewer accounts a business may well be without balances. */
const FEW_ACCOUNTS = 3;
/** What part of the assets and liabilities is at zero after the balances were closed. */
const TAKEN = 0.9;

/** The end of a slice at which balances are gone, and the one before it. */
interface Gap {
  readonly at: number;
  readonly before: number;
  readonly left: number;
}

/**
 * Warns of ends of periods at which nearly all assets and liabilities are at zero that had balances a period before and have them again a
 * period later, or with which the books end: entries carried the balances to another year and were not recognized.
 */
export function zeroBalanceFindings({ slices, rows }: Matrix, accounts: readonly Account[]): Finding[] {
  const classOf = (row: MatrixRow) => ACCOUNT_TYPE_FACTS[typeOf(row, accounts)].class;
  const held = rows
    .filter((row) => ['Asset', 'Liability'].includes(classOf(row)))
    .map((row) => ({ isAsset: classOf(row) === 'Asset', balances: balancesOf(row) }));
  const assetsAt = (at: number) => held.reduce((sum, { isAsset, balances }) => (isAsset ? sum + (balances[at] ?? 0) : sum), 0);
  const gaps = slices.flatMap((_, at): Gap[] => {
    const isHeld = (slice: number) => (row: (typeof held)[number]) => (row.balances[slice] ?? 0) !== 0;
    const before = at === 0 ? [] : held.filter(isHeld(at - 1));
    const gone = before.filter((row) => !isHeld(at)(row));
    const back = at + 1 < slices.length ? gone.filter(isHeld(at + 1)) : gone;
    const isGap = before.length >= FEW_ACCOUNTS && back.length >= TAKEN * before.length;
    return isGap ? [{ at, before: assetsAt(at - 1), left: assetsAt(at) }] : [];
  });
  const [first] = gaps;
  if (first === undefined) return [];
  const endOf = (at: number) => date(slices[at]?.end ?? '');
  return [
    findingOf('closing-pair', 'zero', {
      level: 'Warning',
      facts: { periods: count(gaps.length), end: endOf(first.at), assets: amount(first.left), before: amount(first.before) },
      table: evidence(
        ['period', 'assets'],
        gaps.flatMap(({ at, before, left }) => [
          [endOf(at - 1), amount(before)],
          [endOf(at), amount(left)],
        ]),
      ),
    }),
  ];
}

/** The balance of a row after each slice. */
function balancesOf({ opening, debits, credits }: MatrixRow): readonly number[] {
  const balances: number[] = [];
  for (const [at, debit] of debits.entries()) balances.push((balances.at(-1) ?? opening) + debit - (credits[at] ?? 0));
  return balances;
}

import { ASSETS } from './account-types';
import type { Chance } from './chance';
import type { Journal, Line } from './company';
import type { Day } from './day';
import type { Chart } from './random-chart';

/** How a ledger brings the balances from before it. */
export const OPENING_STYLES = [
  'none',
  'a founding',
  'the first day',
  'the day before',
  'the first day, several journals',
  'in words',
] as const;
export type OpeningStyle = (typeof OPENING_STYLES)[number];

/** The journals that open a ledger, and the balances that they mean. */
export interface RandomOpening {
  readonly style: OpeningStyle;
  readonly journals: readonly Journal[];
  /** Empty where the first journal is an ordinary one. */
  readonly balances: readonly Line[];
}

const WORDS = ['Opening balance', 'Balance brought forward', 'Saldenvortrag', 'À nouveaux', 'Saldo inicial'];

/** A journal of fewer accounts that does not say so opens nothing. */
const FEW_LINES = 3;

/** Opens books that cover the time from a day, in one of the styles. */
export function randomOpening(chart: Chart, from: Day, chance: Chance): RandomOpening {
  const style = chance.pick(OPENING_STYLES);
  if (style === 'none') return { style, journals: [], balances: [] };
  if (style === 'a founding') return { style, journals: [founding(chart, from, chance)], balances: [] };
  const balances = balanceSheet(chart, chance);
  const journals = (): Journal[] => {
    if (style === 'in words') return inWords(chart, balances, from, chance.pick(WORDS));
    const sides = [oneSide(chart, balances, from, 1n), oneSide(chart, balances, from, -1n)];
    if (style === 'the first day, several journals' && sides.every(({ lines }) => lines.length >= FEW_LINES)) return sides;
    return [{ day: style === 'the day before' ? from - 1 : from, memo: null, lines: balances }];
  };
  return { style, journals: journals(), balances };
}

function founding(chart: Chart, day: Day, chance: Chance): Journal {
  const amount = BigInt(chance.between(1, 10_000_000));
  const lines = [
    { account: chance.pick(chart.of('Bank')), amount },
    { account: chart.capital, amount: -amount },
  ];
  return { day, memo: null, lines };
}

/** Random balances of the accounts in use, three at the least; capital takes the rest, be it negative. */
function balanceSheet(chart: Chart, chance: Chance): Line[] {
  const size = 10 ** chance.between(3, 7);
  const lines = chart.inUse.flatMap((account) => {
    const { type } = chart.accounts[account] ?? {};
    if (type === undefined || chart.incomeStatement.includes(account) || (type !== 'Bank' && chance.oneIn(4))) return [];
    const isDebit = (ASSETS.includes(type) && type !== 'Accumulated Depreciation') !== chance.oneIn(12);
    return [{ account, amount: BigInt(1 + chance.below(size)) * (isDebit ? 1n : -1n) }];
  });
  if (chart.retainedEarnings !== null)
    lines.push({ account: chart.retainedEarnings, amount: BigInt(1 + chance.below(size)) * (chance.oneIn(3) ? 1n : -1n) });
  lines.push({ account: chart.drawings, amount: BigInt(1 + chance.below(size)) });
  return [...lines, { account: chart.capital, amount: -sumOf(lines) }].filter((line) => line.amount !== 0n);
}

/** One journal for each account, through the opening-balance account; only their texts say what they are. */
function inWords(chart: Chart, balances: readonly Line[], day: Day, memo: string): Journal[] {
  return balances.map((line) => ({ day, memo, lines: [line, { account: chart.balances, amount: -line.amount }] }));
}

/** The debits, or the credits, through the account of balances. */
function oneSide(chart: Chart, balances: readonly Line[], day: Day, side: 1n | -1n): Journal {
  const lines = balances.filter((line) => line.amount * side > 0n);
  const rest = { account: chart.balances, amount: -sumOf(lines) };
  return { day, memo: null, lines: [...lines, rest] };
}

function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.amount, 0n);
}

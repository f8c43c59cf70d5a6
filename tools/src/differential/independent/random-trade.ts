import type { Chance } from './chance';
import type { Journal, Line } from './company';
import { monthEnd, monthOf, type Day } from './day';
import type { Chart } from './random-chart';

/** What a journal of trade is drawn from. */
interface Trade {
  readonly chance: Chance;
  readonly chart: Chart;
  /** A typical amount of this business, minor units. */
  readonly size: number;
}

/** Lines of which the last one takes the rest. */
type Recipe = (trade: Trade) => Line[];

const amount = ({ chance, size }: Trade): bigint => BigInt(1 + chance.below(chance.oneIn(20) ? size * 10 : size));
const one = ({ chance, chart }: Trade, ...types: Parameters<Chart['of']>[0][]): number | undefined => {
  const all = types.flatMap((type) => chart.of(type));
  return all.length === 0 ? undefined : chance.pick(all);
};

/** A journal between accounts that may be missing: none where one is. */
function between(debit: number | undefined, credit: number | undefined, sum: bigint): Line[] {
  if (debit === undefined || credit === undefined || debit === credit) return [];
  return [
    { account: debit, amount: sum },
    { account: credit, amount: -sum },
  ];
}

/** Several debits or credits of some types against one account. */
function several(trade: Trade, accounts: readonly (number | undefined)[], side: 1n | -1n, against: number | undefined): Line[] {
  const lines = accounts.flatMap((account) => (account === undefined ? [] : [{ account, amount: side * amount(trade) }]));
  if (lines.length === 0 || against === undefined) return [];
  return [...lines, { account: against, amount: -lines.reduce((sum, line) => sum + line.amount, 0n) }];
}

const some = <T>({ chance }: Trade, most: number, make: () => T): T[] => Array.from({ length: chance.between(1, most) }, make);

const sale: Recipe = (trade) =>
  several(
    trade,
    [...some(trade, 3, () => one(trade, 'Income')), one(trade, 'Other Current Liability')],
    -1n,
    one(trade, 'Bank', 'Accounts Receivable'),
  );
const saleReturned: Recipe = (trade) => between(one(trade, 'Income'), one(trade, 'Bank', 'Accounts Receivable'), amount(trade) / 4n + 1n);
const purchase: Recipe = (trade) =>
  between(one(trade, 'Inventory', 'Cost of Goods Sold'), one(trade, 'Accounts Payable', 'Bank'), amount(trade));
const costOfSale: Recipe = (trade) => between(one(trade, 'Cost of Goods Sold'), one(trade, 'Inventory'), amount(trade));
const expenses: Recipe = (trade) =>
  several(
    trade,
    [...some(trade, 6, () => one(trade, 'Expense')), one(trade, 'Other Current Asset')],
    1n,
    one(trade, 'Accounts Payable', 'Credit Card', 'Bank'),
  );
const payroll: Recipe = (trade) => {
  const gross = several(
    trade,
    some(trade, 5, () => one(trade, 'Expense')),
    1n,
    one(trade, 'Bank'),
  );
  const withheld = several(
    trade,
    some(trade, 5, () => one(trade, 'Other Current Liability')),
    -1n,
    one(trade, 'Expense'),
  );
  return [...gross, ...withheld];
};
const receipt: Recipe = (trade) => between(one(trade, 'Bank'), one(trade, 'Accounts Receivable', 'Other Income'), amount(trade));
const payment: Recipe = (trade) =>
  between(one(trade, 'Accounts Payable', 'Credit Card', 'Other Current Liability'), one(trade, 'Bank'), amount(trade));
const transfer: Recipe = (trade) => between(one(trade, 'Bank'), one(trade, 'Bank'), amount(trade));
const investment: Recipe = (trade) =>
  between(one(trade, 'Fixed Asset', 'Other Asset'), one(trade, 'Bank', 'Long Term Liability', 'Accounts Payable'), amount(trade) * 8n);
const depreciation: Recipe = (trade) => between(one(trade, 'Depreciation'), one(trade, 'Accumulated Depreciation'), amount(trade));
const disposal: Recipe = (trade) => {
  const [bank, asset, worn, gain] = [
    one(trade, 'Bank'),
    one(trade, 'Fixed Asset'),
    one(trade, 'Accumulated Depreciation'),
    one(trade, 'Other Income', 'Other Expense'),
  ];
  return bank === undefined || asset === undefined ? [] : several(trade, [bank, worn, gain], 1n, asset);
};
const loan: Recipe = (trade) => between(one(trade, 'Bank'), one(trade, 'Long Term Liability'), amount(trade) * 5n);
const installment: Recipe = (trade) => several(trade, [one(trade, 'Long Term Liability'), one(trade, 'Interest')], 1n, one(trade, 'Bank'));
const tax: Recipe = (trade) => between(one(trade, 'Income Tax'), one(trade, 'Other Current Liability', 'Bank'), amount(trade));
const accrual: Recipe = (trade) => between(one(trade, 'Expense', 'Other Expense'), one(trade, 'Other Current Liability'), amount(trade));
const writeOff: Recipe = (trade) =>
  between(one(trade, 'Other Expense', 'Expense'), one(trade, 'Accounts Receivable', 'Inventory'), amount(trade) / 3n + 1n);
const drawings: Recipe = (trade) => between(trade.chart.drawings, one(trade, 'Bank'), amount(trade));
const contribution: Recipe = (trade) => between(one(trade, 'Bank'), trade.chart.capital, amount(trade));
const reclassification: Recipe = (trade) =>
  between(one(trade, 'Expense'), one(trade, 'Expense', 'Cost of Goods Sold'), amount(trade) / 3n + 1n);
const wagesOfOwner: Recipe = (trade) => between(trade.chart.drawings, one(trade, 'Expense'), amount(trade) / 3n + 1n);
/** Two to twelve lines of any accounts. */
const anything: Recipe = (trade) => {
  const sign = () => (trade.chance.oneIn(2) ? 1n : -1n);
  const lines = Array.from({ length: trade.chance.between(1, 11) }, () => ({
    account: trade.chance.pick(trade.chart.inUse),
    amount: sign() * amount(trade),
  }));
  const rest = lines.reduce((sum, line) => sum + line.amount, 0n);
  return [...lines, { account: trade.chance.pick(trade.chart.inUse), amount: -rest }];
};

/** By how often they happen. */
const RECIPES: readonly (readonly [times: number, recipe: Recipe])[] = [
  [8, sale],
  [1, saleReturned],
  [4, purchase],
  [3, costOfSale],
  [6, expenses],
  [3, payroll],
  [5, receipt],
  [5, payment],
  [1, transfer],
  [1, investment],
  [2, depreciation],
  [1, disposal],
  [1, loan],
  [1, installment],
  [1, tax],
  [2, accrual],
  [1, writeOff],
  [2, drawings],
  [1, contribution],
  [1, reclassification],
  [1, wagesOfOwner],
  [2, anything],
];
const WEIGHTED = RECIPES.flatMap(([times, recipe]) => Array.from({ length: times }, () => recipe));
const MEMOS = [null, null, 'Invoice', 'As agreed', 'Correction', 'Bank statement'];

/** Random trade between two days, with silent months, and months of which nothing but the end is booked; never on one day alone. */
export function randomTrade(chart: Chart, from: Day, to: Day, chance: Chance): Journal[] {
  const trade = { chart, chance, size: 10 ** chance.between(2, chance.oneIn(10) ? 9 : 6) };
  const busy = chance.between(1, 14);
  const silentEvery = chance.pick([3, 6, 100]);
  const season = chance.oneIn(6) ? chance.between(1, 12) : null;
  const journals: Journal[] = [];
  for (let first = from; first <= to;) {
    const { year, month } = monthOf(first);
    const last = Math.min(monthEnd(year, month), to);
    const isSilent = chance.oneIn(silentEvery) || (season !== null && (month - season + 12) % 12 < 5);
    const count = isSilent ? 0 : chance.between(1, busy);
    const onlyAtEnd = chance.oneIn(10);
    for (let at = 0; at < count; at++) {
      const lines = linesOf(trade);
      if (lines.length > 0) journals.push({ day: onlyAtEnd ? last : chance.between(first, last), memo: chance.pick(MEMOS), lines });
    }
    first = monthEnd(year, month) + 1;
  }
  const isOneDay = new Set(journals.map(({ day }) => day)).size < 2;
  if (isOneDay) journals.push({ day: from, memo: null, lines: between(chart.of('Bank')[0], chart.of('Income')[0], amount(trade)) });
  return journals.sort((before, after) => before.day - after.day);
}

/** A sound journal: at most twelve lines, none of them of nothing. */
function linesOf(trade: Trade): Line[] {
  const lines = trade.chance
    .pick(WEIGHTED)(trade)
    .filter((line) => line.amount !== 0n);
  return lines.length <= 12 ? lines : [];
}

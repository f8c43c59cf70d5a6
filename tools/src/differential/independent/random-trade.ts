import { EQUITY, isIncomeStatementType } from './account-types';
import { ASSET_EVENTS } from './asset-events';
import type { Chance } from './chance';
import type { Journal, Line } from './company';
import { monthEnd, monthOf, type Day } from './day';
import { FUNDING_EVENTS } from './funding-events';
import type { Chart } from './random-chart';
import { amount, between, type Event, type Trade, one, several, some, type Recipe } from './recipe';

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
const accrual: Recipe = (trade) => between(one(trade, 'Expense', 'Other Expense'), one(trade, 'Other Current Liability'), amount(trade));
const writeOff: Recipe = (trade) =>
  between(one(trade, 'Other Expense', 'Expense'), one(trade, 'Accounts Receivable', 'Inventory'), amount(trade) / 3n + 1n);
const reclassification: Recipe = (trade) =>
  between(one(trade, 'Expense'), one(trade, 'Expense', 'Cost of Goods Sold'), amount(trade) / 3n + 1n);
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

/** Trade, by how often it happens. */
const EVERYDAY: readonly (readonly [times: number, recipe: Recipe])[] = [
  [8, sale],
  [1, saleReturned],
  [4, purchase],
  [3, costOfSale],
  [6, expenses],
  [3, payroll],
  [5, receipt],
  [5, payment],
  [1, transfer],
  [2, accrual],
  [1, writeOff],
  [1, reclassification],
  [2, anything],
];

const RECIPES: readonly (readonly [times: number, event: Event])[] = EVERYDAY.map(([times, recipe]) => [times, (trade) => [recipe(trade)]]);
const WEIGHTED = [...RECIPES, ...ASSET_EVENTS, ...FUNDING_EVENTS].flatMap(([times, event]) => Array.from({ length: times }, () => event));
const MEMOS = [null, null, 'Invoice', 'As agreed', 'Correction', 'Bank statement'];
const MOST_LINES = 16;
/** Days between the journals of one event. */
const MOST_DAYS = 40;

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
      let day = onlyAtEnd ? last : chance.between(first, last);
      for (const lines of eventOf(trade)) {
        journals.push({ day, memo: chance.pick(MEMOS), lines });
        day = Math.min(to, day + chance.below(MOST_DAYS));
      }
    }
    first = monthEnd(year, month) + 1;
  }
  const isOneDay = new Set(journals.map(({ day }) => day)).size < 2;
  if (isOneDay) journals.push({ day: from, memo: null, lines: between(chart.of('Bank')[0], chart.of('Income')[0], amount(trade)) });
  return journals.sort((before, after) => before.day - after.day);
}

/** The journals of an event, alone or merged with another event, and sometimes reversed, entirely or to be rebooked. */
function eventOf(trade: Trade): Line[][] {
  const { chance, chart } = trade;
  const [first = [], ...more] = drawn(trade);
  const [other = []] = chance.oneIn(12) ? drawn(trade) : [];
  const mixed = [...first, ...other];
  const journals = [chance.oneIn(12) ? split(mixed, chance) : mixed, ...more];
  const reversed = first.map(({ account, amount: sum }) => ({ account, amount: -sum }));
  const corrected = chance.oneIn(30) && !movesIncomeToEquity(first, chart) ? [reversed, ...(chance.oneIn(2) ? [first] : [])] : [];
  return [...journals, ...corrected].filter(({ length }) => length > 0 && length <= MOST_LINES);
}

/** What is booked between the income statement and equity, and taken back, looks like a closing that is undone. */
function movesIncomeToEquity(lines: readonly Line[], { accounts }: Chart): boolean {
  const types = lines.map(({ account }) => accounts[account]?.type ?? 'Bank');
  return types.some((type) => EQUITY.includes(type)) && types.some(isIncomeStatementType);
}

/** Sound journals: no line of nothing. */
function drawn(trade: Trade): Line[][] {
  return trade.chance
    .pick(WEIGHTED)(trade)
    .map((lines) => lines.filter((line) => line.amount !== 0n));
}

/** The same journal with some amounts in two lines. */
function split(lines: readonly Line[], chance: Chance): Line[] {
  return lines.flatMap(({ account, amount: sum }) => {
    const part = (sum * BigInt(chance.between(0, 3))) / 4n;
    return part === 0n
      ? [{ account, amount: sum }]
      : [
          { account, amount: part },
          { account, amount: sum - part },
        ];
  });
}

import { amount, between, one, several, some, type Recipe } from './recipe';

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
export const EVERYDAY: readonly (readonly [times: number, recipe: Recipe])[] = [
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

import { amount, between, entry, one, quarters, several, type Event, type Trade } from './recipe';

const debtOf = (trade: Trade) => one(trade, 'Long Term Liability', 'Long Term Liability', 'Due to Owners and Affiliates');
const ownEquity = ({ chart, chance }: Trade) => chance.pick([chart.capital, chart.drawings, chart.retainedEarnings ?? chart.drawings]);

const borrowed: Event = (trade) => {
  const fees = trade.chance.oneIn(3) ? amount(trade) : 0n;
  return [
    entry(
      [
        [debtOf(trade), -amount(trade) * 5n],
        [one(trade, 'Expense', 'Interest'), fees],
      ],
      one(trade, 'Bank'),
    ),
  ];
};
const installment: Event = (trade) => [
  several(
    trade,
    [one(trade, 'Long Term Liability', 'Current Portion of Long Term Debt', 'Due to Owners and Affiliates'), one(trade, 'Interest')],
    1n,
    one(trade, 'Bank'),
  ),
];
const movedToCurrent: Event = (trade) => {
  const [sum, long, current] = [amount(trade) * 2n, one(trade, 'Long Term Liability'), one(trade, 'Current Portion of Long Term Debt')];
  return [between(long, current, sum), ...(trade.chance.oneIn(3) ? [between(current, long, sum / 2n + 1n)] : [])];
};
const refinanced: Event = (trade) => {
  const old = amount(trade) * 3n;
  return [
    entry(
      [
        [debtOf(trade), old],
        [one(trade, 'Long Term Liability', 'Line of Credit'), -old - amount(trade)],
      ],
      one(trade, 'Bank'),
    ),
  ];
};
const drawn: Event = (trade) => {
  const [sum, line, bank] = [amount(trade) * 2n, one(trade, 'Line of Credit'), one(trade, 'Bank')];
  return [between(bank, line, sum), ...(trade.chance.oneIn(2) ? [between(line, bank, quarters(trade, sum, 4) + 1n)] : [])];
};
const paidByLine: Event = (trade) => [
  between(
    one(trade, 'Accounts Payable', 'Expense', 'Inventory', 'Interest', 'Due from Owners and Affiliates'),
    one(trade, 'Line of Credit'),
    amount(trade),
  ),
];
const paidByOwner: Event = (trade) => [
  between(
    one(trade, 'Expense', 'Accounts Payable', 'Income Tax'),
    one(trade, 'Due to Owners and Affiliates', 'Due from Owners and Affiliates'),
    amount(trade),
  ),
];
const lentByOwner: Event = (trade) => {
  const [sum, owner, bank] = [amount(trade) * 2n, one(trade, 'Due to Owners and Affiliates'), one(trade, 'Bank')];
  return [between(bank, owner, sum), ...(trade.chance.oneIn(2) ? [between(owner, bank, quarters(trade, sum, 4) + 1n)] : [])];
};
const lentToAffiliate: Event = (trade) => {
  const [sum, affiliate, bank] = [amount(trade), one(trade, 'Due from Owners and Affiliates'), one(trade, 'Bank')];
  const back = entry(
    [
      [affiliate, -sum],
      [one(trade, 'Other Income'), trade.chance.oneIn(2) ? -amount(trade) : 0n],
    ],
    bank,
  );
  return [between(affiliate, bank, sum), ...(trade.chance.oneIn(2) ? [back] : [])];
};
const billedToAffiliate: Event = (trade) => [
  between(
    one(trade, 'Due from Owners and Affiliates', 'Due to Owners and Affiliates'),
    one(trade, 'Income', 'Other Income'),
    amount(trade),
  ),
];

/** Declared, and paid at once, later, in part, or not at all. */
const dividend: Event = (trade) => {
  const [sum, owed, bank] = [amount(trade), one(trade, 'Dividends Payable'), one(trade, 'Bank')];
  const from = trade.chart.retainedEarnings ?? trade.chart.drawings;
  if (trade.chance.oneIn(3))
    return [
      entry(
        [
          [from, sum],
          [bank, -quarters(trade, sum, 4)],
        ],
        owed,
      ),
    ];
  const paid = quarters(trade, sum, 4);
  return [between(from, owed, sum), ...(paid === 0n ? [] : [between(owed, bank, paid)])];
};
const drawings: Event = (trade) => [
  between(trade.chart.drawings, one(trade, 'Bank', 'Bank', 'Inventory', 'Line of Credit'), amount(trade)),
];
const contribution: Event = (trade) => [between(one(trade, 'Bank'), trade.chart.capital, amount(trade))];
const wagesOfOwner: Event = (trade) => [between(trade.chart.drawings, one(trade, 'Expense'), amount(trade) / 3n + 1n)];
const paidInShares: Event = (trade) => [between(one(trade, 'Expense'), trade.chart.capital, amount(trade))];
const movedInEquity: Event = (trade) => [between(ownEquity(trade), ownEquity(trade), amount(trade))];
const converted: Event = (trade) => [between(debtOf(trade), trade.chart.capital, amount(trade))];
const forgiven: Event = (trade) => [between(debtOf(trade), one(trade, 'Other Income'), amount(trade))];
const interestAdded: Event = (trade) => [between(one(trade, 'Interest'), debtOf(trade), amount(trade) / 4n + 1n)];

const taxed: Event = (trade) => [
  several(
    trade,
    [one(trade, 'Other Current Liability', 'Bank'), one(trade, 'Deferred Tax', 'Deferred Tax Asset')],
    trade.chance.oneIn(6) ? 1n : -1n,
    one(trade, 'Income Tax'),
  ),
];
const setAside: Event = (trade) => {
  const [bank, restricted] = [one(trade, 'Bank'), one(trade, 'Restricted Cash')];
  return [trade.chance.oneIn(3) ? between(bank, restricted, amount(trade)) : between(restricted, bank, amount(trade))];
};
const paidFromRestricted: Event = (trade) => [
  between(one(trade, 'Long Term Liability', 'Accounts Payable', 'Fixed Asset'), one(trade, 'Restricted Cash'), amount(trade)),
];

/** What happens to debt, equity, taxes and restricted cash, by how often it does. */
export const FUNDING_EVENTS: readonly (readonly [times: number, event: Event])[] = [
  [1, borrowed],
  [1, installment],
  [1, movedToCurrent],
  [1, refinanced],
  [2, drawn],
  [1, paidByLine],
  [1, paidByOwner],
  [1, lentByOwner],
  [1, lentToAffiliate],
  [1, billedToAffiliate],
  [2, dividend],
  [2, drawings],
  [1, contribution],
  [1, wagesOfOwner],
  [1, paidInShares],
  [1, movedInEquity],
  [1, converted],
  [1, forgiven],
  [1, interestAdded],
  [2, taxed],
  [1, setAside],
  [1, paidFromRestricted],
];

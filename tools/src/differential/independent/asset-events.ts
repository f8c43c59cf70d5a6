import type { Line } from './company';
import { amount, between, entry, one, quarters, several, some, type Event, type Trade } from './recipe';

/** An asset bought, paid in cash as far as it goes, else by a loan, a line, an owner or on account. */
const bought: Event = (trade) => {
  const cost = amount(trade) * 8n;
  const down = trade.chance.oneIn(2) ? 0n : quarters(trade, cost, 3);
  const lender = one(
    trade,
    'Bank',
    'Long Term Liability',
    'Long Term Liability',
    'Line of Credit',
    'Due to Owners and Affiliates',
    'Accounts Payable',
    'Current Portion of Long Term Debt',
  );
  const asset = one(trade, 'Fixed Asset', 'Fixed Asset', 'Other Asset');
  return [
    entry(
      [
        [asset, cost],
        [one(trade, 'Bank'), -down],
      ],
      lender,
    ),
  ];
};
const boughtOnAccount: Event = (trade) => {
  const [cost, owed] = [amount(trade) * 8n, one(trade, 'Accounts Payable', 'Credit Card')];
  return [between(one(trade, 'Fixed Asset'), owed, cost), between(owed, one(trade, 'Bank', 'Line of Credit'), cost)];
};

const depreciated: Event = (trade) => {
  const expense = one(trade, 'Depreciation', 'Depreciation', 'Expense', 'Cost of Goods Sold', 'Other Expense');
  return [between(expense, one(trade, 'Accumulated Depreciation'), amount(trade))];
};
const depreciatedTogether: Event = (trade) => [
  several(
    trade,
    some(trade, 3, () => one(trade, 'Depreciation')),
    1n,
    one(trade, 'Accumulated Depreciation', 'Fixed Asset'),
  ),
];
const amortized: Event = (trade) => [between(one(trade, 'Depreciation'), one(trade, 'Other Asset', 'Fixed Asset'), amount(trade))];

/** What leaves with an asset, and what comes for it. */
interface Sale {
  readonly asset: number | undefined;
  readonly cost: bigint;
  readonly worn: bigint;
  readonly wearOf: number | undefined;
  readonly gain: bigint;
  readonly gainOn: number | undefined;
}

/** A sale, or a write-off, at any price. */
function saleOfAsset(trade: Trade): Sale & { readonly proceeds: bigint } {
  const wearOf = one(trade, 'Accumulated Depreciation');
  const cost = amount(trade) * 6n;
  const worn = wearOf === undefined ? 0n : quarters(trade, cost, 4);
  const price = trade.chance.oneIn(4) ? 0n : quarters(trade, cost, 6) + BigInt(trade.chance.below(100));
  const gainOn = price > cost - worn ? one(trade, 'Other Income', 'Other Income', 'Income') : one(trade, 'Other Expense', 'Other Income');
  const proceeds = gainOn === undefined ? cost - worn : price;
  return {
    asset: one(trade, 'Fixed Asset', 'Fixed Asset', 'Other Asset'),
    cost,
    worn,
    wearOf,
    gain: proceeds - cost + worn,
    gainOn,
    proceeds,
  };
}

/** What leaves, with a part of the cost already written out. */
function leaving({ asset, cost, worn, wearOf, gain, gainOn }: Sale, writtenOut: bigint): (readonly [number | undefined, bigint])[] {
  return [
    [wearOf, worn - writtenOut],
    [asset, writtenOut - cost],
    [gainOn, -gain],
  ];
}

const sold: Event = (trade) => [entry(leaving(saleOfAsset(trade), 0n), one(trade, 'Bank', 'Bank', 'Accounts Receivable'))];
const soldInSteps: Event = (trade) => {
  const sale = saleOfAsset(trade);
  const owed = one(trade, 'Accounts Receivable', 'Other Current Asset');
  const writtenOut = between(sale.wearOf, sale.asset, sale.worn);
  const isPaidLater = owed !== undefined && trade.chance.oneIn(2);
  const left = entry(leaving(sale, writtenOut.length === 0 ? 0n : sale.worn), isPaidLater ? owed : one(trade, 'Bank'));
  return [writtenOut, left, ...(isPaidLater && left.length > 0 ? [between(one(trade, 'Bank'), owed, sale.proceeds)] : [])];
};
const soldWithItsLoan: Event = (trade) => {
  const sale = saleOfAsset(trade);
  const owed = quarters(trade, sale.cost, 3);
  const debt = one(trade, 'Long Term Liability', 'Line of Credit', 'Current Portion of Long Term Debt');
  return [entry([...leaving(sale, 0n), [debt, owed]], one(trade, 'Bank'))];
};
const tradedIn: Event = (trade) => {
  const next = [one(trade, 'Fixed Asset'), amount(trade) * 8n] as const;
  return [entry([...leaving(saleOfAsset(trade), 0n), next], one(trade, 'Bank', 'Bank', 'Long Term Liability'))];
};

/** The price and the book value go through separate accounts or one account, in separate journals. */
const soldThroughAccounts: Event = (trade) => {
  const { asset, cost, wearOf, worn, proceeds } = saleOfAsset(trade);
  const named = trade.chart.inUse.filter((account) => /disposal|on sale of/i.test(trade.chart.accounts[account]?.name ?? ''));
  if (named.length === 0 || asset === undefined) return [];
  const [price, value] = [trade.chance.pick(named), trade.chance.pick(named)];
  const owed = one(trade, 'Bank', 'Bank', 'Accounts Receivable', 'Other Current Asset');
  return [between(owed, price, proceeds), between(value, asset, cost), between(wearOf, value, worn)];
};

const contributed: Event = (trade) => [between(one(trade, 'Fixed Asset'), trade.chart.capital, amount(trade) * 3n)];
const distributed: Event = (trade) => [
  entry(
    leaving(saleOfAsset(trade), 0n).filter(([, sum]) => sum !== 0n),
    trade.chart.drawings,
  ),
];
const reclassified: Event = (trade): Line[][] => [
  between(one(trade, 'Fixed Asset'), one(trade, 'Fixed Asset', 'Other Asset'), amount(trade)),
];

/** What happens to long-term assets, by how often it does. */
export const ASSET_EVENTS: readonly (readonly [times: number, event: Event])[] = [
  [2, bought],
  [1, boughtOnAccount],
  [2, depreciated],
  [1, depreciatedTogether],
  [1, amortized],
  [2, sold],
  [1, soldInSteps],
  [1, soldThroughAccounts],
  [1, soldWithItsLoan],
  [1, tradedIn],
  [1, contributed],
  [1, distributed],
  [1, reclassified],
];

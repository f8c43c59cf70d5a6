/** Exchanges between accounts of investing and financing in which no cash moves: what was debited for what was credited. */
export const EXCHANGES = [
  'assetsForDebt',
  'assetsForEquity',
  'assetsForAssets',
  'debtForAssets',
  'equityForAssets',
  'debtToCurrent',
  'debtForDebt',
  'debtForEquity',
  'equityForDebt',
  'dividendsDeclared',
  'equityTransfers',
] as const;
export type Exchange = (typeof EXCHANGES)[number];

/**
 * A part of an account's movement that is on another line of the cash-flow statement than the account's own: what was written off over
 * time, what left with an asset that was sold, what came in for one in a journal without it, what was repaid, what income or expense moved without cash, and the two sides of an exchange.
 */
export type FlowKind = 'depreciation' | 'disposal' | 'proceeds' | 'repayment' | 'nonCashItem' | `${Exchange}.debit` | `${Exchange}.credit`;

/** All kinds of flow; stored rows name them. */
export const FLOW_KINDS: readonly FlowKind[] = [
  'depreciation',
  'disposal',
  'proceeds',
  'repayment',
  'nonCashItem',
  ...EXCHANGES.flatMap((exchange) => [`${exchange}.debit`, `${exchange}.credit`] as const),
];

/** What the journals moved of one account in one way: minor units per slice, debit positive. */
export interface FlowRow {
  readonly account: number;
  readonly kind: FlowKind;
  readonly amounts: readonly number[];
}

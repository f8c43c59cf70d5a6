import type { ComputedLine, SectionId } from '../statements/statement';
import type { Exchange } from './flow-kind';

/** Ids of the lines that the journals make, and of the section that holds accumulated depreciation, which these lines show. */
export const FLOW_LINES = {
  depreciation: 'depreciationandamortization',
  gains: 'gainondisposals',
  nonCashItems: 'othernoncashitems',
  disposals: 'proceedsfromdisposals',
  repayments: 'repaymentsoflongtermdebt',
} as const;
export const ACCUMULATED_SECTION: SectionId = 'accumulateddepreciation';

/** Lines of exchanges without cash, below the statement. */
export const EXCHANGE_LINES: Readonly<Record<Exchange, { readonly id: string; readonly caption: string }>> = {
  assetsForDebt: { id: 'assetsfordebt', caption: 'Assets acquired by borrowing' },
  assetsForEquity: { id: 'assetsforequity', caption: 'Assets contributed for equity' },
  assetsForAssets: { id: 'assetsforassets', caption: 'Assets exchanged or reclassified' },
  debtForAssets: { id: 'debtforassets', caption: 'Debt settled with assets' },
  equityForAssets: { id: 'equityforassets', caption: 'Assets distributed to owners' },
  debtToCurrent: { id: 'debttocurrent', caption: 'Long-term debt reclassified to current' },
  debtForDebt: { id: 'debtfordebt', caption: 'Debt refinanced' },
  debtForEquity: { id: 'debtforequity', caption: 'Debt converted to equity' },
  equityForDebt: { id: 'equityfordebt', caption: 'Equity redeemed or distributed against debt' },
  dividendsDeclared: { id: 'dividendsdeclared', caption: 'Dividends declared' },
  equityTransfers: { id: 'equitytransfers', caption: 'Stock dividends and transfers within equity' },
};

/** A line of the template that the journals make. */
export function flowLine(id: string, caption: string, reportedAs: ComputedLine['reportedAs'] = 'credit'): ComputedLine {
  return { kind: 'computed', id, caption, reportedAs, emphasis: null, of: 'flows', measure: 'movement' };
}

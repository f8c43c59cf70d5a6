/** The workbooks made of one record. */
export const WORKBOOK_VARIANTS = ['FullAnalysis', 'CustomerDataCopy'] as const;
export type WorkbookVariant = (typeof WORKBOOK_VARIANTS)[number];

/** What a variant holds beside the books themselves. */
export interface VariantFacts {
  /** The checks sheet and the tie lines under the statements: the lender's view of the books. */
  readonly checks: boolean;
  /** The statements in percent, and their changes since the prior year. */
  readonly commonSize: boolean;
  /** Ratios, adjustments, risk, notes and approvals: what the lender computes and says of the books. */
  readonly analysis: boolean;
  /** Where each line stood in the source, and the trace that leads there. */
  readonly places: boolean;
}

/** The copy for the borrower is their own data and the statements made of it, without what the lender judges it by. */
export const VARIANT_FACTS: Readonly<Record<WorkbookVariant, VariantFacts>> = {
  FullAnalysis: { checks: true, commonSize: true, analysis: true, places: true },
  CustomerDataCopy: { checks: false, commonSize: false, analysis: false, places: false },
};

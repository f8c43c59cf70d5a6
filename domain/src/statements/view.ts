import type { ReportingPeriod } from '../periods/reporting-period';

export const SORT_ORDERS = ['OldestFirst', 'NewestFirst'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** How a statement is looked at; never part of the document. */
export interface StatementView {
  readonly reportingPeriod: ReportingPeriod;
  readonly sortOrder: SortOrder;
}

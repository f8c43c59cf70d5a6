import type { ReportingPeriod } from '../periods/reporting-period';

export const SORT_ORDERS = ['OldestFirst', 'NewestFirst'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** How a statement is looked at; never part of the document. */
export interface StatementView {
  readonly reportingPeriod: ReportingPeriod;
  readonly sortOrder: SortOrder;
}

/** Whether a text names a sort order. */
export function isSortOrder(text: string): text is SortOrder {
  return (SORT_ORDERS as readonly string[]).includes(text);
}

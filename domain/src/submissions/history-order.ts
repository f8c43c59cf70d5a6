/** What a submission history can be ordered by; `workspace` where it is that of the tenant. */
export const HISTORY_ORDER_FIELDS = ['created', 'workspace', 'status', 'package', 'source'] as const;
export type HistoryOrderField = (typeof HISTORY_ORDER_FIELDS)[number];

/** The order of a submission history; those that are equal in it are ordered newest first. */
export interface HistoryOrder {
  readonly field: HistoryOrderField;
  readonly direction: 'asc' | 'desc';
}

/** The newest first (docs/spec.md, lender 9). */
export const DEFAULT_HISTORY_ORDER: HistoryOrder = { field: 'created', direction: 'desc' };

/** The direction that a column starts with: times from the newest, words from A. */
export function firstDirectionOf(field: HistoryOrderField): HistoryOrder['direction'] {
  return field === 'created' ? 'desc' : 'asc';
}

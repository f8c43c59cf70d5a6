import type { FirmYear } from './firm-year';

/**
 * The last year in which the company of each row is seen. The US panel keeps the last years of a company only, and its parts are told apart
 * by the last one: whole companies are judged, so whole companies calibrate. Rows cut by their own year would keep, of a company that
 * failed early in the window, nothing but the year before it failed.
 */
export function lastSeen(rows: readonly FirmYear[]): readonly number[] {
  const last = new Map<string, number>();
  for (const { company, year } of rows) last.set(company, Math.max(year, last.get(company) ?? year));
  return rows.map(({ company }) => last.get(company) ?? 0);
}

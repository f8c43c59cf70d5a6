import type { HistoryOrder, HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import type { Parameter } from './history-conditions';

/** What an order is by before the creation time; each is in an index led by the tenant. */
export interface HistoryKey {
  readonly table: 's' | 'w';
  readonly sql: string;
  readonly cast: string;
  /** Whether a tenant has few values of it, whatever the number of its submissions. */
  readonly isFewValued: boolean;
}

export const HISTORY_KEYS: Readonly<Record<Exclude<HistoryOrderField, 'created'>, HistoryKey>> = {
  workspace: { table: 'w', sql: 'w.name_search', cast: 'text collate "C"', isFewValued: false },
  status: { table: 's', sql: 's.status_order', cast: 'smallint', isFewValued: true },
  package: { table: 's', sql: 's.package_order', cast: 'text collate "C"', isFewValued: true },
  source: { table: 's', sql: 's.source', cast: 'text collate "C"', isFewValued: true },
};

/** A row in an order: its key, creation time and id. */
export interface HistoryLocation {
  readonly key: string;
  readonly created: string;
  readonly id: string;
}

/** Equal submissions are ordered newest first, then by id; read backward, the newest come last. */
export function orderSql(key: string | null, table: string, direction: HistoryOrder['direction']): string {
  if (key !== null) return `${key} ${direction}, ${table}.created_at desc, ${table}.id`;
  return direction === 'desc' ? `${table}.created_at desc, ${table}.id` : `${table}.created_at, ${table}.id desc`;
}

/** The condition on `submission s` of coming after a row. */
export function afterSql({ field, direction }: HistoryOrder, after: HistoryLocation, parameter: Parameter): string {
  const created = `${parameter(after.created)}::timestamptz`;
  const id = `${parameter(after.id)}::uuid`;
  if (field === 'created' && direction === 'asc') return `s.created_at >= ${created} and (s.created_at > ${created} or s.id < ${id})`;
  if (field === 'created') return `s.created_at <= ${created} and (s.created_at < ${created} or s.id > ${id})`;
  const { sql, cast } = HISTORY_KEYS[field];
  const value = `${parameter(after.key)}::${cast}`;
  const sign = direction === 'asc' ? '>' : '<';
  const within = `s.created_at < ${created} or (s.created_at = ${created} and s.id > ${id})`;
  return `${sql} ${sign}= ${value} and (${sql} ${sign} ${value} or ${within})`;
}

/** The recursive query `value (key)` of the values of a key that live submissions have, from one on, each found in its index; the last is null. */
export function valuesSql({ sql }: HistoryKey, direction: HistoryOrder['direction'], from: string | null): string {
  const sign = direction === 'asc' ? '>' : '<';
  const next = (condition: string) => `(
    select ${sql} from submission s where s.tenant_id = $1 and s.deleted_at is null ${condition} order by ${sql} ${direction} limit 1)`;
  return `value (key) as (
    select ${next(from === null ? '' : `and ${sql} ${sign}= ${from}`)}
    union all select ${next(`and ${sql} ${sign} value.key`)} from value where value.key is not null)`;
}

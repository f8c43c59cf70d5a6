import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import type { SqlStatement } from '../../workspaces/workspaces/workspace-query';
import { wholeDaysOf, wholeDaysSql } from '../../../platform/database/whole-days';
import { conditionsOf, type HistoryScope, type Parameter } from './history-conditions';

/** How many submissions there are of each category and source; deleted ones only where they are asked for. */
export function historyCellsStatement(tenantId: string, viewerId: string, scope: HistoryScope, includeDeleted: boolean): SqlStatement {
  const values: unknown[] = [tenantId];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const deletedOf = () => `
    union all select true, false, s.source, count(*) from submission s
    where ${conditionsOf({ ...scope, filter: { ...DEFAULT_FILTER, categories: ['deleted'] } }, viewerId, parameter).join(' and ')} group by 3`;
  const sql = `
    select false as "isDeleted", is_complete as "isComplete", source, sum(count)::bigint as count
    from (${countsOf(scope, viewerId, parameter)}) live group by 2, 3 having sum(count) > 0 ${includeDeleted ? deletedOf() : ''}`;
  return { name: undefined, sql, values };
}

/**
 * Counts of the live submissions of a scope, to be added up by `is_complete` and `source`: those of a workspace are counted, those of the
 * tenant are counted on the days at the ends of the range and are the stored counts of whole days in between.
 */
export function countsOf(scope: HistoryScope, viewerId: string, parameter: Parameter): string {
  const { workspaceId, from, to } = scope;
  const counted = (part: HistoryScope, beyond = '') => `
    select s.is_complete, s.source, count(*) as count from submission s
    where ${[...conditionsOf({ ...part, filter: DEFAULT_FILTER }, viewerId, parameter), ...(beyond === '' ? [] : [beyond])].join(' and ')} group by 1, 2`;
  const days = workspaceId === null ? wholeDaysOf(from, to) : null;
  if (days === null) return counted(scope);
  const { first, end } = days;
  const stored = ['tenant_id = $1', ...wholeDaysSql(days, parameter)].join(' and ');
  return [
    `select is_complete, source, change as count from submission_count where ${stored}`,
    ...(first === null || from === null ? [] : [counted({ ...scope, to: null }, `s.created_at < ${parameter(first)}`)]),
    ...(end === null ? [] : [counted({ ...scope, from: end })]),
  ].join(' union all ');
}

/** When the first and the last of the submissions that are not deleted were made. */
export function historySpanStatement(tenantId: string, viewerId: string, scope: HistoryScope): SqlStatement {
  const values: unknown[] = [tenantId];
  const conditions = conditionsOf({ ...scope, filter: DEFAULT_FILTER }, viewerId, (value) => `$${values.push(value)}`).join(' and ');
  const edge = (order: string) => `(select s.created_at from submission s where ${conditions} order by ${order} limit 1)`;
  const sql = `select ${edge('s.created_at, s.id desc')} as oldest, ${edge('s.created_at desc, s.id')} as newest`;
  return { name: undefined, sql, values };
}

import { DEFAULT_FILTER, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';

/** Whose submissions, and of what time. */
export interface HistoryScope {
  /** Null: of the whole tenant. */
  readonly workspaceId: string | null;
  /** Made from then on, and until then; null is without a bound. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Which submissions; of the tenant, deleted ones are those of the viewer's own workspaces. */
export interface HistoryConditions extends HistoryScope {
  readonly filter: HistoryFilter;
  readonly portalStatus?: PortalStatus;
  /** Only of workspaces that the viewer belongs to. */
  readonly ownOnly?: boolean;
}

/** Adds a value and answers its place in the SQL. */
export type Parameter = (value: unknown) => string;

/** The conditions on `submission s` of the tenant `$1`. */
export function conditionsOf(query: HistoryConditions, viewerId: string, parameter: Parameter): string[] {
  const { workspaceId, from, to, filter, portalStatus, ownOnly } = query;
  const conditions = ['s.tenant_id = $1', ...categoryConditions(filter)];
  if (workspaceId !== null) conditions.push(`s.workspace_id = ${parameter(workspaceId)}`);
  if (from !== null) conditions.push(`s.created_at >= ${parameter(from)}`);
  if (to !== null) conditions.push(`s.created_at <= ${parameter(to)}`);
  const [source, ...others] = filter.sources;
  if (others.length === 0) conditions.push(`s.source = ${parameter(source)}`);
  else if (filter.sources.length < DEFAULT_FILTER.sources.length) conditions.push(`s.source = any(${parameter(filter.sources)}::text[])`);
  if (portalStatus !== undefined) conditions.push(`s.portal_status = ${parameter(portalStatus)}`);
  if (ownOnly === true) conditions.push(`s.workspace_id in (${workspacesOf(parameter(viewerId))})`);
  else if (workspaceId === null && filter.categories.includes('deleted'))
    conditions.push(`(${isDeletedOnly(filter) ? '' : 's.deleted_at is null or '}s.workspace_id in (${workspacesOf(parameter(viewerId))}))`);
  return conditions;
}

const workspacesOf = (viewer: string) => `
  select m.workspace_id from workspace_user m join workspace o on o.tenant_id = m.tenant_id and o.id = m.workspace_id
  where m.tenant_id = $1 and m.user_id = ${viewer} and o.deleted_at is null`;

function isDeletedOnly({ categories }: HistoryFilter): boolean {
  return categories.every((category) => category === 'deleted');
}

/** Without deleted ones an index serves that holds none. */
function categoryConditions({ categories }: HistoryFilter): string[] {
  const [complete, incomplete, deleted] = (['complete', 'incomplete', 'deleted'] as const).map((one) => categories.includes(one));
  const live = complete === incomplete ? null : `s.is_complete = ${String(complete)}`;
  if (!deleted) return ['s.deleted_at is null', ...(live === null ? [] : [live])];
  if (!complete && !incomplete) return ['s.deleted_at is not null'];
  return live === null ? [] : [`(s.deleted_at is not null or ${live})`];
}

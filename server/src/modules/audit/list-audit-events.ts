import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import type { Page } from '../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../platform/graphql/cursor';
import { refusePageSize } from '../../platform/graphql/page-size';
import { useCase } from '../../platform/use-case';
import { AUDIT_COLUMNS } from './audit-row';
import { presentAuditEvent, type AuditEvent, type ListedRow } from './present-audit-event';

/** Which changes; null takes all. */
export interface AuditFilter {
  /** From this instant on. */
  readonly from: Date | null;
  /** Before this instant. */
  readonly until: Date | null;
  readonly actorId: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
}

/** A page of changes, the newest first. */
export interface ListAuditEvents extends AuditFilter {
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'audit';

/** A condition is in the statement only when it is requested, so that each order by time uses one index. */
const CONDITIONS = {
  from: 'e.at >= ',
  until: 'e.at < ',
  actorId: 'e.actor_id = ',
  subjectType: 'e.subject_type = ',
  subjectId: 'e.subject_id = ',
} as const satisfies Record<keyof AuditFilter, string>;

/** The changes of a tenant, newest first, filtered and paged by cursor; needs CanViewAuditLog. */
export const listAuditEvents = useCase(
  { right: 'CanViewAuditLog' },
  async (ctx: ViewerCtx, input: ListAuditEvents): Promise<Result<Page<AuditEvent>>> => {
    const refusal = refusePageSize(input.first) ?? refuseFilter(input);
    if (refusal !== null) return refusal;
    const after = input.after === null ? null : readCursor(input.after, KIND, 3);
    if (isRefusal(after)) return after;
    const place = after === null ? null : { at: String(after[1]), id: String(after[2]) };
    const rows = await readEvents(ctx, input, place, input.first + 1);
    const shown = rows.slice(0, input.first);
    return {
      nodes: shown.map(presentAuditEvent),
      totalCount: () => countEvents(ctx, input),
      hasNextPage: rows.length > shown.length,
      hasPreviousPage: place !== null,
      cursorOf: ({ id }) => cursorOf([KIND, shown.find((row) => row.id === id)?.at_text ?? '', id]),
    };
  },
);

/** The place of a row in the order by time. */
export interface AuditLocation {
  readonly at: string;
  readonly id: string;
}

/** Rows that the filter takes, newest first, beginning after a place. */
export async function readEvents(ctx: ViewerCtx, filter: AuditFilter, after: AuditLocation | null, limit: number): Promise<ListedRow[]> {
  const { where, values } = conditionsOf(ctx, filter);
  const beyond = after === null ? '' : `and (e.at, e.id) < ($${values.length + 2}::timestamptz, $${values.length + 3}::uuid)`;
  return readInTenant<ListedRow>(
    ctx,
    `select ${AUDIT_COLUMNS}, e.at::text as at_text, l.seq, encode(l.hash, 'hex') as hash
     from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.event_id = e.id
     where ${where} ${beyond} order by e.at desc, e.id desc limit $${values.length + 1}`,
    [...values, limit, ...(after === null ? [] : [after.at, after.id])],
  );
}

async function countEvents(ctx: ViewerCtx, filter: AuditFilter): Promise<number> {
  const { where, values } = conditionsOf(ctx, filter);
  const [row] = await readInTenant<{ total: number }>(ctx, `select count(*) as total from audit_event e where ${where}`, values);
  return row?.total ?? 0;
}

function conditionsOf(ctx: ViewerCtx, filter: AuditFilter): { readonly where: string; readonly values: readonly unknown[] } {
  const given = (Object.keys(CONDITIONS) as (keyof AuditFilter)[]).filter((name) => filter[name] !== null);
  return {
    where: ['e.tenant_id = $1', ...given.map((name, index) => `${CONDITIONS[name]}$${index + 2}`)].join(' and '),
    values: [ctx.tenant.id, ...given.map((name) => filter[name])],
  };
}

/** Why a filter can't be; null when it can. */
export function refuseFilter({ actorId, from, until }: AuditFilter): Refusal | null {
  if (actorId !== null && !isId(actorId)) return refuse('InvalidInput', 'actorId', { problem: 'must be a UUID' });
  if (from !== null && until !== null && until < from) return refuse('InvalidInput', 'until', { problem: 'must not be before from' });
  return null;
}

import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { readRepo } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import type { Page } from '../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../platform/graphql/cursor';
import { refusePageSize } from '../../platform/graphql/page-size';
import { AuditEvent as StoredEvent } from '../../platform/audit/audit-event.entity';
import { useCase } from '../../platform/use-case';
import { AuditLink } from './audit-link.entity';
import { AUDIT_ROW } from './chain-entry';
import { countAuditEvents } from './count-audit-events.sql';
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
  from: 'e.at >= :from',
  until: 'e.at < :until',
  actorId: 'e.actorId = :actorId',
  subjectType: 'e.subjectType = :subjectType',
  subjectId: 'e.subjectId = :subjectId',
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
      totalCount: () => countOf(ctx, input),
      hasNextPage: rows.length > shown.length,
      hasPreviousPage: place !== null,
      cursorOf: ({ id }) => cursorOf([KIND, shown.find((row) => row.id === id)?.atText ?? '', id]),
    };
  },
);

/** A person or a subject has few of the events of a tenant, which are counted. */
function countOf(ctx: ViewerCtx, filter: AuditFilter): Promise<number> {
  return filter.actorId === null && filter.subjectId === null ? countAuditEvents(ctx, filter) : eventsOf(ctx, filter).getCount();
}

/** The place of a row in the order by time. */
export interface AuditLocation {
  readonly at: string;
  readonly id: string;
}

/** Rows that the filter takes, newest first, beginning after a place. */
export function readEvents(ctx: ViewerCtx, filter: AuditFilter, after: AuditLocation | null, limit: number): Promise<ListedRow[]> {
  const events = eventsOf(ctx, filter).leftJoin(AuditLink, 'l', 'l.eventId = e.id');
  if (after !== null) events.andWhere('(e.at, e.id) < (cast(:at as timestamptz), cast(:id as uuid))', { at: after.at, id: after.id });
  return events
    .select<ListedRow>({ ...AUDIT_ROW, atText: 'cast(e.at as text)', sequence: 'l.seq', hash: `encode(l.hash, 'hex')` })
    .orderBy('e.at', 'DESC')
    .orderBy('e.id', 'DESC')
    .limit(limit)
    .getMany();
}

function eventsOf(ctx: ViewerCtx, filter: AuditFilter) {
  const events = readRepo(ctx, StoredEvent).createQueryBuilder('e');
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof AuditFilter];
    if (value !== null) events.andWhere(condition, { [name]: value });
  }
  return events;
}

/** Why a filter can't be; null when it can. */
export function refuseFilter({ actorId, from, until }: AuditFilter): Refusal | null {
  if (actorId !== null && !isId(actorId)) return refuse('InvalidInput', 'actorId', { problem: 'must be a UUID' });
  if (from !== null && until !== null && until < from) return refuse('InvalidInput', 'until', { problem: 'must not be before from' });
  return null;
}

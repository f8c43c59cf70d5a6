import type { AuditRow } from './audit-row';

/** A change with its link, and its time to the microsecond. */
export type ListedRow = AuditRow & { readonly seq: number | null; readonly hash: string | null; readonly at_text: string };

/** A value before and after a change. */
interface AuditChange {
  readonly field: string;
  /** JSON; null where nothing was. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A change as the audit log shows it: who did what to what, when, from where. */
export interface AuditEvent {
  readonly id: string;
  readonly at: Date;
  /** The person, or `OPERATOR_ID`; null for a borrower, a program of an integrator, and for the product itself. */
  readonly actorId: string | null;
  /** The request that a borrower answered when they made the change over its link; null otherwise. */
  readonly borrowerRequestId: string | null;
  /** The API client that made the change; null otherwise. */
  readonly apiClientId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Names of what changed; contents are kept for settings, roles and states alone. */
  readonly fields: readonly string[];
  readonly changes: readonly AuditChange[];
  readonly requestId: string | null;
  /** The network of the caller, without the last part of the address; null in jobs. */
  readonly network: string | null;
  /** Its place in the chain; null for the seconds until it is chained. */
  readonly sequence: number | null;
  readonly hash: string | null;
}

/** A stored change as it is answered. */
export function presentAuditEvent(row: ListedRow): AuditEvent {
  return {
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    borrowerRequestId: row.borrower_request_id,
    apiClientId: row.api_client_id,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    fields: row.fields,
    changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before: jsonOf(before), after: jsonOf(after) })),
    requestId: row.request_id,
    network: row.network,
    sequence: row.seq,
    hash: row.hash,
  };
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

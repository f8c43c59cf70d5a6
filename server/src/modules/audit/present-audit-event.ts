import { currentAction } from '@countinghouse/domain/audit/renamed-actions';
import type { AuditRow } from './chain-entry';

/** A change with its link, and its time to the microsecond. */
export interface ListedRow extends AuditRow {
  readonly sequence: number | null;
  /** In hexadecimal digits. */
  readonly hash: string | null;
  readonly atText: string;
}

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

/** A stored change as the audit log shows it. */
export function presentAuditEvent(row: ListedRow): AuditEvent {
  return { ...presentStoredEvent(row), action: currentAction(row.action) };
}

/** A stored change with the action that its hash covers, for readers who verify the chain themselves. */
export function presentStoredEvent({ atText: _atText, changes, ...row }: ListedRow): AuditEvent {
  return {
    ...row,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before: jsonOf(before), after: jsonOf(after) })),
  };
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

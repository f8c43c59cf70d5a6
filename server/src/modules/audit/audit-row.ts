import { createHash } from 'node:crypto';
import type { AuditEntry, Sha256 } from '@countinghouse/domain/audit/chain';

/** An audited change as it is stored. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly fields: readonly string[];
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly request_id: string | null;
  readonly network: string | null;
  readonly borrower_request_id: string | null;
  readonly api_client_id: string | null;
}

/** The columns of `AuditRow` of a table aliased `e`. */
export const AUDIT_COLUMNS =
  'e.id, e.at, e.actor_id, e.action, e.subject_type, e.subject_id, e.fields, e.changes, e.request_id, e.network, e.borrower_request_id, e.api_client_id';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A stored change as the chain sees it; values before and after are in the fields, `name=[before,after]`, and so are a borrower, `borrower=<request>`, and a program, `client=<id>`, so that the hash covers them. */
export function entryOf(row: AuditRow): AuditEntry {
  const changes = Object.entries(row.changes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => `${name}=${JSON.stringify(values)}`);
  const others = Object.entries({ borrower: row.borrower_request_id, client: row.api_client_id }).flatMap(([kind, id]) =>
    id === null ? [] : [`${kind}=${id}`],
  );
  return {
    id: row.id,
    at: row.at.getTime(),
    actorId: row.actor_id,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    fields: [...row.fields, ...changes, ...others],
    requestId: row.request_id,
    network: row.network,
  };
}

import { createHash } from 'node:crypto';
import type { AuditEntry, Sha256 } from '@countinghouse/domain/audit/chain';
import type { AuditEvent as StoredEvent } from '../../platform/audit/audit-event.entity';

/** An audited change as it is stored. */
export type AuditRow = Omit<StoredEvent, 'tenantId'>;

/** The members of `AuditRow`, of a table aliased `e`. */
export const AUDIT_ROW: Readonly<Record<keyof AuditRow, string>> = {
  id: 'e.id',
  at: 'e.at',
  actorId: 'e.actorId',
  action: 'e.action',
  subjectType: 'e.subjectType',
  subjectId: 'e.subjectId',
  fields: 'e.fields',
  changes: 'e.changes',
  requestId: 'e.requestId',
  network: 'e.network',
  borrowerRequestId: 'e.borrowerRequestId',
  apiClientId: 'e.apiClientId',
};

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A stored change as the chain sees it; values before and after are in the fields, `name=[before,after]`, and so are a borrower, `borrower=<request>`, and a program, `client=<id>`, so that the hash covers them. */
export function entryOf(row: AuditRow): AuditEntry {
  const changes = Object.entries(row.changes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => `${name}=${JSON.stringify(values)}`);
  const others = Object.entries({ borrower: row.borrowerRequestId, client: row.apiClientId }).flatMap(([kind, id]) =>
    id === null ? [] : [`${kind}=${id}`],
  );
  const { id, actorId, action, subjectType, subjectId, requestId, network } = row;
  const fields = [...row.fields, ...changes, ...others];
  return { id, at: row.at.getTime(), actorId, action, subjectType, subjectId, fields, requestId, network };
}

import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { JOURNAL_LINE } from './bulk-table';
import type { AttemptOwner } from './stage-books.sql';

const NAMES = JOURNAL_LINE.columns.map(([name]) => name).join(', ');
const DEFINITION = JOURNAL_LINE.columns.map(([name, type]) => `${name} ${type}`).join(', ');
const TEMPORARY = `
set local synchronous_commit = off;
create temporary table if not exists staged_line (${DEFINITION}) on commit delete rows`;
const MOVE = `insert into journal_line (tenant_id, attempt_id, ${NAMES}) select $1, $2, ${NAMES} from staged_line`;

/**
 * Stores journal lines under an attempt; `copy` is one COPY in binary format. SQL by hand, as a bulk load: a temporary table costs about a
 * tenth more than a role that bypasses the policy, and needs no such role (row-level security refuses COPY). The commit does not wait for the
 * disk: the publication does, and it comes after in the same log.
 */
export async function copyLines(tx: TenantTransaction, { tenantId, attemptId }: AttemptOwner, copy: Uint8Array): Promise<void> {
  await tx.client.query(TEMPORARY);
  await copyIn(tx, `copy staged_line (${NAMES}) from stdin (format binary)`, copy);
  await tx.query(MOVE, [tenantId, attemptId], 'stage-lines');
}

async function copyIn(tx: TenantTransaction, sql: string, bytes: Uint8Array): Promise<void> {
  const stream = tx.client.query(copyFrom(sql));
  stream.end(bytes);
  await finished(stream);
}

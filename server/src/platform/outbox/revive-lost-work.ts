import type { DataSource } from 'typeorm';
import { IS_FREE, type ClaimTable } from '../claims/claim-table';
import { signal } from '../telemetry/signals';
import type { OutboxTopic } from './enqueue-work';

/** A kind of work in the outbox, and the table whose rows its payloads name. */
export interface KindOfWork {
  readonly topic: OutboxTopic;
  readonly claims: ClaimTable;
}

/** How long the queue may hold unclaimed work before it is dispatched again. */
const PATIENCE = `interval '15 s'`;

/** A lease that ran out under its worker; the one of work that waits for an engine to return is a pause. */
const IS_ORPHAN = '(lease_expires_at is not null and outage_since is null)';

/** Makes work due again whose worker died, whose queue lost it, or whose time to be tried again has come; runs as the sweeper and answers how many. */
export async function reviveLostWork(sweeper: DataSource, kinds: readonly KindOfWork[]): Promise<number> {
  let revived = 0;
  for (const kind of kinds) {
    const [rows]: [{ isOrphan: boolean }[], number] = await sweeper.query(
      `update outbox o set dispatched_at = null, due_at = clock_timestamp()
       where dispatched_at < clock_timestamp() - ${PATIENCE} and ${isUndone(kind, IS_FREE)}
       returning (${isUndone(kind, IS_ORPHAN)}) as "isOrphan"`,
    );
    revived += rows.length;
    const count = rows.filter(({ isOrphan }) => isOrphan).length;
    if (count > 0) signal('workRevived', { topic: kind.topic, count });
  }
  return revived;
}

/** Deletes outbox rows whose work was done a day ago; runs as the sweeper. */
export async function purgeDoneWork(sweeper: DataSource, kinds: readonly KindOfWork[]): Promise<void> {
  const undone = kinds.map((kind) => `and not (${isUndone(kind)})`).join(' ');
  await sweeper.query(`delete from outbox o where dispatched_at < clock_timestamp() - interval '1 day' ${undone}`);
}

/** True of an outbox row `o` whose work is pending. */
function isUndone({ topic, claims }: KindOfWork, and = 'true'): string {
  const row = claims.key.map(({ column, name, type }) => `${column} = (o.payload ->> '${name}')::${type}`).join(' and ');
  return `o.topic = '${topic}' and exists (select from ${claims.table} where tenant_id = o.tenant_id and ${row} and ${claims.pending} and ${and})`;
}

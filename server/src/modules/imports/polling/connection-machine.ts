import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';

/** The customer's machine behind a connection whose package is on it. */
interface ConnectionMachine {
  /** When it last asked for work; null where it has not yet. */
  readonly lastPollTime: Date | null;
  /** Whether an import waits for it. */
  readonly isAwaited: boolean;
  /** Why its package did not answer last; null where it did. */
  readonly lastFault: string | null;
}

const OF_CONNECTIONS = `
select a.connection_id as id, a.last_polled_at as "lastPollTime", a.last_error as "lastFault",
  exists (select from import_job j where j.tenant_id = a.tenant_id and j.state = 'Pending' and j.parked_until is not null
    and j.source ->> 'connectionId' = a.connection_id::text) as "isAwaited"
from polling_access a where a.tenant_id = $1 and a.connection_id = any($2::uuid[])`;

/** The machines of connections, null for those of other kinds; the caller checked the rights. */
export const connectionMachineLoader = defineLoader<string, ConnectionMachine | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<ConnectionMachine & { id: string }>(OF_CONNECTIONS, [ctx.tenant.id, ids], 'connection-machines'),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
});

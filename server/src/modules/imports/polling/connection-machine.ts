import { In } from 'typeorm';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { PollingAccess } from './polling-access.entity';

/** The customer's machine behind a connection whose package is on it. */
interface ConnectionMachine {
  /** When it last asked for work; null where it has not yet. */
  readonly lastPollTime: Date | null;
  /** Whether an import waits for it. */
  readonly isAwaited: boolean;
  /** Why its package did not answer last; null where it did. */
  readonly lastError: string | null;
}

const IS_AWAITED = `exists (select from import_job j where j.tenant_id = a.tenantId and j.state = 'Pending' and j.parked_until is not null
  and j.source ->> 'connectionId' = a.connectionId::text)`;

/** The machines of connections, null for those of other kinds; the caller checked the rights. */
export const connectionMachineLoader = defineLoader<string, ConnectionMachine | null>(async (ctx, ids) => {
  const rows = await readRepo(ctx, PollingAccess)
    .createQueryBuilder('a')
    .andWhere({ connectionId: In(ids) })
    .select<ConnectionMachine & { readonly id: string }>({
      id: 'a.connectionId',
      lastPollTime: 'a.lastPolledAt',
      lastError: 'a.lastError',
      isAwaited: IS_AWAITED,
    })
    .getMany();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
});

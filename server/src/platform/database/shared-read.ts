import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import type { TenantScope } from './with-tenant';

/** Most callers of one batch. */
const MOST = 500;

interface Asked<Key> {
  readonly scope: Pick<TenantScope, 'dataSource' | 'tenant'>;
  readonly key: Key;
}

/** Reads the values of keys for everyone who asks in the same turn; for subscriptions, as it waits for longer than a request may. */
export type SharedRead<Key, Value> = (scope: Asked<Key>['scope'], key: Key) => Promise<Value>;

/**
 * Declares a read that callers share who ask in the same turn, such as all who hear of one event: `readBatch` answers in the order of the keys,
 * once for each tenant. Nothing is remembered; a batch that fails fails for the callers of its tenant alone.
 */
export function defineSharedRead<Key, Value>(
  readBatch: (scope: Asked<Key>['scope'], keys: readonly Key[]) => Promise<readonly Value[]>,
): SharedRead<Key, Value> {
  const loader = new DataLoader<Asked<Key>, Value>(
    async (asked) => {
      const answers: (Value | Error)[] = new Array<Value | Error>(asked.length);
      await Promise.all(
        placesByTenant(asked).map(async (places) => {
          const { scope } = asked[places[0] as number] as Asked<Key>;
          const keys = places.map((place) => (asked[place] as Asked<Key>).key);
          // A call that lasts waits as long as it may: how long the first of them still has says nothing of the others.
          const read = readBatch({ dataSource: scope.dataSource, tenant: scope.tenant }, keys);
          const values: readonly (Value | Error)[] = await read.catch((thrown: unknown) => {
            const error = thrown instanceof Error ? thrown : new Error(String(thrown));
            return keys.map(() => error);
          });
          places.forEach((place, at) => (answers[place] = values[at] as Value | Error));
        }),
      );
      return answers;
    },
    { cache: false, maxBatchSize: MOST },
  );
  return (scope, key) => loader.load({ scope, key });
}

/** The places of what is asked, by tenant. */
function placesByTenant(asked: readonly Asked<unknown>[]): number[][] {
  const found = new Map<DataSource, Map<string, number[]>>();
  asked.forEach(({ scope: { dataSource, tenant } }, place) => {
    const tenants = found.get(dataSource) ?? new Map<string, number[]>();
    const places = tenants.get(tenant.id) ?? [];
    places.push(place);
    found.set(dataSource, tenants.set(tenant.id, places));
  });
  return [...found.values()].flatMap((tenants) => [...tenants.values()]);
}

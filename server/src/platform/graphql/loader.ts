import DataLoader from 'dataloader';
import type { Ctx } from '../context';

/** Loads values by key, in one batch for all resolvers of a request that ask in the same turn. */
export interface Loader<Key, Value> {
  load(ctx: Ctx, key: Key): Promise<Value>;
}

/**
 * Declares a loader: `loadBatch` answers in the order of the keys, in one `withTenant`.
 * Each request, and each event of a subscription, has a separate cache, because it has a separate context object.
 */
export function defineLoader<Key, Value>(
  loadBatch: (ctx: Ctx, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  cacheKey: (key: Key) => unknown = (key) => key,
): Loader<Key, Value> {
  const loaders = new WeakMap<Ctx, DataLoader<Key, Value, unknown>>();
  return {
    load(ctx, key) {
      let loader = loaders.get(ctx);
      if (loader === undefined) {
        loader = new DataLoader<Key, Value, unknown>((keys) => loadBatch(ctx, keys), { cacheKeyFn: cacheKey, maxBatchSize: 500 });
        loaders.set(ctx, loader);
      }
      return loader.load(key);
    },
  };
}

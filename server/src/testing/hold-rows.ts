import type { Ctx } from '../platform/context';
import { withTenant } from '../platform/database/with-tenant';
import type { TestApp } from './test-app';
import { until } from './until';

/** Locks the rows of a `select … for update`, so that writers wait; returns a function that releases them. */
export async function holdRows(ctx: Ctx, select: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = withTenant(ctx, async (tx) => {
    await tx.query(select, [...values]);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, done]);
  return () => {
    released.resolve();
    return done;
  };
}

/** Returns once so many statements in the test's database wait for a lock. */
export async function untilWaiting({ owner }: Pick<TestApp, 'owner'>, count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await owner.query<object[]>(waiting)).length === count);
}

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

const IS_WAITING = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** How many statements in the test's database wait for a lock. */
export async function countWaiting({ owner }: Pick<TestApp, 'owner'>): Promise<number> {
  return (await owner.query<object[]>(`select ${IS_WAITING}`)).length;
}

/** Returns once so many statements in the test's database wait for a lock. */
export async function untilWaiting(test: Pick<TestApp, 'owner'>, count: number): Promise<void> {
  await until(async () => (await countWaiting(test)) === count);
}

/** Cuts the connections whose statements wait for a lock, as a restart of PostgreSQL does. */
export async function cutWaiting({ owner }: Pick<TestApp, 'owner'>): Promise<void> {
  await owner.query(`select pg_terminate_backend(pid) ${IS_WAITING}`);
}

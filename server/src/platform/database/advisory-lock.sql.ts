import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Milliseconds between two attempts. */
const ATTEMPT_EVERY = 200;

/**
 * Runs work while no other process that asks for the same lock does. SQL by hand: an advisory lock is a function of the database. Each
 * attempt ends at once, since `create index concurrently` waits for all statements that run.
 */
export async function withAdvisoryLock<T>(dataSource: DataSource, lock: number, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner();
  const call = (name: string): Promise<{ readonly locked: boolean }[]> => holder.query(`select ${name}($1) as locked`, [lock]);
  try {
    while (!(await call('pg_try_advisory_lock'))[0]?.locked) await setTimeout(ATTEMPT_EVERY);
    return await work();
  } finally {
    await call('pg_advisory_unlock').catch(() => undefined);
    await holder.release();
  }
}

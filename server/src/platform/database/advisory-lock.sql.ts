import type { DataSource } from 'typeorm';

/** Runs work while no other process that asks for the same lock does. SQL by hand: an advisory lock is a function of the database. */
export async function withAdvisoryLock<T>(dataSource: DataSource, lock: number, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    await holder.release();
  }
}

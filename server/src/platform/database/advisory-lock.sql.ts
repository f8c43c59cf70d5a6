import type { DataSource } from 'typeorm';

/** Runs work while no other process that asks for the same lock does. SQL by hand: an advisory lock is a function of the database. */
export async function withAdvisoryLock<T>(dataSource: DataSource, lock: number, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner();
  const call = (name: string) => holder.query(`select ${name}($1)`, [lock]);
  try {
    await call('pg_advisory_lock');
    return await work();
  } finally {
    await call('pg_advisory_unlock').catch(() => undefined);
    await holder.release();
  }
}

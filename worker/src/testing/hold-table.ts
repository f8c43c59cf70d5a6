import { until } from '@countinghouse/server/testing/until';
import { onTestFinished } from 'vitest';
import type { TestBed } from './test-bed';

/** A table that nothing else can write to. */
export interface HeldTable {
  /** Returns once a statement that writes rows waits for it, or several do, so that its process can't go on; sweeps, which delete, do not count. */
  untilWanted(by?: number): Promise<void>;
  release(): Promise<void>;
}

/** Holds a table against writers, at most until the test has finished; what waits for it longer than its patience for locks meets an outage. */
export async function holdTable({ owner }: Pick<TestBed, 'owner'>, table: string): Promise<HeldTable> {
  const holder = owner.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`lock table ${table} in share mode`);
  const release = async () => {
    if (holder.isReleased) return;
    await holder.rollbackTransaction();
    await holder.release();
  };
  onTestFinished(release);
  return {
    release,
    async untilWanted(by = 1) {
      const waiting = `
        select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and relation = $1::regclass and not granted and query not like '%delete from%'`;
      await until(async () => (await owner.query<object[]>(waiting, [table])).length >= by, 60_000);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ClaimTable } from '../platform/claims/claim-table';
import { connectDatabase } from '../platform/database/connect';
import { ENTITIES } from '../modules/entities';
import { createTestDatabase } from './test-database';

/** Work that no feature knows, named by two columns. */
export const TEST_JOBS: ClaimTable<'house' | 'number'> = {
  table: 'chore',
  key: [
    { column: 'house_id', name: 'house', type: 'uuid' },
    { column: 'number', name: 'number', type: 'integer' },
  ],
  pending: 'not done',
};

const CREATE = `
create table chore (tenant_id uuid, house_id uuid, number integer, done boolean not null default false, note text,
  fence integer not null default 0, deliveries integer not null default 0, failures integer not null default 0,
  outage_since timestamptz, lease_expires_at timestamptz, primary key (tenant_id, house_id, number));
grant select, insert, update on chore to countinghouse_runtime, countinghouse_sweeper`;

export interface TestJob {
  readonly house: string;
  readonly number: number;
}

export interface TestJobRow {
  readonly done: boolean;
  readonly note: string | null;
  readonly fence: number;
  readonly deliveries: number;
  readonly failures: number;
  readonly outage_since: Date | null;
  readonly lease_expires_at: Date | null;
}

/** A database in which a tenant has chores. */
export interface TestJobsBed {
  readonly url: string;
  readonly scope: { readonly dataSource: DataSource; readonly tenant: { readonly id: string } };
  readonly owner: DataSource;
  /** A chore, beside another one of the same house. */
  aTestJob(): Promise<TestJob>;
  stored(testJob: TestJob): Promise<TestJobRow>;
  /** Lets the current lease run out. */
  lapse(testJob: TestJob): Promise<void>;
  /** An outage has kept it from its end for so long. */
  keptBack(testJob: TestJob, ago: string): Promise<void>;
  finish(testJob: TestJob): Promise<void>;
  close(): Promise<void>;
}

export async function openTestJobs(): Promise<TestJobsBed> {
  const database = await createTestDatabase();
  const owner = await connectDatabase({ url: database.url, role: null, poolSize: 2 });
  const tenant = { id: randomUUID() };
  await owner.query(CREATE);
  await owner.query(`insert into tenant (id, name, visible_name, brand_name) values ($1, 'house', 'House', 'house')`, [tenant.id]);
  const dataSource = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 4, entities: ENTITIES });
  const update = (testJob: TestJob, set: string) =>
    owner.query(`update chore set ${set} where house_id = $1 and number = $2`, [testJob.house, testJob.number]);
  return {
    url: database.productUrl,
    scope: { dataSource, tenant },
    owner,
    async aTestJob() {
      const house = randomUUID();
      await owner.query(`insert into chore (tenant_id, house_id, number) values ($1, $2, 1), ($1, $2, 2)`, [tenant.id, house]);
      return { house, number: 1 };
    },
    async stored({ house, number }) {
      const rows: TestJobRow[] = await owner.query(
        `select done, note, fence, deliveries, failures, outage_since, lease_expires_at from chore where house_id = $1 and number = $2`,
        [house, number],
      );
      return rows[0]!;
    },
    lapse: (testJob) => update(testJob, `lease_expires_at = clock_timestamp() - interval '1 s'`),
    keptBack: (testJob, ago) => update(testJob, `outage_since = clock_timestamp() - interval '${ago}'`),
    finish: (testJob) => update(testJob, `done = true`),
    async close() {
      await dataSource.destroy();
      await owner.destroy();
      await database.drop();
    },
  };
}

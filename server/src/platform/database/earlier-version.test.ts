import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedStatements, refusedStatements } from '../../testing/recorded-statements';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { MIGRATIONS } from './connect';
import { assertNotTooNew } from './schema-version';

const STORED = recordedStatements();
const STAMP = /\d{13}$/;
const stampOf = (name: string) => Number(STAMP.exec(name)?.[0]);
const SINCE = MIGRATIONS.map((migration) => new migration().name).filter((name) => stampOf(name) > stampOf(STORED.migration));

/** Whether servers of the version that sent the statements start with the newest schema. */
const isLetIn = () => {
  try {
    assertNotTooNew(SINCE);
    return true;
  } catch {
    return false;
  }
};

describe('the version whose statements are kept', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.productUrl });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  async function refusedAfter(change: string): Promise<string> {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(change);
    await owner.end();
    return (await refusedStatements(client, STORED)).join('\n');
  }

  it('has all that servers and workers send, and is one of those whose migrations are here', () => {
    expect(STORED.byRole.get('countinghouse_runtime')?.length).toBeGreaterThan(400);
    expect([...STORED.byRole.keys()]).toEqual(['countinghouse_runtime', 'countinghouse_sweeper']);
    expect(MIGRATIONS.map((migration) => new migration().name)).toContain(STORED.migration);
  });

  it.each([
    ['dispatches what waits', 'sweeper', /^UPDATE "outbox" SET "dispatched_at"/],
    ['revives what a lost queue forgot', 'sweeper', /^update outbox o set dispatched_at = null/],
    ['sweeps abandoned attempts', 'sweeper', /^SELECT "ImportAttempt"/],
    ['takes turns between tenants', 'sweeper', /^with running as/],
    ['loads journal lines', 'runtime', /^copy staged_line /],
    ['publishes them', 'runtime', /^insert into journal_line /],
    ['sends mail', 'runtime', /^update mail_message set state = 'Sent'/],
    ['calls webhooks', 'runtime', /^update webhook_delivery set fence/],
    ['removes what was kept long enough', 'runtime', /^DELETE FROM "mail_message" /],
  ])('%s, and the record has it', (_, role, statement) => {
    expect(STORED.byRole.get(`countinghouse_${role}`)?.some((sql) => statement.test(sql))).toBe(true);
  });

  it('runs against the newest schema, or does not start with it', async () => {
    if (isLetIn()) expect(await refusedStatements(client, STORED)).toEqual([]);
    else expect(() => assertNotTooNew(SINCE)).toThrow('This version is older than the database');
  });

  it.each([
    ['a function', 'drop function workspace_ids_containing(text)', /function workspace_ids_containing\(text\) does not exist/],
    ['a right', 'revoke update on portal_user from countinghouse_runtime', /permission denied for table portal_user/],
    ['a column', 'alter table workspace drop column primary_email', /column w\.primary_email does not exist/],
  ])('would be found out by a migration that takes %s away', async (_, change, sentence) => {
    expect(await refusedAfter(change)).toMatch(sentence);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecordWithBooks } from '../../testing/a-record-with-books';
import { aSubmission } from '../../testing/a-submission';
import { multipart } from '../../testing/multipart';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { TWO_YEARS } from '../../testing/two-years.examples';

/** What migrations of later versions may do under the feet of a running server, to every table at once. */
const GROWTH = `
do $$ declare grown regclass; begin
  for grown in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s add column later_text text, add column later_number integer not null default 7', grown);
    execute format('create index on %s (later_number)', grown);
  end loop;
end $$;
create table later_note (tenant_id uuid not null references tenant (id), id uuid not null, primary key (tenant_id, id));
insert into schema_migration ("timestamp", name) values (1990000000000, 'ExpandEverything1990000000000');
`;

describe('a running server', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });

  afterAll(() => test?.close());

  /** The status of what a lender does in a day: sign in, list, make a workspace, send a file, read a statement and change it. */
  async function aDay(): Promise<Record<string, number>> {
    const { workspaceId, submissionId } = await aSubmission(test.ctxOf('ada'));
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const statements = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
    const calls: Record<string, () => Promise<TestAnswer>> = {
      signIn: () => test.call('ada', 'POST', '/api/auth/postlogin', { body: { emailAddress: 'ada@lender.example' } }),
      list: () => test.call('ada', 'POST', '/api/Entities/query', { body: { itemsPerPage: 25, pageNumber: 1 } }),
      make: () => test.call('ada', 'POST', '/api/Entities', { body: { displayName: 'Alder Creek' } }),
      send: () =>
        test.call('ada', 'POST', `/api/documents/${workspaceId}?submissionId=${submissionId}`, multipart('%PDF-1.7 a contract', 'a.pdf')),
      read: () => test.call('ben', 'GET', statements),
      change: async () => test.call('ben', 'PUT', statements, { body: { ...(await calls.read!()).body, numberStyle: 'Thousands' } }),
    };
    const statuses: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) statuses[name] = (await call()).status;
    return statuses;
  }

  it('continues while a later version adds columns, indexes and tables to all that it uses', async () => {
    const before = await aDay();
    await test.owner.query(GROWTH);
    expect(await aDay()).toEqual(before);
    expect(Object.values(before).every((status) => status < 300)).toBe(true);
    expect((await test.call('ada', 'GET', '/health/ready')).status).toBe(200);
  });
});

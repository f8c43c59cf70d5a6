import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

let app: TestApp;
let workspaceId: string;
let financialRecordId: string;
let ledger: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ workspaceId, financialRecordId } = await aRecordWithBooks(app, TWO_YEARS));
  ledger = `/api/${workspaceId}/financialrecords/${financialRecordId}/ledger`;
});

afterAll(() => app?.close());

it('a ledger is downloaded as a file that could be uploaded', async () => {
  const { status, headers, bytes } = await app.call('ben', 'GET', ledger);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="ledger.csv"; filename*=UTF-8''ledger.csv`,
  ]);
  const lines = bytes.toString().split('\r\n');
  const expected = TWO_YEARS.journals.reduce((sum, journal) => sum + Object.keys(journal.lines).length, 0);
  expect(lines).toHaveLength(expected + 2);
  expect([lines[0], lines[1], lines[3], lines.at(-1)]).toEqual([
    'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo',
    '2023-12-31,J0,1000,Checking,Bank,100000.00,,,,',
    '2023-12-31,J0,1007,Loan,Long Term Liability,,300000.00,,,',
    '',
  ]);
});

it('a ledger is in the audit log when it is downloaded, by a session or over the link of a person', async () => {
  const { url } = (await app.call('ben', 'POST', `${ledger}/link`)).body as { url: string };
  const [byLink, withoutLink] = [await app.call('anonymous', 'GET', url), await app.call('anonymous', 'GET', ledger)];
  expect([byLink.status, withoutLink.status]).toEqual([200, 401]);
  const sql = `select actor_id as "actorId" from audit_event where subject_id = $1 and action = 'ledger.downloaded'`;
  const noted = await withTenant(app.ctxOf('ada'), (tx) => tx.query(sql, [financialRecordId]));
  const ben = app.ctxOf('ben').viewer.userId;
  expect(noted).toEqual([{ actorId: ben }, { actorId: ben }]);
});

it('no ledger is downloaded where none was collected', async () => {
  const other = await aRecordWithBooks(app, TWO_YEARS);
  await withTenant(app.ctxOf('ada'), (tx) =>
    tx.query(`update import_job set options = jsonb_set(options, '{groups,transactions}', 'false') where id = $1`, [
      other.financialRecordId,
    ]),
  );
  const path = `/api/${other.workspaceId}/financialrecords/${other.financialRecordId}/ledger`;
  expect((await app.call('ben', 'GET', path)).status).toBe(404);
  expect((await app.call('ben', 'POST', `${path}/link`)).status).toBe(404);
});

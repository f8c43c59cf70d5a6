import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmptyCluster, type EmptyCluster } from '../../testing/empty-cluster';
import { connectDatabase, MIGRATIONS } from './connect';

const ID = '00000000-0000-4000-8000-000000000001';
const issues = (name: 'place' | 'location') => [
  { [name]: 'line 4', problem: 'not a date' },
  { [name]: 'file', problem: 'its accounts have no types', accountTypes: { needed: 1 } },
];
const TEXTS = (set: string, key: string) => ({ fr: { [set]: { [key]: 'dit "faults": tout', other: 'x' } } });
const IMPORT_TEXTS = Object.fromEntries([
  ['standing', 'Known'],
  ['cancel', 'Stop'],
]);
const LAYOUT = { type: 'BalanceSheet', numberStyle: 'Standard' };

/** Rows of a tenant under the names before; foreign keys are not looked at. */
const ROWS = `
set session_replication_role = replica;
alter policy tenant_policy on party rename to tenant_wall;
insert into tenant (id, name, visible_name, brand_name, settings) values ('${ID}', 'lender', 'Lender', 'lender', '${JSON.stringify({ texts: { ...TEXTS('faults', 'fault'), en: { faults: { 'place.file': 'the file' }, imports: IMPORT_TEXTS } } })}');
insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, source, options, started_at, faults, issue_count)
  values ('${ID}', '${ID}', '${ID}', '${ID}', 'Error', 'Done', '{}', '{}', now(), '${JSON.stringify(issues('place'))}', 2);
insert into upload_check (tenant_id, id, workspace_id, request_id, borrower_session_id, state, file_name, bytes, sha256, store_key, options, terms, created_at, expires_at, faults)
  values ('${ID}', '${ID}', '${ID}', '${ID}', '${ID}', 'Refused', 'books.csv', 1, sha256('x'), 'k', '{}', '{}', now(), now(), '${JSON.stringify(issues('place'))}');
insert into account (tenant_id, attempt_id, ordinal, source_id, name, type, active, opening, places)
  values ('${ID}', '${ID}', 1, '1', 'Bank', 'Bank', true, 1250, '{Balance Sheet!B4}');
insert into journal_line (tenant_id, attempt_id, line_no, date, account_ordinal, amount, place, journal)
  values ('${ID}', '${ID}', 1, '2026-01-01', 1, 1250, 17, 'J1');
insert into audit_verification (tenant_id, verified_at, entries, flaw, integrity_error_seq) values ('${ID}', now(), 6, 'changed', 7);
insert into notification_given (tenant_id, notification, occurrence, given_at) values ('${ID}', 'ImportFailed', 'stuck/1', '2026-01-02Z');
insert into statement_layout (tenant_id, financial_record_id, statement_type, version, structure, created_at)
  values ('${ID}', '${ID}', 'BalanceSheet', 1, '${JSON.stringify(LAYOUT)}', now());
insert into statement_template (tenant_id, id, statement_type, display_name, line_count, created_at, uses, document)
  values ('${ID}', '${ID}', 'BalanceSheet', 'Ours', 1, now(), 3, '${JSON.stringify({ version: 1, arrangement: LAYOUT, accounts: [] })}');
insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at, reason)
  select '${ID}', '${ID}', number, 'Success', now(), reason
  from unnest('{FirstImport,SavedVersion,AskedByHand,ReadDifferently}'::text[]) with ordinality as r (reason, number);
`;

let cluster: EmptyCluster;

beforeAll(async () => {
  cluster = await startEmptyCluster();
}, 120_000);
afterAll(() => cluster?.close());

it('clearer names leave the rows of tenants as they are, for an owner who is no superuser', { timeout: 120_000 }, async () => {
  const url = await cluster.database('product');
  const before = MIGRATIONS.filter((migration) => new migration().name.slice(-13) < '1790000096000');
  for (const migrations of [before, MIGRATIONS]) {
    const owner = await connectDatabase({ url, role: null, poolSize: 1, migrations });
    await owner.runMigrations({ transaction: 'each' });
    await owner.destroy();
    if (migrations === before) await cluster.administer(ROWS, 'product');
  }
  const stored = async (sql: string) => (await cluster.administer(sql, 'product')).rows as object[];
  expect(await stored('select settings from tenant')).toEqual([
    {
      settings: {
        texts: {
          ...TEXTS('issues', 'issue'),
          en: { issues: { 'location.file': 'the file' }, imports: { alreadyConnected: 'Known', cancel: 'Stop' } },
        },
      },
    },
  ]);
  expect(await stored('select issues, issue_count from import_job')).toEqual([{ issues: issues('location'), issue_count: 2 }]);
  expect(await stored('select issues from upload_check')).toEqual([{ issues: issues('location') }]);
  expect(await stored('select opening_balance, locations from account')).toEqual([
    { opening_balance: 1250, locations: ['Balance Sheet!B4'] },
  ]);
  expect(await stored('select location from journal_line')).toEqual([{ location: 17 }]);
  expect(await stored('select integrity_error from audit_verification')).toEqual([{ integrity_error: 'changed' }]);
  expect(await stored('select notified_at from notification_occurrence')).toEqual([{ notified_at: new Date('2026-01-02Z') }]);
  expect(await stored('select layout from statement_layout')).toEqual([{ layout: LAYOUT }]);
  expect(await stored('select use_count, document from statement_template')).toEqual([
    { use_count: 3, document: { version: 1, layout: LAYOUT, accounts: [] } },
  ]);
  expect(await stored('select reason from workbook_revision order by revision_number')).toEqual(
    ['FirstImport', 'SavedVersion', 'Manual', 'CorrectedReading'].map((reason) => ({ reason })),
  );
  expect(await stored(`select tablename from pg_policies where policyname = 'tenant_wall'`)).toEqual([]);
  expect(
    await stored(
      `select relname from pg_class where relforcerowsecurity and relname ~ '^(workbook_revision|statement_template|import_job|upload_check)$'`,
    ),
  ).toHaveLength(4);
});

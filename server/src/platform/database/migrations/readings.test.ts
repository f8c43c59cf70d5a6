import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { Readings1790000050000 } from './1790000050000-readings';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

/** The tables as an earlier release had them. */
const EARLIER = `
drop table reading;
alter table books drop column first_date, drop column first_activity, drop column journals_undecidable, drop column full_fiscal_years,
  drop column source_findings, add column closing_entries jsonb not null default '[]';
alter table check_result drop constraint check_result_pkey, drop column reading_version, add primary key (tenant_id, attempt_id, position);
alter table statement_structure drop column reading_version;
`;

const READING = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord {
  asOfDate checks { id } keyFigures { id points { value } } reading { version asOf journals { journal date use } findings { kind } madeBy { id } } } } }`;

it('books of an earlier release are read as they were, their closing entries among the journals', async () => {
  const record = await aRecordWithBooks(test, TWO_YEARS);
  const seen = async () => (await test.graphql('ben', READING, { w: record.workspaceId, s: record.submissionId })).body.data.submission;
  const { keyFigures, checks } = (await seen()).financialRecord;
  const runner = test.owner.createQueryRunner();
  await runner.query(`select set_config('app.tenant', $1, false)`, [test.tenants.lender.id]);
  await runner.query(EARLIER);
  await runner.query(`update books set closing_entries = '[{"journal": "CLOSE-24", "date": "2024-12-31"}]'`);
  await new Readings1790000050000().up(runner);
  await runner.release();
  const after = (await seen()).financialRecord;
  expect(after.reading).toEqual({
    version: 1,
    asOf: '2025-12-31',
    journals: [{ journal: 'CLOSE-24', date: '2024-12-31', use: 'closing' }],
    findings: [],
    madeBy: null,
  });
  expect(after.checks).toEqual(checks);
  expect(after.keyFigures.find(({ id }: { id: string }) => id === 'netIncome').points.at(-1)).toEqual(
    keyFigures.find(({ id }: { id: string }) => id === 'netIncome').points.at(-1),
  );
});

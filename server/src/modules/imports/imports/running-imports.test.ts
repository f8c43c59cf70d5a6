import { lastDayOf } from '@countinghouse/domain/periods/month';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aSubmission } from '../../../testing/a-submission';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

// covers lender 3.3, lender 7.7, borrower 3.3
it('a running import names its workspace, what it makes, the rights of who asks, and how far it is', async () => {
  const { workspaceId, submissionId } = await aSubmission(test.ctxOf('ben'));
  const upload = await test.call(
    'ben',
    'POST',
    `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData`,
    multipart('Date,Journal\n2024-01-31,1\n', 'ledger.csv'),
  );
  const listedTo = async (persona: 'ben' | 'ada' | 'eve') => (await test.call(persona, 'GET', '/api/financialrecords/running')).body;
  const ours = {
    workspaceId,
    workspaceName: 'Alder Creek',
    financialRecordId: upload.body.financialRecordId,
    submissionId,
    submissionRequestId: expect.any(String),
    datasourceNameId: 'FileUpload',
    connectionId: null,
    hasShareableLink: false,
    canManageWorkspaceUsers: true,
    canViewWorkspace: true,
    status: { outcome: 'Pending', errorCode: 'None' },
  };
  expect(await listedTo('ben')).toMatchObject([ours]);
  expect(await listedTo('ada')).toMatchObject([{ ...ours, canViewWorkspace: false }]);
  expect(await listedTo('eve')).toEqual([]);
});

// covers lender 3.3, borrower 3.3
it('who manages the users of a workspace without viewing it hears neither counts nor why an import failed', async () => {
  const ctx = test.ctxOf('ben');
  const place = await aSubmission(ctx);
  const record = await aPublishedRecord(ctx, place);
  await withTenant(ctx, (tx) =>
    tx.query(
      `update import_job set state = 'Error', error_code = 'InternalError', error_description = 'Line 4: x is no amount.', counts = '{"lines": 7}',
         issue_count = 1, issues = '[{"location": "line 4", "problem": "x is no amount"}]', ended_at = $3 where tenant_id = $1 and id = $2`,
      [ctx.tenant.id, record, ctx.clock.now()],
    ),
  );
  const query =
    '{ runningImports { nodes { financialRecordId status { errorCode errorDescription issueCount counts { lines } issues { problem } } } } }';
  const heardBy = async (persona: 'ben' | 'ada') => {
    const { body } = await test.graphql(persona, query);
    const jobs = body.data.runningImports.nodes as { financialRecordId: string; status: object }[];
    const rest = await test.call(persona, 'GET', `/api/${place.workspaceId}/financialrecords/${record}/importstatus`);
    return { live: jobs.find((job) => job.financialRecordId === record)?.status, rest: rest.body as object };
  };
  expect(await heardBy('ben')).toMatchObject({
    live: { errorCode: 'InternalError', errorDescription: 'Line 4: x is no amount.', issueCount: 1, counts: { lines: 7 }, issues: [{}] },
    rest: { errorDescription: 'Line 4: x is no amount.', counts: { lines: 7 } },
  });
  expect(await heardBy('ada')).toEqual({
    live: { errorCode: 'InternalError', errorDescription: null, issueCount: 0, counts: { lines: null }, issues: [] },
    rest: { outcome: 'Error', errorCode: 'InternalError', stage: 'Done', counts: {} },
  });
});

// covers lender 4.1, borrower 4.5
it('a finished import shows the months it covers and the checks that passed, to those who may view the workspace', async () => {
  const done = [await aFinishedImport(24, ['Pass', 'Fail', 'Pass', 'Inconclusive']), await aFinishedImport(3, ['Pass'])];
  const resultsFor = async (persona: 'ben' | 'ada') => {
    const { body } = await test.graphql(
      persona,
      '{ runningImports { nodes { financialRecordId result { months checks checksPassed } } } }',
    );
    const jobs = body.data.runningImports.nodes as { financialRecordId: string; result: object | null }[];
    return done.map((id) => jobs.find((job) => job.financialRecordId === id)?.result);
  };
  expect(await resultsFor('ben')).toEqual([
    { months: 24, checks: 4, checksPassed: 2 },
    { months: 3, checks: 1, checksPassed: 1 },
  ]);
  expect(await resultsFor('ada')).toEqual([null, null]);
  const { body } = await test.graphql('ben', '{ runningImports { nodes { status { outcome } result { months } } } }');
  expect(body.data.runningImports.nodes).toContainEqual({ status: { outcome: 'Pending' }, result: null });
});

/** An import of ben's that ended just now, with books over so many months and checks of these outcomes; answers its record. */
async function aFinishedImport(months: number, outcomes: readonly string[]): Promise<string> {
  const ctx = test.ctxOf('ben');
  const record = await aPublishedRecord(ctx, await aSubmission(ctx));
  const slices = [{ start: '2024-01-01', end: lastDayOf(2024 * 12 + months - 1) }];
  await withTenant(ctx, async (tx) => {
    await tx.query('update import_job set ended_at = $3 where tenant_id = $1 and id = $2', [ctx.tenant.id, record, ctx.clock.now()]);
    await tx.query(
      `insert into books (tenant_id, attempt_id, company, as_of, slices, opening_known, counts)
       select tenant_id, published_attempt_id, '{}', '2026-01-01', $3, true, '{}' from financial_record where tenant_id = $1 and id = $2`,
      [ctx.tenant.id, record, JSON.stringify(slices)],
    );
    await tx.query(
      `insert into check_result (tenant_id, attempt_id, position, check_id, category, outcome, detail)
       select tenant_id, published_attempt_id, c.position, c.position::text, 'Ledger', c.outcome, '{}'
       from financial_record, unnest($3::text[]) with ordinality as c (outcome, position) where tenant_id = $1 and id = $2`,
      [ctx.tenant.id, record, outcomes],
    );
  });
  return record;
}

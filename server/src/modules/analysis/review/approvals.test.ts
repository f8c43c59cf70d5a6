import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { purgeBooks } from '../../collecting/retention/purge-books';

let test: TestApp;
let mailer: TestMailer;
beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer }, settings: { lender: { sessionSlidingSeconds: 86_400 } } });
});
afterAll(() => test?.close());

type Person = 'ada' | 'ben';
const APPROVAL = `id state version comment endCause isOwnWork contentHash inputs { balanceSheet incomeStatement cashFlow adjustments tags debtSchedule }
  preparedBy { displayName } decidedBy { displayName } endedBy { displayName }`;
const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });
/** A record of a workspace of ben and ada. */
const aRecord = async () => aRecordWithBooks(test, TWO_YEARS, { workspaceId: await aWorkspace(test, { users: ['ben', 'ada'] }) });

async function ask(as: Person, name: string, inputType: string, input: object) {
  const { body } = await test.graphql(as, `mutation ($input: ${inputType}!) { ${name}(input: $input) { ${APPROVAL} } }`, { input });
  return body.errors === undefined ? body.data[name] : body.errors[0].extensions;
}
const submit = (record: RecordWithBooks, as: Person = 'ben') => ask(as, 'submitForApproval', 'SubmitForApprovalInput', keyOf(record));
const decide = (
  name: 'approveStatements' | 'withdrawApproval' | 'returnStatements',
  record: RecordWithBooks,
  { id: approvalId, version }: { id: string; version: number },
  as: Person = 'ada',
  rest: object = {},
) => {
  const inputType = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return ask(as, name, inputType, { ...keyOf(record), approvalId, version, ...rest });
};
const approvals = async (record: RecordWithBooks, as: Person = 'ben') => {
  const query = `query ($w: ID!, $r: ID!) { approvals(workspaceId: $w, financialRecordId: $r) { nodes { ${APPROVAL} } } }`;
  const { body } = await test.graphql(as, query, { w: record.workspaceId, r: record.financialRecordId });
  return body.data.approvals.nodes;
};
const approved = async (record: RecordWithBooks) => {
  const submitted = await submit(record);
  test.clock.advance(1_000);
  return decide('approveStatements', record, submitted);
};

const reset = (record: RecordWithBooks, as: Person = 'ben') =>
  test.graphql(as, 'mutation ($input: ResetFinancialStatementInput!) { resetFinancialStatement(input: $input) { version } }', {
    input: { ...keyOf(record), statementType: 'IncomeStatement' },
  });
const save = async (record: RecordWithBooks, as: Person = 'ben') => {
  const url = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
  const { body } = await test.call(as, 'GET', `${url}?statementType=BalanceSheet`);
  return test.call(as, 'PUT', url, { body });
};
const correct = (record: RecordWithBooks) =>
  test.graphql('ben', 'mutation ($input: CorrectReadingInput!) { correctReading(input: $input) { version } }', {
    input: { ...keyOf(record), version: 1, decisions: { journals: [], fiscalYearEndMonth: 6 } },
  });
const adjust = (record: RecordWithBooks, version = 0) =>
  test.graphql('ben', 'mutation ($input: SaveAdjustmentsInput!) { saveAdjustments(input: $input) { currency } }', {
    input: { ...keyOf(record), version, adjustments: [] },
  });
const tag = ({ workspaceId }: RecordWithBooks) =>
  test.graphql('ben', 'mutation ($input: SaveAccountTagsInput!) { saveAccountTags(input: $input) { name } }', {
    input: { workspaceId, version: 0, tags: [] },
  });
const schedule = ({ workspaceId }: RecordWithBooks) =>
  test.graphql('ben', 'mutation ($input: SaveDebtScheduleInput!) { saveDebtSchedule(input: $input) { name } }', {
    input: { workspaceId, version: 0, instruments: [] },
  });

describe('the approval of statements', () => {
  it('is given by a colleague, for the versions that were submitted', async () => {
    const record = await aRecord();
    await adjust(record);
    const submitted = await submit(record);
    expect(submitted).toMatchObject({
      ...{ state: 'Submitted', version: 1, isOwnWork: true, preparedBy: { displayName: 'Ben Example' } },
      inputs: { balanceSheet: 1, incomeStatement: 1, cashFlow: 1, adjustments: 1, tags: 0, debtSchedule: 0 },
    });
    expect((await approvals(record, 'ada'))[0]).toMatchObject({ id: submitted.id, isOwnWork: false });
    const done = await decide('approveStatements', record, submitted);
    expect(done).toMatchObject({ state: 'Approved', version: 2, isOwnWork: null, decidedBy: { displayName: 'Ada Example' } });
    expect(done.contentHash).toMatch(/^[\da-f]{64}$/);
  });

  it('is refused to the preparer, and to everyone who changed an input since the last approval', async () => {
    const record = await aRecord();
    const submitted = await submit(record);
    expect(await decide('approveStatements', record, submitted, 'ben')).toMatchObject({ code: 'OwnWork' });
    expect(await decide('returnStatements', record, submitted, 'ben', { comment: 'Mine.' })).toMatchObject({ code: 'OwnWork' });
    await decide('withdrawApproval', record, submitted, 'ben');
    await reset(record, 'ada');
    const again = await submit(record);
    expect(await decide('approveStatements', record, again)).toMatchObject({ code: 'OwnWork' });
    await decide('withdrawApproval', record, again, 'ben');
    const other = await submit(record, 'ada');
    expect(await decide('approveStatements', record, other, 'ben')).toMatchObject({ state: 'Approved' });
    await reset(record, 'ben');
    // What ada changed is approved by now.
    expect(await decide('approveStatements', record, await submit(record))).toMatchObject({ state: 'Approved' });
  });

  it('is returned with a comment, and submitted again', async () => {
    const record = await aRecord();
    const submitted = await submit(record);
    expect(await decide('returnStatements', record, submitted, 'ada', { comment: ' ' })).toMatchObject({
      ...{ code: 'InvalidInput', parameter: 'comment' },
    });
    const returned = await decide('returnStatements', record, submitted, 'ada', { comment: 'Rent is missing.' });
    expect(returned).toMatchObject({ state: 'Returned', comment: 'Rent is missing.', version: 2 });
    expect(await submit(record)).toMatchObject({ state: 'Submitted', version: 1 });
    expect(await approvals(record)).toHaveLength(2);
  });

  it('is submitted once, and decided as it was read', async () => {
    const record = await aRecord();
    const both = await Promise.all([submit(record), submit(record, 'ada')]);
    expect(both.map(({ code, state }) => code ?? state).toSorted()).toEqual(['StaleVersion', 'Submitted']);
    const [submitted] = await approvals(record);
    const approver = submitted.preparedBy.displayName === 'Ben Example' ? 'ada' : 'ben';
    expect(await decide('approveStatements', record, { ...submitted, version: 2 }, approver)).toMatchObject({ code: 'StaleVersion' });
    expect(await decide('approveStatements', record, { ...submitted, id: randomUUID() }, approver)).toMatchObject({ code: 'NotFound' });
    await decide('approveStatements', record, submitted, approver);
    expect(await decide('approveStatements', record, submitted, approver)).toMatchObject({ code: 'StaleVersion' });
    expect(await submit(record)).toMatchObject({ code: 'StaleVersion' });
  });

  it('is withdrawn by the preparer alone', async () => {
    const record = await aRecord();
    const submitted = await submit(record);
    expect(await decide('withdrawApproval', record, submitted, 'ada')).toMatchObject({ code: 'Forbidden' });
    expect(await decide('withdrawApproval', record, submitted, 'ben')).toMatchObject({ state: 'Ended', endCause: 'Withdrawn' });
  });

  it.each([
    ['a statement is saved', 'StatementSaved', save],
    ['a statement is reset', 'StatementReset', reset],
    ['the reading is corrected', 'ReadingCorrected', correct],
    ['adjustments are saved', 'AdjustmentsChanged', adjust],
    ['accounts are tagged', 'TagsChanged', tag],
    ['the debt schedule is saved', 'DebtScheduleChanged', schedule],
  ] as const)('ends when %s', async (_, cause, change) => {
    const record = await aRecord();
    await approved(record);
    const { status, body } = await change(record);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(await approvals(record)).toMatchObject([
      { state: 'Ended', endCause: cause, endedBy: { displayName: 'Ben Example' }, version: 3 },
    ]);
  });

  it('is listed among those that a change of the workspace ends, the newest books first', async () => {
    const record = await aRecord();
    const { workspaceId } = record;
    const other = await aRecordWithBooks(test, TWO_YEARS, { workspaceId });
    const open = async () => {
      const query = 'query ($w: ID!) { openApprovals(workspaceId: $w) { totalCount nodes { financialRecordId state asOfDate } } }';
      const { body } = await test.graphql('ben', query, { w: workspaceId });
      return body.data.openApprovals;
    };
    expect(await open()).toEqual({ totalCount: 0, nodes: [] });
    await approved(record);
    await submit(other);
    const { nodes } = await open();
    expect(nodes.toSorted((one: { state: string }, two: { state: string }) => one.state.localeCompare(two.state))).toMatchObject([
      { financialRecordId: record.financialRecordId, state: 'Approved', asOfDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      { financialRecordId: other.financialRecordId, state: 'Submitted' },
    ]);
    await tag(record);
    expect(await open()).toEqual({ totalCount: 0, nodes: [] });
  });

  it('ends when the record is removed to be replaced, and loses its comment', async () => {
    const record = await aRecord();
    await approved(record);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const url = `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}`;
    expect((await test.call('anonymous', 'DELETE', url, { headers })).status).toBeLessThan(300);
    const rows = await inLender('select state, end_cause, ended_by from statement_approval where financial_record_id = $1', record);
    expect(rows).toEqual([{ state: 'Ended', end_cause: 'RecordReplaced', ended_by: null }]);
  });

  it('ends with the save, so that of a save and a submission at the same time neither misses the other', async () => {
    const record = await aRecord();
    const [submitted] = await Promise.all([submit(record), reset(record)]);
    const [newest] = await approvals(record);
    const version = newest.inputs.incomeStatement;
    // The answer to the submission says what the approval is by then, which may have ended already.
    expect([submitted.id, newest.state]).toEqual([newest.id, version === 1 ? 'Ended' : 'Submitted']);
  });

  it('does not end with a save that is refused', async () => {
    const record = await aRecord();
    await approved(record);
    await adjust(record, 7);
    expect(await approvals(record)).toMatchObject([{ state: 'Approved' }]);
  });

  it('is the same for integrators', async () => {
    const record = await aRecord();
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const url = `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}/Approval`;
    expect((await test.call('anonymous', 'GET', url, { headers })).body).toEqual({ approval: null });
    const { id } = await approved(record);
    expect((await test.call('anonymous', 'GET', url, { headers })).body).toMatchObject({ approval: { id, state: 'Approved', version: 2 } });
  });

  it('is audited without its comment, and goes with the books', async () => {
    const record = await aRecord();
    const submitted = await submit(record);
    test.clock.advance(1_000);
    const { id } = await decide('returnStatements', record, submitted, 'ada', { comment: 'Rent is missing.' });
    const events = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query('select action, changes from audit_event where subject_id = $1 order by at, id', [id]),
    );
    expect(events).toEqual([
      { action: 'approval.submitted', changes: { state: [null, 'Submitted'] } },
      { action: 'approval.returned', changes: { state: ['Submitted', 'Returned'] } },
    ]);
    await purgeBooks(test.ctxOf('ada'), record.submissionId, new AbortController().signal);
    expect(await inLender('select from statement_approval where financial_record_id = $1', record)).toEqual([]);
  });
});

describe('who learns of an approval', () => {
  it('the people who may approve are asked, and the preparer is told, without the comment', async () => {
    const record = await aRecord();
    await deliverMail(test);
    mailer.taken.length = 0;
    const submitted = await submit(record);
    await deliverMail(test);
    expect(mailer.taken.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ada@lender.example: Approval requested: Alder Creek Millworks',
    ]);
    mailer.taken.length = 0;
    await decide('returnStatements', record, submitted, 'ada', { comment: 'Rent is missing.' });
    await deliverMail(test);
    expect(mailer.taken.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ben@lender.example: Statements returned: Alder Creek Millworks',
    ]);
    expect(mailer.taken[0]!.text).not.toContain('Rent');
  });

  it('webhooks get ids and versions of what was approved and of what ended', async () => {
    const record = await aRecord();
    await test.graphql(
      'ada',
      `mutation { createWebhookEndpoint(input: { url: "https://hooks.example/approvals", eventTypes: [StatementsApproved, ApprovalEnded] }) { endpoint { id } } }`,
    );
    const { id: approvalId } = await approved(record);
    test.clock.advance(1_000);
    await reset(record);
    const events = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query<{ body: string }>(
        `select body from webhook_event where type in ('StatementsApproved', 'ApprovalEnded') order by created_at, id`,
      ),
    );
    const versions = { balanceSheet: 1, incomeStatement: 1, cashFlow: 1, adjustments: 0, tags: 0, debtSchedule: 0 };
    const place = { orgId: record.workspaceId, financialRecordId: record.financialRecordId, approvalId };
    expect(events.map(({ body }) => JSON.parse(body).data)).toEqual([
      { ...place, ...versions },
      { ...place, cause: 'StatementReset', ...versions },
    ]);
  });
});

function inLender(sql: string, { financialRecordId }: RecordWithBooks) {
  return withTenant(test.ctxOf('ada'), (tx) => tx.query(sql, [financialRecordId]));
}

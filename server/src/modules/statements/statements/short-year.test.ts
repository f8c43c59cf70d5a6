import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecordWithBooks, type BooksGiven, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { RestContract } from '../../../testing/rest-contract';
import { startTestApp, type TestApp } from '../../../testing/test-app';

/** A studio that opened on 23 October 2019; its fiscal year ends in February, its newest entry is of 17 March 2021. */
const STUDIO: BooksGiven = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Card: 'Credit Card',
    Capital: 'Equity',
    Fees: 'Income',
    Rent: 'Expense',
  },
  fiscalYearEndMonth: 2,
  journals: [
    { date: '2019-10-23', lines: { Checking: 2_000_00, Capital: -2_000_00 } },
    { date: '2020-01-31', lines: { Receivables: 374_00, Checking: 626_00, Fees: -1_000_00 } },
    { date: '2020-11-30', lines: { Receivables: 210_00, Checking: 2_790_00, Fees: -3_000_00 } },
    { date: '2021-02-28', lines: { Rent: 900_00, Card: -900_00 } },
    { date: '2021-03-17', lines: { Checking: 50_00, Fees: -50_00 } },
  ],
};
const SHORT = { label: 'FY 2020', coveredFrom: '2019-10-23', coveredDays: 130 };
const FULL = { label: 'FY 2021', coveredFrom: null, coveredDays: 365 };
const TO_DATE = { label: 'YTD Mar 2021', coveredFrom: null, coveredDays: 17 };

describe('books that begin within their first fiscal year', () => {
  let test: TestApp;
  let record: RecordWithBooks;
  beforeAll(async () => {
    test = await startTestApp();
    record = await aRecordWithBooks(test, STUDIO);
  });
  afterAll(() => test?.close());

  const ask = async (fields: string, of: 'r' | 's' = 'r') => {
    const variables = { w: record.workspaceId, [of]: of === 'r' ? record.financialRecordId : record.submissionId };
    const { body } = await test.graphql('ben', `query ($w: ID!, $${of}: ID!) { ${fields} }`, variables);
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const OF = 'workspaceId: $w, financialRecordId: $r';

  // covers borrower 2.4
  it.each(['BalanceSheet', 'IncomeStatement', 'CashFlow'])('say on the %s which days it covers', async (type) => {
    const { financialStatement } = await ask(
      `financialStatement(${OF}, statementType: ${type}, reportingPeriod: FiscalYearsAndYTD) { columnHeaders { label coveredFrom coveredDays } }`,
    );
    expect(financialStatement.columnHeaders).toEqual([SHORT, FULL, TO_DATE]);
  });

  it('show no month before their first day', async () => {
    const { financialStatement } = await ask(
      `financialStatement(${OF}, statementType: IncomeStatement, reportingPeriod: MonthsAndMTD) { columnHeaders { label coveredDays } absentPeriods }`,
    );
    expect(financialStatement.columnHeaders.slice(0, 2)).toEqual([
      { label: 'Oct 2019', coveredDays: 9 },
      { label: 'Nov 2019', coveredDays: 30 },
    ]);
    expect(financialStatement.absentPeriods).toEqual([]);
  });

  it('are computed in the browser from the same first day', async () => {
    expect((await ask(`statementBooks(${OF}) { coveredFrom }`)).statementBooks).toEqual({ coveredFrom: '2019-10-23' });
  });

  it('say it over REST as well', async () => {
    const contract = new RestContract();
    const path = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
    const answer = await test.call(
      'ben',
      'GET',
      `${path}?statementType=IncomeStatement&reportingPeriod=FiscalYearsAndYTD&sortOrder=OldestFirst`,
    );
    expect(answer.body.data[0].columnHeaders[0]).toMatchObject(SHORT);
    const contentType = answer.headers['content-type'] ?? '';
    expect(contract.issueOf({ method: 'GET', path, status: answer.status, contentType, body: answer.body })).toBeNull();
  });

  it('count the days covered in days receivable, and call no year better or worse than a part of one', async () => {
    const { ratios } = await ask(
      `ratios(${OF}) { nodes { id isOfFlows points { label value trend coveredFrom coveredDays } trailingMonths { label } noTrailingMonths } }`,
    );
    const days = ratios.nodes.find(({ id }: { id: string }) => id === 'DaysReceivable');
    expect(days.points).toEqual([
      { ...SHORT, value: expect.closeTo(48.62, 3), trend: 'unknown' },
      { ...FULL, value: expect.closeTo(71.0533, 3), trend: 'unknown' },
      { ...TO_DATE, value: expect.closeTo(198.56, 3), trend: 'unknown' },
    ]);
    expect(days).toMatchObject({ isOfFlows: true, trailingMonths: null, noTrailingMonths: 'sameAsFiscalYear' });
  });

  it('have key figures that say so', async () => {
    const company = 'company { firstDate coveredFrom } counts { months }';
    const fields = `${company} keyFigures { id points { label coveredFrom coveredDays comparison { previousLabel } } }`;
    const { submission } = await ask(`submission(workspaceId: $w, id: $s) { financialRecord { ${fields} } }`, 's');
    expect(submission.financialRecord).toMatchObject({
      company: { firstDate: '2019-03-01', coveredFrom: '2019-10-23' },
      counts: { months: 18 },
    });
    const figure = (id: string) => submission.financialRecord.keyFigures.find((each: { id: string }) => each.id === id);
    expect(figure('revenue').points.map(({ comparison: _, ...point }: { comparison: unknown }) => point)).toEqual([SHORT, FULL, TO_DATE]);
    expect(figure('revenue').points[1].comparison).toBeNull();
    expect(figure('cash').points[1].comparison).toEqual({ previousLabel: 'FY 2020' });
  });

  // covers borrower 3.6
  it('are not confirmed as two full years by the risk analysis', async () => {
    const fields = 'inputs { previousPeriod { label coveredFrom coveredDays } } findings { code severity days } checks { id outcome }';
    const { riskInputs } = await ask(`riskInputs(${OF}) { ${fields} }`);
    expect(riskInputs.inputs.previousPeriod).toEqual(SHORT);
    expect(riskInputs.findings).toContainEqual({ code: 'previousYearPartial', severity: 'warning', days: 130 });
    expect(riskInputs.checks).toContainEqual({ id: 'years', outcome: 'Fail' });
    const { body } = await test.call('ben', 'GET', `/api/riskcalc/${record.workspaceId}?`);
    expect(body).toMatchObject({ requestOutcome: 'success', inputs: { previousPeriod: SHORT } });
    expect(body.result.checks).toContainEqual({ id: 'years', outcome: 'Fail' });
  });
});

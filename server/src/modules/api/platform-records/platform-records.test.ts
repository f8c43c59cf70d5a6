import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { aSubmission } from '../../../testing/a-submission';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

const GROUPS = { 'financial-statements': true, transactions: true, 'accounts-receivable': true, 'accounts-payable': false };
const OPTIONS = {
  basis: 'Accrual',
  fullFiscalYears: 1,
  asOf: null,
  endOfImport: 'Today',
  anonymizeCustomersAndVendors: false,
  groups: GROUPS,
};
const COMPANY = { name: 'Alder Creek', legalName: null, country: 'US', baseCurrency: 'USD', fiscalYearEndMonth: 12, basis: 'Accrual' };
/** More than two pages of lines, so that journals are on both sides of the page borders. */
const JOURNALS = 15_001;

let test: TestApp;
let path: string;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  const place = await aSubmission(test.ctxOf('ben'));
  const record = await aPublishedRecord(test.ctxOf('ben'), place);
  path = `/Organizations/${place.workspaceId}/FinancialRecords/${record}`;
  token = await aClientToken(test, await anApiClient(test));
  await withTenant(test.ctxOf('ben'), async (tx) => {
    const [{ attempt } = { attempt: '' }] = await tx.query<{ attempt: string }>(
      'select published_attempt_id as attempt from financial_record where id = $1',
      [record],
    );
    const key = [test.tenants.lender.id, attempt];
    await tx.query('update import_job set options = $2 where id = $1', [record, JSON.stringify(OPTIONS)]);
    await tx.query(
      `insert into books (tenant_id, attempt_id, company, as_of, slices, opening_known, counts)
       values ($1, $2, $3, '2025-01-31', '[{"start":"2025-01-01","end":"2025-01-31"}]', true, '{}')`,
      [...key, JSON.stringify(COMPANY)],
    );
    await tx.query(
      `insert into reading (tenant_id, attempt_id, version, decisions, journals, fiscal_year_end_month, as_of, slices, findings, created_at)
       select tenant_id, attempt_id, 1, '{}', $3, 12, as_of, slices, '[]', now() from books where tenant_id = $1 and attempt_id = $2`,
      [...key, JSON.stringify([{ journal: 'j 000007', date: '2025-01-15', role: 'closing', use: 'closing', closes: null, movements: [] }])],
    );
    await tx.query(
      `insert into account (tenant_id, attempt_id, ordinal, source_id, name, type, active, debits, credits)
       values ($1, $2, 0, 'a', 'Checking', 'Bank', true, '{1}', '{0}'), ($1, $2, 1, 'b', 'Sales', 'Income', true, '{0}', '{1}')`,
      key,
    );
    await tx.query(
      `insert into journal_line (tenant_id, attempt_id, line_no, date, account_ordinal, amount, location, journal)
       select $1::uuid, $2::uuid, n, '2025-01-15'::date, n % 2, case n % 3 when 0 then 200 else -100 end, n, 'j ' || lpad((n / 3)::text, 6, '0')
       from generate_series(0, $3::integer * 3 - 1) n
       union all select $1::uuid, $2::uuid, -1, '2024-12-31'::date, 0, 0, 0, 'opening'`,
      [...key, JOURNALS],
    );
  });
});
afterAll(() => test?.close());

const read = (part: string) => test.call('anonymous', 'GET', path + part, { headers: { authorization: `Bearer ${token}` } });

describe('the records of an organization', () => {
  const scatter = () =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(
        `update ledger_page p set journal = (
           select array_agg(case when no < 0 then name else 'j ' || lpad((no % $1)::text, 6, '0') end order by at)
           from unnest(p.line_no, p.journal) with ordinality as l (no, name, at)
         )`,
        [JOURNALS],
      ),
    );

  it.each([
    ['that stand in one piece', async () => undefined],
    ['whose lines stand anywhere', scatter],
  ])('are read by an API client, thousands of journals %s whole and in order, what is older left out', async (_, prepare) => {
    await prepare();
    const { body } = await read('/Transactions');
    expect(body.transactions).toHaveLength(JOURNALS);
    const ids = body.transactions.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const { id, entries } of body.transactions) expect([id, entries.length]).toEqual([id, 3]);
    expect(body.transactions.filter(({ type }: { type?: string }) => type !== undefined)).toEqual([
      expect.objectContaining({ id: 'j 000007', type: 'ClosingEntry' }),
    ]);
  });

  it('end quietly where the caller goes away in the middle', async () => {
    await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path}/Transactions HTTP/1.1\r\nHost: lender.localhost:3000\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('200 OK');
    socket.destroy();
    expect((await read('/AccountTotals')).status).toBe(200);
  });

  it('say that what was not collected is not there, and that nothing was owed where it was', async () => {
    expect((await read('/OutstandingPayables')).status).toBe(404);
    expect((await read('/OutstandingReceivables')).body).toEqual({ history: [{ asOf: '2025-01-31', transactions: [] }] });
  });

  it('are returned for any letter case of their address', async () => {
    expect(
      (await test.call('anonymous', 'GET', path.toLowerCase() + '/accountingentity', { headers: { authorization: `Bearer ${token}` } }))
        .body,
    ).toEqual({
      names: [{ value: 'Alder Creek', tags: [] }],
      addresses: [],
      emails: [],
      phoneNumbers: [],
      otherContactMethods: [],
      websites: [],
      identifiers: [],
      baseCurrency: { code: 'USD', label: 'USD' },
      homeCountry: { code: 'US', label: 'US' },
      fiscalYearEnd: { month: 12 },
    });
  });
});

describe('the analyses of a record', () => {
  const EXPECTED = ['FY 2024 to FY 2025'];
  let analyses: string;
  beforeAll(async () => {
    const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
    analyses = `/Organizations/${workspaceId}/FinancialRecords/${financialRecordId}`;
  });
  const analyse = (part: string) => test.call('anonymous', 'GET', analyses + part, { headers: { authorization: `Bearer ${token}` } });
  const labels = ({ body }: { readonly body: { readonly reportingPeriods: readonly { readonly label: string }[] } }) =>
    body.reportingPeriods.map(({ label }) => label);

  it('compare the years of both statements and of the ratios', async () => {
    const legacy = await analyse('/FinancialStatements/HorizontalAnalysis');
    expect(labels(legacy)).toEqual(EXPECTED);
    expect(legacy.body.incomeStatement.lineItems.length * legacy.body.balanceSheet.lineItems.length).toBeGreaterThan(0);
    const { body } = await analyse('/HorizontalAnalysis?baselinePeriodType=yoy&inputMetricType=FinancialRatio&inputMetricId=NetMargin');
    expect(body.metrics).toMatchObject([{ inputMetricId: 'NetMargin', comparativeData: [{ percentChange: {} }] }]);
    const both = await analyse('/HorizontalAnalysis?inputMetricType=IncomeStatementLineItem&inputMetricType=BalanceSheetLineItem');
    expect(new Set(both.body.metrics.map((metric: { inputMetricType: string }) => metric.inputMetricType))).toEqual(
      new Set(['IncomeStatementLineItem', 'BalanceSheetLineItem']),
    );
  });

  it('return the requested number of comparisons, in the requested order', async () => {
    const all = labels(await analyse('/HorizontalAnalysis?baselinePeriodType=MoM'));
    expect(
      labels(await analyse('/HorizontalAnalysis?baselinePeriodType=MoM&sortReportingPeriods=NewestFirst&numberOfComparisons=2')),
    ).toEqual(all.toReversed().slice(0, 2));
  });

  it('return the share of each line', async () => {
    const { body } = await analyse(
      '/FinancialStatements/VerticalAnalysis?reportingPeriod=FiscalYears&incomeStatementBaseFigures=NetIncome',
    );
    expect([body.incomeStatement.baseFigures, body.balanceSheet.baseFigures]).toEqual(['NetIncome', 'TotalAssets']);
    const whole = body.balanceSheet.lineItems.find(({ id }: { id: string }) => id === 'assets:footer');
    expect(
      new Set(whole.comparativeData.map(({ percentageRatio }: { percentageRatio: { value: number } }) => percentageRatio.value)),
    ).toEqual(new Set([1]));
  });

  it.each([
    ['/HorizontalAnalysis?baselinePeriodType=Weekly', 'baselinePeriodType'],
    ['/HorizontalAnalysis?inputMetricType=Mood', 'inputMetricType'],
    ['/HorizontalAnalysis?numberOfComparisons=0', 'numberOfComparisons'],
    ['/FinancialStatements/VerticalAnalysis?balanceSheetBaseFigures=Cash', 'balanceSheetBaseFigures'],
    ['/FinancialStatements/VerticalAnalysis?reportingPeriod=Weeks', 'reportingPeriod'],
  ])('refuse %s by the name of the parameter', async (part, parameter) => {
    const { status, body } = await analyse(part);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('all other answers name their periods', async () => {
    expect((await analyse('/AccountTotals?reportingPeriod=months')).body.reportingPeriod).toBe('Months');
    const { reportingPeriods, ratios } = (await analyse('/FinancialStatements/Ratios?reportingPeriod=FiscalYears')).body;
    for (const { values } of ratios) expect(values).toHaveLength(reportingPeriods.length);
  });
});

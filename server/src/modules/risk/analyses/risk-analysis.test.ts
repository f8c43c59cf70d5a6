import { createHash, randomUUID } from 'node:crypto';
import { RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { answerOfModel } from './built-in-engine';
import { purgeBooks } from '../../collecting/retention/purge-books';
import { runRiskAnalysis } from './run-risk-analysis';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
const address = ({ workspaceId }: Pick<RecordWithBooks, 'workspaceId'>, query = '') => `/api/riskcalc/${workspaceId}?${query}`;
const analyze = (record: Pick<RecordWithBooks, 'workspaceId'>, query = '') => test.call('ben', 'GET', address(record, query));

const ANALYZE = `mutation ($w: ID!, $r: ID, $n: String, $p: String) {
  analyzeRisk(input: { workspaceId: $w, financialRecordId: $r, naicsCode: $n, postalCode: $p }) {
    id requestOutcome errorDescription peerScore noPeersReason peers { count naicsPrefix area areaName medians { ratio value } termMedians { years cumulative } }
    engine inputHash modelVersion createdBy { displayName } industry { description } findings { code severity items }
    inputs { statementYear currency basis balanceSheetVersion items { item value previousValue accounts { name amount previousAmount lineItemId path } } }
    result { grade quality termStructure { years cumulative forward } oneYear { logOdds startingPoint drivers { ratio contribution } } baseRates { oneYear source } }
    outputs { type category subCategory termInYears value metricType }
    yearAgo { id inputs { statementYear } }
  } }`;

async function analyzed(record: RecordWithBooks, given: { readonly n?: string; readonly p?: string } = {}) {
  const { body } = await test.graphql('ben', ANALYZE, { w: record.workspaceId, r: record.financialRecordId, ...given });
  expect(body.errors).toBeUndefined();
  return body.data.analyzeRisk;
}

describe('GET /api/riskcalc/{workspaceId}', () => {
  let record: RecordWithBooks;
  beforeAll(async () => {
    record = await aRecordWithBooks(test, TWO_YEARS);
  });

  // covers borrower 3.6, borrower 7.3
  it('answers the inputs with their values of the year before, and the rows of the result', async () => {
    const { status, body } = await analyze(record, `financialRecordId=${record.financialRecordId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ requestOutcome: 'success', peerScore: null, errorDescription: null, engine: 'built-in' });
    expect(Object.keys(body.inputs)).toEqual(expect.arrayContaining(RISK_ITEMS.flatMap((item) => [item, `${item}Previous`])));
    expect(body.inputs).toMatchObject({
      statementYear: 2025,
      currency: 'USD',
      cash: 285000,
      cashPrevious: 170000,
      debt: 300000,
      debtPrevious: 300000,
    });
    expect(body.inputs).toMatchObject({ netSales: 900000, netSalesPrevious: 800123.45, netIncome: 85000, netIncomePrevious: 70123.45 });
    const curve = body.result.outputs.filter(
      (row: { type: string; category: string }) => row.type === 'PD' && row.category === 'Cumulative',
    );
    expect(curve.map((row: { termInYears: number }) => row.termInYears)).toEqual([1, 2, 3, 4, 5]);
    const values = curve.map((row: { value: number }) => row.value);
    expect(values).toEqual(values.toSorted((one: number, other: number) => one - other));
    expect(values.every((value: number) => value > 0 && value < 100)).toBe(true);
  });

  // covers borrower 3.6, borrower 7.3
  it('takes the newest complete record of the workspace where none is named', async () => {
    expect((await analyze(record)).body.financialRecordId).toBe(record.financialRecordId);
    test.clock.advance(60_000);
    const newer = await aRecordWithBooks(test, TWO_YEARS, record);
    expect((await analyze(record)).body.financialRecordId).toBe(newer.financialRecordId);
  });

  // covers borrower 3.6, borrower 7.3
  it('answers what is kept while nothing has changed, and keeps what has', async () => {
    const one = (await analyze(record)).body;
    const again = (await analyze(record)).body;
    expect(again).toEqual(one);
    const other = (await analyze(record, 'naicsCode=722511&postalCode=k1a0b1')).body;
    expect(other).toMatchObject({ naicsCode: '722511', postalCode: 'K1A 0B1', postalCountry: 'CAN' });
    expect(other.id).not.toBe(one.id);
  });

  // covers borrower 5.4, borrower 9.3
  it.each<readonly [string, () => string, number, string]>([
    ['five digits', () => 'naicsCode=72251', 400, 'naicsCode'],
    ['letters', () => 'naicsCode=72251a', 400, 'naicsCode'],
    ['a code that NAICS does not have', () => 'naicsCode=999999', 400, 'naicsCode'],
    ['a postal code of elsewhere', () => 'postalCode=SW1A1AA', 400, 'postalCode'],
    ['a record that is none', () => `financialRecordId=${randomUUID()}`, 404, 'financialRecordId'],
    ['no id', () => 'financialRecordId=1', 404, 'financialRecordId'],
  ])('refuses %s', async (_, query, status, parameter) => {
    const answer = await analyze(record, query());
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.parameter).toBe(parameter);
  });

  // covers borrower 7.3
  it('has nothing to analyze in a workspace without books', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    expect((await analyze({ workspaceId })).status).toBe(404);
  });

  // covers borrower 7.3
  it('refuses a record of another workspace', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    expect((await analyze({ workspaceId }, `financialRecordId=${record.financialRecordId}`)).status).toBe(404);
  });

  // covers borrower 7.3
  it('is refused where the tenant has risk analysis switched off', async () => {
    const ctx = test.ctxOf('ben');
    const settings = tenantSettingsOf({ riskCalcEnabled: false });
    const off = { ...ctx, tenant: { ...ctx.tenant, visibleName: '', brandName: '', oidcClientId: null, settings } };
    const requested = { workspaceId: record.workspaceId, financialRecordId: null, naicsCode: null, postalCode: null, repeats: false };
    expect(await runRiskAnalysis(off, requested)).toEqual({ refused: 'Forbidden' });
  });
});

describe('an analysis', () => {
  it('is kept with who asked, its versions and a hash, and replays to the same bytes', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const { id, inputHash, createdBy, inputs } = await analyzed(record, { n: '722511' });
    expect(createdBy).toEqual({ displayName: 'Ben Example' });
    expect(inputs).toMatchObject({ balanceSheetVersion: 1, basis: 'Accrual' });
    const [kept] = await rows<{ request: string; answer: string; engine: string; modelVersion: string }>(
      `select request, answer, engine, model_version as "modelVersion" from risk_analysis where id = $1`,
      [id],
    );
    const request = JSON.parse(kept?.request ?? '');
    expect(JSON.stringify(answerOfModel(request, BUILT_IN_MODEL))).toBe(kept?.answer);
    const requested = { engine: kept?.engine, modelVersion: kept?.modelVersion, naicsCode: '722511', postalCode: null, request };
    const query = 'query ($w: ID!) { riskAnalyses(workspaceId: $w) { nodes { replays } } }';
    const { body } = await test.graphql('ben', query, { w: record.workspaceId });
    expect(body.data.riskAnalyses.nodes).toEqual([{ replays: true }]);
    expect(createHash('sha256').update(JSON.stringify(requested)).digest('hex')).toBe(inputHash);
  });

  it('is repeated by the mutation; both are in the history, the newest first, and in the audit log', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const one = await analyzed(record);
    test.clock.advance(1_000);
    const two = await analyzed(record);
    const query =
      'query ($w: ID!, $a: String) { riskAnalyses(workspaceId: $w, first: 1, after: $a) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }';
    const first = (await test.graphql('ben', query, { w: record.workspaceId })).body.data.riskAnalyses;
    expect(first).toMatchObject({ totalCount: 2, nodes: [{ id: two.id }], pageInfo: { hasNextPage: true } });
    const next = (await test.graphql('ben', query, { w: record.workspaceId, a: first.pageInfo.endCursor })).body.data.riskAnalyses;
    expect(next).toMatchObject({ nodes: [{ id: one.id }], pageInfo: { hasNextPage: false } });
    const events = await rows(`select 1 from audit_event where action = 'risk.analyzed' and subject_id = $1`, [record.financialRecordId]);
    expect(events).toHaveLength(2);
  });

  it('is read by a query that stores nothing', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const read = async () => {
      const query = 'query ($w: ID!, $r: ID!) { riskAnalysis(workspaceId: $w, financialRecordId: $r) { id } }';
      return (await test.graphql('ben', query, { w: record.workspaceId, r: record.financialRecordId })).body.data.riskAnalysis;
    };
    expect(await read()).toBeNull();
    expect(await rows(`select 1 from risk_analysis where workspace_id = $1`, [record.workspaceId])).toEqual([]);
    const { id } = await analyzed(record);
    expect(await read()).toEqual({ id });
  });

  // covers borrower 3.6
  it('names the accounts behind each input, which add up to it', async () => {
    const { inputs } = await analyzed(await aRecordWithBooks(test, TWO_YEARS));
    const debt = inputs.items.find(({ item }: { item: string }) => item === 'debt');
    expect(debt).toEqual({
      item: 'debt',
      value: '300000',
      previousValue: '300000',
      accounts: [
        {
          name: 'Loan',
          amount: '300000',
          previousAmount: '300000',
          lineItemId: 'account:7',
          path: ['Liabilities and equity', 'Liabilities', 'Long-term liabilities'],
        },
      ],
    });
  });

  it('is restated when the statement is edited', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const before = (await analyze(record)).body;
    const path = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
    const { body: sheet } = await test.call('ben', 'GET', path);
    const line = sheet.lineItems.find((each: { captionText: string }) => each.captionText.endsWith('Accrued'));
    const rest = sheet.lineItems.filter((each: unknown) => each !== line);
    const lineItems = rest.flatMap((each: { captionText: string }) =>
      each.captionText === 'Total long-term liabilities' ? [line, each] : [each],
    );
    expect((await test.call('ben', 'PUT', path, { body: { ...sheet, lineItems } })).status).toBe(200);
    const after = (await analyze(record)).body;
    expect([before.inputs.debt, after.inputs.debt]).toEqual([300000, 330000]);
    expect(after.inputs.liabilities).toBe(before.inputs.liabilities);
    expect(after.inputs.currentLiabilities).toBe(before.inputs.currentLiabilities - 30000);
    expect(after.inputHash).not.toBe(before.inputHash);
  });

  // covers borrower 8.5
  it.each<readonly [string, typeof TWO_YEARS, string, RegExp]>([
    [
      'half a year',
      { ...TWO_YEARS, journals: TWO_YEARS.journals.slice(6, 9).map((journal) => journal) },
      'periodNotAnnual',
      /The period is not 12 months long/,
    ],
    [
      'nothing but debts',
      {
        ...TWO_YEARS,
        journals: ['2024-01-31', '2025-01-31', '2025-12-31'].map((date) => ({ date, lines: { Rent: 100_00, Payables: -100_00 } })),
      },
      'assetsNotPositive',
      /Total assets are zero or negative/,
    ],
  ])('of %s has no score but says why', async (_, books, code, description) => {
    const record = await aRecordWithBooks(test, books);
    const { status, body } = await analyze(record);
    expect(status).toBe(200);
    expect(body).toMatchObject({ requestOutcome: 'failure', peerScore: null, result: { outputs: [], grade: null } });
    expect(body.errorDescription).toMatch(description);
    expect(body.result.findings.map((finding: { code: string }) => finding.code)).toContain(code);
  });

  it.each<readonly [string, Partial<typeof TWO_YEARS>, string]>([
    [
      'a single year',
      { journals: [{ date: '2025-01-01', lines: { Checking: 90_000_00, Capital: -90_000_00 } }, ...TWO_YEARS.journals.slice(6, 11)] },
      'previousYearMissing',
    ],
    [
      'a business that began within the year before',
      { journals: [{ date: '2024-09-15', lines: { Checking: 90_000_00, Capital: -90_000_00 } }, ...TWO_YEARS.journals.slice(6, 11)] },
      'previousYearPartial',
    ],
    ['books on a cash basis', { basis: 'Cash' }, 'cashBasis'],
    [
      'a first fiscal year that covers too few days',
      {
        journals: [
          { date: '2024-09-15', lines: { Checking: 90_000_00, Capital: -90_000_00 } },
          { date: '2024-12-31', lines: { Checking: 100_00, Sales: -100_00 } },
          { date: '2025-10-31', lines: { Checking: 9_000_00, Sales: -9_000_00 } },
        ],
      },
      'notFiscalYear',
    ],
  ])('of %s is a score that is warned of', async (_, change, code) => {
    const { requestOutcome, findings, result } = await analyzed(await aRecordWithBooks(test, { ...TWO_YEARS, ...change }));
    expect(requestOutcome).toBe('success');
    expect(findings.map((finding: { code: string }) => finding.code)).toContain(code);
    expect(result.quality).not.toBe('A');
  });

  it('of liabilities with the wrong sign has a range, a grade no better than its evidence, and no second opinion', async () => {
    const journals = [...TWO_YEARS.journals, { date: '2024-01-01', lines: { Loan: 900_000_00, Capital: -900_000_00 } }];
    const record = await aRecordWithBooks(test, { ...TWO_YEARS, journals });
    const { body } = await analyze(record);
    const { grade, gradeOfPd, quality, range, outputs } = body.result;
    expect(body.result.findings.map(({ code }: { code: string }) => code)).toContain('liabilitiesNegative');
    expect(['C', 'D']).toContain(quality);
    expect(Number(grade.slice(1))).toBeGreaterThan(Number(gradeOfPd.slice(1)));
    expect(range.map(({ years, low, high }: { years: number; low: number; high: number }) => [years, low < high])).toEqual(
      [1, 2, 3, 4, 5].map((years) => [years, true]),
    );
    const altman = outputs.find(({ category }: { category: string }) => category === "Altman Z''");
    expect(altman).toMatchObject({ subCategory: 'liabilitiesNegative', value: null });
    const query = `query ($w: ID!) { riskAnalyses(workspaceId: $w) { nodes {
      result { grade gradeOfPd range { years low high } secondOpinions { model score withheld } } } } }`;
    const answer = await test.graphql('ben', query, { w: record.workspaceId });
    const { result } = answer.body.data.riskAnalyses.nodes[0];
    expect(result).toMatchObject({ grade, gradeOfPd, range });
    for (const opinion of result.secondOpinions) expect(opinion).toMatchObject({ score: null, withheld: 'liabilitiesNegative' });
  });

  it('can be looked at before it is run, and keeps nothing then', async () => {
    const record = await aRecordWithBooks(test, { ...TWO_YEARS, basis: 'Cash' });
    const query =
      'query ($w: ID!) { riskInputs(workspaceId: $w) { financialRecordId inputs { statementYear } findings { code } baseRates { source } } }';
    const { body } = await test.graphql('ben', query, { w: record.workspaceId });
    expect(body.data.riskInputs).toMatchObject({ financialRecordId: record.financialRecordId, inputs: { statementYear: 2025 } });
    expect(body.data.riskInputs.findings).toContainEqual({ code: 'cashBasis' });
    expect(await rows(`select 1 from risk_analysis where workspace_id = $1`, [record.workspaceId])).toEqual([]);
  });

  it('is compared with the newest one on figures of a year before', async () => {
    const older = await aRecordWithBooks(test, { ...TWO_YEARS, journals: TWO_YEARS.journals.slice(0, 6) });
    const before = await analyzed(older);
    test.clock.advance(60_000);
    const record = await aRecordWithBooks(test, TWO_YEARS, older);
    expect((await analyzed(record)).yearAgo).toEqual({ id: before.id, inputs: { statementYear: 2024 } });
    expect(before.yearAgo).toBeNull();
  });

  it('is gone with the books that it was made of', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    await analyzed(record);
    const { status } = await test.call(
      'ben',
      'DELETE',
      `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}`,
    );
    expect(status).toBe(204);
    expect(await rows(`select 1 from risk_analysis where financial_record_id = $1`, [record.financialRecordId])).toEqual([]);
  });

  it('is gone when retention removes what was imported', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    await analyzed(record);
    await purgeBooks(test.ctxOf('ada'), record.submissionId, new AbortController().signal);
    expect(await rows(`select 1 from risk_analysis where financial_record_id = $1`, [record.financialRecordId])).toEqual([]);
  });
});

describe('base rates', () => {
  const SAVE =
    'mutation ($one: Float!, $five: Float!, $source: String!) { saveRiskBaseRates(input: { oneYear: $one, fiveYears: $five, source: $source }) { oneYear fiveYears source } }';
  const rates = { one: 0.034, five: 0.15, source: 'Own book, 2015 to 2024' };

  it('are the placeholder until an administrator names them, with their source; the change is in the audit log', async () => {
    const record = await aRecordWithBooks(test, TWO_YEARS);
    const before = await analyzed(record);
    expect(before.result.baseRates).toEqual({ oneYear: 0.017, source: 'placeholder' });
    const { body } = await test.graphql('ada', SAVE, rates);
    expect(body.data.saveRiskBaseRates).toEqual({ oneYear: 0.034, fiveYears: 0.15, source: 'Own book, 2015 to 2024' });
    const after = await analyzed(record);
    expect(after.result.baseRates).toEqual({ oneYear: 0.034, source: 'Own book, 2015 to 2024' });
    expect(after.result.termStructure[0].cumulative).toBeGreaterThan(before.result.termStructure[0].cumulative);
    expect(after.result.oneYear.drivers).toEqual(before.result.oneYear.drivers);
    const settings = await test.graphql('ben', '{ riskSettings { engine baseRates { oneYear } } }');
    expect(settings.body.data.riskSettings).toEqual({ engine: 'built-in', baseRates: { oneYear: 0.034 } });
    const [event] = await rows<{ changes: unknown }>(
      `select changes from audit_event where action = 'risk.baseRatesChanged' order by at desc limit 1`,
    );
    expect(event?.changes).toEqual({ oneYear: [0.017, 0.034], fiveYears: [0.08, 0.15] });
    await rows('delete from risk_base_rates');
  });

  it.each([
    ['ben', rates, 'Forbidden'],
    ['ada', { ...rates, one: 0 }, 'InvalidInput'],
    ['ada', { ...rates, five: 0.01 }, 'InvalidInput'],
    ['ada', { ...rates, source: ' ' }, 'InvalidInput'],
    ['ada', { ...rates, source: '<img src=x onerror=alert(1)>' }, 'UnsafeContent'],
  ] as const)('are not changed by %s to %j', async (persona, given, code) => {
    const { body } = await test.graphql(persona, SAVE, given);
    expect(body.errors[0].extensions.code).toBe(code);
    expect(await rows('select 1 from risk_base_rates')).toEqual([]);
  });
});

describe('ratios', () => {
  const RATIOS = `query ($w: ID!, $r: ID!) { ratios(workspaceId: $w, financialRecordId: $r) { nodes {
    id category unit formula points { reportingPeriodId label value trend toDate } trace(reportingPeriodId: "FY2025") { figure amount accounts { name amount statementType lineItemId } } } } }`;

  it('are listed by period with their trend, formula and trace', async () => {
    const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
    const { body } = await test.graphql('ben', RATIOS, { w: workspaceId, r: financialRecordId });
    const margin = body.data.ratios.nodes.find(({ id }: { id: string }) => id === 'GrossMargin');
    expect(margin).toMatchObject({ category: 'Profitability', unit: 'Percent', formula: '100 * (revenue - cost of goods sold) / revenue' });
    expect(margin.points.map(({ label, value, trend }: Record<string, unknown>) => [label, value, trend])).toEqual([
      ['FY 2024', expect.closeTo(68.75482152160394, 12), 'unknown'],
      ['FY 2025', expect.closeTo((100 * 610) / 900, 12), 'steady'],
    ]);
    expect(margin.trace).toEqual([
      {
        figure: 'revenue',
        amount: '900000',
        accounts: [{ name: 'Sales', amount: '900000', statementType: 'IncomeStatement', lineItemId: 'account:10' }],
      },
      {
        figure: 'costOfSales',
        amount: '290000',
        accounts: [{ name: 'Cost', amount: '290000', statementType: 'IncomeStatement', lineItemId: 'account:11' }],
      },
    ]);
  });
});

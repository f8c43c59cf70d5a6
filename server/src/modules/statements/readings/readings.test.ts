import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type BooksGiven, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { publishedBooks } from '../statements/books-cache';

/** One year of a joiner's workshop. The owner's 300,000 first went into other income, and was moved to capital at year end by journal J5. */
const WORKSHOP: BooksGiven = {
  accounts: {
    Checking: 'Bank',
    Capital: 'Equity',
    Sales: 'Income',
    Wages: 'Expense',
    Windfalls: 'Other Income',
  },
  journals: [
    { date: '2024-01-02', lines: { Checking: 50_000_00, Capital: -50_000_00 } },
    { date: '2024-03-31', lines: { Checking: 400_000_00, Sales: -400_000_00 } },
    { date: '2024-06-15', lines: { Checking: 300_000_00, Windfalls: -300_000_00 } },
    { date: '2024-09-30', lines: { Wages: 393_922_00, Checking: -393_922_00 } },
    { date: '2024-11-30', lines: { Checking: 5_00, Sales: -5_00 } },
    { date: '2024-12-31', lines: { Windfalls: 300_000_00, Capital: -300_000_00 } },
  ],
};
const CLOSE = { journals: [{ journal: 'J5', date: '2024-12-31', use: 'closing' }] };
const AS_IMPORTED = { journals: [] };

const READING = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord {
  asOfDate company { fiscalYearEndMonth basis } checks { id outcome evidenceKey facts { name value } }
  keyFigures { id points { label value } }
  reading { version fiscalYearEndMonth basis asOf lastDays journals { journal date use } decisions { journals { journal date use } fiscalYearEndMonth basis asOf }
    findings { kind level title sentence effects { figure fiscalYear shown otherwise } isMaterial choices { kind } } madeBy { displayName } reason }
  readings { version madeBy { displayName } reason }
  workbookRevisions { revisionNumber reason statementVersions { statementType version } }
} } }`;
const STATEMENT = `query ($w: ID!, $r: ID!) { financialStatement(workspaceId: $w, financialRecordId: $r, statementType: IncomeStatement, reportingPeriod: FiscalYearsAndYTD) {
  version columnHeaders { label } lineItems { id cells } } }`;
const PREVIEW = `query ($w: ID!, $r: ID!, $d: ReadingDecisionsInput!) { previewReading(workspaceId: $w, financialRecordId: $r, decisions: $d) {
  years { label endDate figures { figure before after } } findings { kind } } }`;
const CORRECT = `mutation ($w: ID!, $r: ID!, $v: Int!, $d: ReadingDecisionsInput!, $reason: String) {
  correctReading(input: { workspaceId: $w, financialRecordId: $r, version: $v, decisions: $d, reason: $reason }) { version } }`;

let test: TestApp;
let record: RecordWithBooks;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  record = await aRecordWithBooks(test, WORKSHOP);
});

type Persona = Parameters<TestApp['graphql']>[0];
const ids = () => ({ w: record.workspaceId, r: record.financialRecordId });
const correct = (version: number, decisions: object, given: { readonly as?: Persona; readonly reason?: string } = {}) =>
  test.graphql(given.as ?? 'ben', CORRECT, { ...ids(), v: version, d: decisions, reason: given.reason });
const codeOf = async (answer: ReturnType<typeof correct>) => (await answer).body.errors?.[0].extensions.code;
const seen = async () => {
  const { body } = await test.graphql('ben', READING, { w: record.workspaceId, s: record.submissionId });
  expect(body.errors).toBeUndefined();
  return body.data.submission.financialRecord;
};
const netIncome = async () => {
  const { body } = await test.graphql('ben', STATEMENT, ids());
  const { lineItems, version } = body.data.financialStatement;
  return { version, value: lineItems.find(({ id }: { id: string }) => id === 'netincome').cells[0] };
};
const rows = <Row extends object>(sql: string) => withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, [record.financialRecordId]));
const attempt = async () => {
  const [found] = await rows<{ id: string }>('select published_attempt_id as id from financial_record where id = $1');
  return found?.id ?? '';
};

describe('a correction of a reading', () => {
  it('treats a journal as a closing entry: net income, key figures and checks follow, and every statement has a new version', async () => {
    expect(await netIncome()).toEqual({ version: 1, value: '6083.00' });
    expect((await correct(1, CLOSE, { reason: 'Moves the owner’s money out of income' })).body.data.correctReading).toEqual({ version: 2 });
    expect(await netIncome()).toEqual({ version: 2, value: '306083.00' });
    const after = await seen();
    expect(after.keyFigures.find(({ id }: { id: string }) => id === 'netIncome').points[0].value).toBe('306083.00');
    expect(after.reading).toMatchObject({
      version: 2,
      madeBy: { displayName: 'Ben Example' },
      journals: [{ journal: 'J5', use: 'closing' }],
    });
    expect(after.checks.find(({ id }: { id: string }) => id === 'closing-entries').evidenceKey).toBe('check.closing-entries.leftOut');
    expect(after.checks.find(({ id }: { id: string }) => id === 'balance-sheet-balances').outcome).toBe('Pass');
    expect(after.checks).toHaveLength(12);
  });

  it('is undone by a further correction, and the history keeps both', async () => {
    await correct(1, CLOSE, { reason: 'First look' });
    await correct(2, AS_IMPORTED, { reason: 'The owner explained it' });
    expect(await netIncome()).toEqual({ version: 3, value: '6083.00' });
    expect((await seen()).readings).toEqual([
      { version: 3, madeBy: { displayName: 'Ben Example' }, reason: 'The owner explained it' },
      { version: 2, madeBy: { displayName: 'Ben Example' }, reason: 'First look' },
      { version: 1, madeBy: null, reason: null },
    ]);
  });

  it('orders workbooks of the new versions, with its own reason', async () => {
    await correct(1, CLOSE);
    const [newest] = (await seen()).workbookRevisions;
    expect(newest).toMatchObject({ revisionNumber: 2, reason: 'CorrectedReading' });
    expect(newest.statementVersions).toEqual(
      ['BalanceSheet', 'IncomeStatement', 'CashFlow'].map((statementType) => ({ statementType, version: 2 })),
    );
  });

  it('is in the audit log with what was decided before and after, and why', async () => {
    await correct(1, { ...CLOSE, fiscalYearEndMonth: 6 }, { reason: 'Fiscal year of the tax return' });
    const [event] = await rows<{ changes: object; actor_id: string }>(
      `select changes, actor_id from audit_event where subject_id = $1 and action = 'reading.corrected'`,
    );
    expect(event).toEqual({
      actor_id: test.ctxOf('ben').viewer.userId,
      changes: {
        journals: [[], ['J5 (2024-12-31): closing']],
        fiscalYearEndMonth: [null, 6],
        reason: [null, 'Fiscal year of the tax return'],
      },
    });
  });

  it('keeps older readings: what was made of one is computed from it again', async () => {
    await correct(1, CLOSE);
    const attemptId = await attempt();
    const netOf = (readingVersion: number) =>
      withTenant(test.ctxOf('ben'), async (tx) => {
        const books = await publishedBooks(tx, test.ctxOf('ben'), { attemptId, readingVersion });
        return books?.matrix.rows[4]?.debits.reduce((sum, debit) => sum + debit, 0);
      });
    expect([await netOf(1), await netOf(2)]).toEqual([300_000_00, 0]);
  });

  it('sets the fiscal year end, the basis and the last day of the books', async () => {
    await correct(1, { journals: [], fiscalYearEndMonth: 6, basis: 'Cash', asOf: '2024-11-30' });
    const after = await seen();
    expect(after.company).toEqual({ fiscalYearEndMonth: 6, basis: 'Cash' });
    expect(after.asOfDate).toBe('2024-11-30');
    expect(after.reading.lastDays.at(-1)).toBe('2024-12-31');
    const left = after.checks.find(({ id }: { id: string }) => id === 'lines-after-as-of');
    expect(left.evidenceKey).toBe('check.lines-after-as-of.leftOut');
    expect(left.facts).toContainEqual({ name: 'lines', value: '2' });
    const { body } = await test.graphql('ben', STATEMENT, ids());
    expect(body.data.financialStatement.columnHeaders.map(({ label }: { label: string }) => label)).toContain('YTD Nov 2024');
  });

  it('of a layout that was saved keeps the layout', async () => {
    const path = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
    const { body } = await test.call('ben', 'GET', `${path}?statementType=IncomeStatement`);
    await test.call('ben', 'PUT', path, { body: { ...body, numberStyle: 'Thousands' } });
    await correct(1, CLOSE);
    expect((await test.call('ben', 'GET', `${path}?statementType=IncomeStatement`)).body).toMatchObject({
      version: 3,
      numberStyle: 'Thousands',
    });
    await test.call('ben', 'PUT', path, { body: { ...body, version: 3, numberStyle: 'Actuals' } });
    expect(await netIncome()).toEqual({ version: 4, value: '306083.00' });
  });

  it('leaves a closing journal out of the lines behind a figure', async () => {
    const trace = `query ($w: ID!, $r: ID!) { financialStatement(workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, reportingPeriod: FiscalYearsAndYTD) {
      trace(lineItemId: "account:1", reportingPeriodId: "FY2024") { value account(accountId: "1") { journalLines(sliceStart: "2024-12-01", first: 5) { totalCount } } } } }`;
    const linesOfCapital = async () => (await test.graphql('ben', trace, ids())).body.data.financialStatement.trace;
    expect(await linesOfCapital()).toEqual({ value: '350000.00', account: { journalLines: { totalCount: 1 } } });
    await correct(1, CLOSE);
    expect(await linesOfCapital()).toEqual({ value: '50000.00', account: { journalLines: { totalCount: 0 } } });
  });

  it('shows an opening journal as opening balances, not as activity', async () => {
    await correct(1, { journals: [{ journal: 'J0', date: '2024-01-02', use: 'opening' }] });
    const cash = `query ($w: ID!, $r: ID!) { financialStatement(workspaceId: $w, financialRecordId: $r, statementType: CashFlow, reportingPeriod: FiscalYearsAndYTD) { lineItems { id cells } } }`;
    const { body } = await test.graphql('ben', cash, ids());
    const cellOf = (id: string) => body.data.financialStatement.lineItems.find((line: { id: string }) => line.id === id).cells[0];
    expect([cellOf('cashatbeginning'), cellOf('cashatend')]).toEqual(['50000.00', '356083.00']);
  });
});

describe('books whose fiscal years end within a month', () => {
  it('warn, propose the month whose end is nearer, and still name the day once an analyst took it', async () => {
    record = await aRecordWithBooks(test, { ...WORKSHOP, fiscalYearEndMonth: 10, yearEndDay: 5 });
    const finding = async () => (await seen()).reading.findings.find(({ kind }: { kind: string }) => kind === 'fiscalYearEnd');
    expect(await finding()).toMatchObject({
      level: 'Warning',
      sentence: expect.stringContaining('most recently on 2024-10-05') as string,
      choices: [{ kind: 'fiscalYearEnd' }],
    });
    await correct(1, { ...AS_IMPORTED, fiscalYearEndMonth: 9 });
    const { sentence, effects } = await finding();
    expect([sentence.includes('2024-10-05'), sentence.includes('2024-09-30'), effects]).toEqual([true, true, []]);
  });
});

describe('books that name another company', () => {
  const named = (given?: { readonly workspaceId: string }) =>
    aRecordWithBooks(test, { ...WORKSHOP, company: 'Cedarline Bakery, LLC' }, given);
  const name = async (of: RecordWithBooks) => {
    const { body } = await test.graphql('ben', READING, { w: of.workspaceId, s: of.submissionId });
    const { findings } = body.data.submission.financialRecord.reading;
    return findings.filter(({ kind }: { kind: string }) => kind === 'companyName');
  };
  const answer = (version: number, sameBusiness: boolean | null) =>
    correct(version, { journals: [], sameBusiness }, { reason: 'Its trade name' });

  beforeEach(async () => {
    record = await named();
  });

  it('ask whether it is the same business, with both names', async () => {
    const [question] = await name(record);
    expect(question).toMatchObject({ level: 'Warning', choices: [{ kind: 'sameBusiness' }] });
    expect(question.sentence).toContain('the books name Cedarline Bakery, LLC. Is this the same business?');
  });

  it('ask nothing where only their file has a name', async () => {
    expect(await name(await aRecordWithBooks(test, WORKSHOP))).toEqual([]);
  });

  it('show it once an analyst has answered, whose answer is audited', async () => {
    expect((await answer(1, true)).body.data.correctReading).toEqual({ version: 2 });
    expect(await name(record)).toMatchObject([{ level: 'Note' }]);
    const [event] = await rows<{ changes: object }>(
      `select changes from audit_event where subject_id = $1 and action = 'reading.corrected'`,
    );
    expect(event?.changes).toEqual({ sameBusiness: [null, true], reason: [null, 'Its trade name'] });
  });

  it('are known at the next import of the workspace, and of no other', async () => {
    await answer(1, true);
    expect(await name(await named({ workspaceId: record.workspaceId }))).toMatchObject([{ level: 'Note' }]);
    expect(await name(await named())).toMatchObject([{ level: 'Warning' }]);
  });

  it('ask again at the next import where the answer was taken back', async () => {
    await answer(1, true);
    await answer(2, null);
    expect(await name(record)).toMatchObject([{ level: 'Warning' }]);
    expect(await name(await named({ workspaceId: record.workspaceId }))).toMatchObject([{ level: 'Warning' }]);
  });

  it('can be distinguished after an import that knew the answer', async () => {
    await answer(1, true);
    record = await named({ workspaceId: record.workspaceId });
    expect((await answer(1, false)).body.errors).toBeUndefined();
    expect((await name(record))[0].sentence).toContain('a different business');
    expect(await name(await named({ workspaceId: record.workspaceId }))).toMatchObject([{ level: 'Warning' }]);
  });

  it('keep their answer when something else is corrected', async () => {
    await answer(1, true);
    await correct(2, { ...CLOSE, sameBusiness: true });
    expect(await name(record)).toMatchObject([{ level: 'Note' }]);
    expect((await correct(3, CLOSE)).body.errors).toBeUndefined();
    expect(await name(record)).toMatchObject([{ level: 'Warning' }]);
  });

  it('are answered over REST', async () => {
    const path = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/readings`;
    expect((await test.call('ben', 'POST', path, { body: { version: 1, decisions: { sameBusiness: true } } })).status).toBe(200);
    expect((await test.call('ben', 'GET', path)).body.readings.map(({ decisions }: { decisions: object }) => decisions)).toMatchObject([
      { sameBusiness: true },
      { sameBusiness: null },
    ]);
  });
});

describe('books that do not state their currency', () => {
  const company = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord { company { baseCurrency }
    reading { findings { kind level sentence choices { kind currency } } } } } }`;
  const shown = async () => {
    const of = { w: record.workspaceId, s: record.submissionId };
    const { financialRecord } = (await test.graphql('ben', company, of)).body.data.submission;
    const [finding] = financialRecord.reading.findings.filter(({ kind }: { kind: string }) => kind === 'currency');
    return { ...financialRecord.company, finding };
  };

  beforeEach(async () => {
    record = await aRecordWithBooks(test, { ...WORKSHOP, currencyIsStated: false });
  });

  it('are shown as US dollars with a warning, and in euros once an analyst states them', async () => {
    expect(await shown()).toMatchObject({
      baseCurrency: 'USD',
      finding: { level: 'Warning', choices: [{ kind: 'currency', currency: 'USD' }] },
    });
    expect((await correct(1, { journals: [], currency: 'EUR' })).body.errors).toBeUndefined();
    expect(await shown()).toMatchObject({ baseCurrency: 'EUR', finding: { level: 'Note' } });
    const statements = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
    const { body } = await test.call('ben', 'GET', `${statements}?statementType=IncomeStatement`);
    expect(body.data[0].currencyAndScalingLabel).toContain('EUR');
  });

  it('are corrected over REST, and not to a currency with other decimals', async () => {
    const path = `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/readings`;
    const corrected = async (currency: unknown) =>
      (await test.call('ben', 'POST', path, { body: { version: 1, decisions: { currency } } })).status;
    expect([await corrected('JPY'), await corrected(978), await corrected('CHF')]).toEqual([400, 400, 200]);
    expect((await test.call('ben', 'GET', path)).body.readings[0].decisions).toMatchObject({ currency: 'CHF' });
  });
});

describe('a correction is refused', () => {
  it('where it was made from an older version', async () => {
    await correct(1, CLOSE);
    expect(await codeOf(correct(1, AS_IMPORTED))).toBe('StaleVersion');
  });

  it('to those who must not edit statements, and unknown to other tenants', async () => {
    expect(await codeOf(correct(1, CLOSE, { as: 'ada' }))).toBe('Forbidden');
    expect(await codeOf(correct(1, CLOSE, { as: 'eve' }))).toBe('NotFound');
    expect(await codeOf(correct(1, CLOSE, { as: 'anonymous' }))).toBe('Unauthenticated');
    expect((await seen()).reading.version).toBe(1);
  });

  it.each([
    ['names a journal that the books do not hold', { journals: [{ journal: 'J99', date: '2024-12-31', use: 'closing' }] }],
    ['leaves out a journal that moves money', { journals: [{ journal: 'J3', date: '2024-09-30', use: 'closing' }] }],
    ['names a thirteenth month', { journals: [], fiscalYearEndMonth: 13 }],
    ['answers whose books they are without being asked', { journals: [], sameBusiness: true }],
    ['states a currency that the books state themselves', { journals: [], currency: 'EUR' }],
    ['ends the books within a month', { journals: [], asOf: '2024-11-29' }],
  ])('where it %s', async (_, decisions) => {
    expect(await codeOf(correct(1, decisions))).toBe('InvalidInput');
    expect((await seen()).readings).toHaveLength(1);
  });

  it('for a journal whose lines were not collected, and says so', async () => {
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`update import_job set options = jsonb_set(options, '{groups,transactions}', 'false') where id = $1`, [
        record.financialRecordId,
      ]),
    );
    const { body } = await correct(1, { journals: [{ journal: 'J4', date: '2024-11-30', use: 'closing' }] });
    expect(body.errors[0].message).toContain('whose lines were not collected');
  });

  it('where what an earlier release left out is gone from the sums', async () => {
    const legacy = [{ journal: 'J5', date: '2024-12-31', role: 'closing', use: 'closing', closes: null, movements: [] }];
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`update reading set journals = $2 where attempt_id = (select published_attempt_id from financial_record where id = $1)`, [
        record.financialRecordId,
        JSON.stringify(legacy),
      ]),
    );
    expect((await correct(1, AS_IMPORTED)).body.errors[0].message).toContain('import the books again');
  });
});

describe('a preview of a correction', () => {
  it('says what totals would change, and stores nothing', async () => {
    const { body } = await test.graphql('ben', PREVIEW, { ...ids(), d: CLOSE });
    const [year] = body.data.previewReading.years;
    expect(year).toMatchObject({ label: 'FY 2024', endDate: '2024-12-31' });
    const figures = new Map(year.figures.map((each: { figure: string }) => [each.figure, each]));
    expect(figures.get('netIncome')).toEqual({ figure: 'netIncome', before: '6083.00', after: '306083.00' });
    expect(figures.get('totalAssets')).toEqual({ figure: 'totalAssets', before: '356083.00', after: '356083.00' });
    expect(figures.get('totalEquity')).toEqual({ figure: 'totalEquity', before: '356083.00', after: '356083.00' });
    expect((await seen()).readings).toHaveLength(1);
  });

  it('is refused to those who must not correct', async () => {
    expect((await test.graphql('ada', PREVIEW, { ...ids(), d: CLOSE })).body.errors[0].extensions.code).toBe('Forbidden');
  });
});

describe('readings over REST', () => {
  const path = () => `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/readings`;

  it('are corrected, and listed with who made them', async () => {
    const body = { version: 1, decisions: CLOSE, reason: 'As the accountant says' };
    expect(await test.call('ben', 'POST', path(), { body })).toMatchObject({ status: 200, body: { version: 2 } });
    const { status, body: listed } = await test.call('ben', 'GET', path());
    expect(status).toBe(200);
    expect(listed.readings.map(({ version, reason }: { version: number; reason: string | null }) => [version, reason])).toEqual([
      [2, 'As the accountant says'],
      [1, null],
    ]);
    expect(listed.readings[0]).toMatchObject({ asOf: '2024-12-31', createdById: test.ctxOf('ben').viewer.userId });
  });

  it.each([
    ['without a version', { decisions: CLOSE }, 428],
    ['from an older version', { version: 7, decisions: CLOSE }, 412],
    [
      'with a use that journals do not have',
      { version: 1, decisions: { journals: [{ journal: 'J5', date: '2024-12-31', use: 'never' }] } },
      400,
    ],
    ['with a day that is none', { version: 1, decisions: { asOf: '2024-13-01' } }, 400],
    ['with another answer than yes or no', { version: 1, decisions: { sameBusiness: 'perhaps' } }, 400],
  ])('are refused %s', async (_, body, status) => {
    expect((await test.call('ben', 'POST', path(), { body })).status).toBe(status);
  });
});

import { readWithExceljs, shownValues } from '@countinghouse/server/platform/ooxml/testing/read-with-exceljs';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editStatement, downloadAnalysis, regenerate, revisionEnded, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere, workbooksHere } from '../testing/work-here';

/** What GraphQL answers; a test looks into what it asked for. */
type Answer = any; // oxlint-disable-line typescript/no-explicit-any

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const TYPES: Readonly<Record<string, readonly [number: string, type: string]>> = {
  Checking: ['1000', 'Bank'],
  Customers: ['1100', 'Accounts Receivable'],
  Steel: ['1200', 'Inventory'],
  Presses: ['1500', 'Fixed Asset'],
  Suppliers: ['2000', 'Accounts Payable'],
  'Company card': ['2050', 'Credit Card'],
  'Demand loan': ['2300', 'Other Current Liability'],
  'Accrued wages': ['2400', 'Other Current Liability'],
  'Term note': ['2500', 'Long Term Liability'],
  'Members’ capital': ['3000', 'Equity'],
  Sales: ['4000', 'Income'],
  'Steel used': ['5000', 'Cost of Goods Sold'],
  Wages: ['6000', 'Expense'],
  'Interest paid': ['7000', 'Interest'],
};

/** Each journal takes amounts by account, debit positive. */
const JOURNALS: readonly (readonly [date: string, Readonly<Record<string, number>>])[] = [
  ['2024-01-01', { Checking: 900, Presses: 1500, 'Term note': -800, 'Members’ capital': -1600 }],
  ['2024-03-31', { Customers: 2000, Sales: -2000 }],
  ['2024-04-30', { Steel: 700, Suppliers: -700 }],
  ['2024-06-30', { 'Steel used': 400, Steel: -400 }],
  ['2024-09-30', { Checking: 650, 'Demand loan': -650 }],
  ['2024-12-31', { Wages: 900, Checking: -780, 'Accrued wages': -120 }],
  ['2025-02-28', { Checking: 1500, Customers: -1500 }],
  ['2025-05-31', { Customers: 2600, Sales: -2600 }],
  ['2025-07-31', { 'Steel used': 250, Steel: -250, Wages: 950, Checking: -950 }],
  ['2025-10-31', { Checking: 650, 'Demand loan': -650 }],
  ['2025-12-31', { 'Interest paid': 90, 'Company card': -40, Checking: -50 }],
];
const LEDGER = [
  HEADER,
  ...JOURNALS.flatMap(([date, lines], at) =>
    Object.entries(lines).map(([name, amount]) => {
      const [number, type] = TYPES[name]!;
      return `${date},J${at},${number},${name},${type},${amount > 0 ? amount : ''},${amount < 0 ? -amount : ''}`;
    }),
  ),
].join('\n');

const CURRENT_ASSETS = 1920 + 3100 + 50;
const CARD = 40;
const [PAYABLES, LOAN, ACCRUED, NOTE] = [700, 1300, 120, 800];

/** What one place says of a record at the end of FY 2025. */
interface Truth {
  readonly place: string;
  readonly currentRatio: number;
  readonly debt: number;
}

describe('after a bank loan was moved into debt', { timeout: 180_000 }, () => {
  let bed: TestBed;
  let portal: Portal;
  let submission: TestSubmission;
  let record: ImportedRecord;
  let imported: readonly Truth[];
  let edited: readonly Truth[];
  let importedOnDemand: readonly Truth[];
  const contract = restContract();

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    submission = await aSubmission(bed.ctxOf('lender'));
    const { workspaceId } = submission;
    const recordId = await portal.upload(Buffer.from(LEDGER), 'small-ledger.csv', submission);
    const { published_attempt_id: attemptId } = await importHere(bed, recordId);
    record = {
      workspaceId,
      recordId,
      attemptId: attemptId ?? '',
      workbooks: `/api/${workspaceId}/financialrecords/${recordId}/workbooks`,
      statements: `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements`,
    };
    imported = await truths(1);
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'moveAccounts', accounts: [accountOf('Demand loan')], to: 'longtermliabilities' },
    ]);
    edited = await truths(await regenerate(portal, record));
    importedOnDemand = await Promise.all([keyFigures(true), ratios(true), platformRatios('?taxonomyId=default')]);
  });
  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const truths = async (revision: number) => {
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
    expect(await revisionEnded(portal, record, revision)).toMatchObject({ outcome: 'Success' });
    // One after another: at once, in a process that has just started, one of them may wait for a connection longer than a call may.
    return [
      await keyFigures(false),
      await ratios(false),
      await riskInputs(),
      await riskAnalysis(),
      await platformRatios(''),
      await platformBalanceSheet(),
      await portalBalanceSheet(),
      await workbook(revision),
    ];
  };

  async function keyFigures(asImported: boolean): Promise<Truth> {
    const query = `query ($w: ID!, $s: ID!, $i: Boolean) { submission(workspaceId: $w, id: $s) { financialRecord {
      keyFigures(asImported: $i) { id points { label value } statementVersions { balanceSheet incomeStatement cashFlow } } } } }`;
    const { workspaceId: w, submissionId: s } = submission;
    const figures: Answer[] = (await portal.graphql(query, { w, s, i: asImported })).submission.financialRecord.keyFigures;
    const newest = (id: string) => figures.find((figure) => figure.id === id).points.at(-1);
    expect(newest('currentRatio').label).toBe('FY 2025');
    return { place: 'key figures', currentRatio: Number(newest('currentRatio').value), debt: Number(newest('totalDebt').value) };
  }

  async function ratios(asImported: boolean): Promise<Truth> {
    const query = `query ($w: ID!, $r: ID!, $i: Boolean) { ratios(workspaceId: $w, financialRecordId: $r, asImported: $i) { nodes {
      id points { reportingPeriodId value } trace(reportingPeriodId: "FY2025") { figure amount accounts { name amount lineItemId } } } } }`;
    const { nodes } = (await portal.graphql(query, { w: record.workspaceId, r: record.recordId, i: asImported })).ratios as {
      nodes: Answer[];
    };
    const ratio = (id: string) => nodes.find((node) => node.id === id);
    const debt = ratio('DebtToEquity').trace.find(({ figure }: Answer) => figure === 'debt');
    expect(debt.accounts.reduce((sum: number, { amount }: Answer) => sum + Number(amount), 0)).toBe(Number(debt.amount));
    return { place: 'ratios', currentRatio: ratio('CurrentRatio').points.at(-1).value, debt: Number(debt.amount) };
  }

  async function riskInputs(): Promise<Truth> {
    const query = `query ($w: ID!, $r: ID!) { riskInputs(workspaceId: $w, financialRecordId: $r) { inputs { items { item value } } } }`;
    const { items } = (await portal.graphql(query, { w: record.workspaceId, r: record.recordId })).riskInputs.inputs as { items: Answer[] };
    const value = (item: string) => Number(items.find((each) => each.item === item).value);
    return { place: 'risk inputs', currentRatio: value('currentAssets') / value('currentLiabilities'), debt: value('debt') };
  }

  async function riskAnalysis(): Promise<Truth> {
    const { body } = await portal.call('GET', `/api/riskcalc/${record.workspaceId}?financialRecordId=${record.recordId}`);
    const { debt, currentAssets, currentLiabilities } = body.inputs;
    return { place: 'risk analysis over REST', currentRatio: currentAssets / currentLiabilities, debt };
  }

  const platform = async (path: string): Promise<Answer> => {
    const address = `/Organizations/${record.workspaceId}/FinancialRecords/${record.recordId}/FinancialStatements${path}`;
    const { status, headers, body } = await portal.call('GET', address);
    expect(contract.issueOf({ method: 'GET', path: address, status, contentType: headers['content-type'] ?? '', body })).toBeNull();
    return body;
  };

  async function platformRatios(query: string): Promise<Truth> {
    const { ratios: all } = await platform(`/Ratios${query}`);
    const value = (id: string): number => all.find((ratio: Answer) => ratio.id === id).columnData.at(-1);
    const { lineItems } = await platform('/BalanceSheets');
    const equity = lineItems.find(({ id }: Answer) => id === 'equity:footer').columnData.at(-1);
    return { place: 'ratios of the platform API', currentRatio: value('CurrentRatio'), debt: Math.round(value('DebtToEquity') * equity) };
  }

  async function platformBalanceSheet(): Promise<Truth> {
    const { lineItems } = await platform('/BalanceSheets');
    const total = (id: string): number => lineItems.find((line: Answer) => line.id === `${id}:footer`).columnData.at(-1);
    return ofTotals('balance sheet of the platform API', total);
  }

  async function portalBalanceSheet(): Promise<Truth> {
    const { body } = await portal.call('GET', `${record.statements}?statementType=BalanceSheet`);
    const at = (id: string) => body.lineItems.findIndex((line: Answer) => line.id === `${id}:footer`);
    return ofTotals('balance sheet of the portal', (id) => body.data[0].rowData[at(id)].dataCells.at(-1).value);
  }

  async function workbook(revision: number): Promise<Truth> {
    const rows = (await shownValues(await downloadAnalysis(portal, record, revision))).get('Balance Sheet - Years') ?? [];
    const captions = {
      currentassets: 'Total current assets',
      currentliabilities: 'Total current liabilities',
      creditcards: 'Total credit cards',
      longtermliabilities: 'Total long-term liabilities',
    };
    const total = (id: string) =>
      rows.find(([caption]) => caption === captions[id as keyof typeof captions])?.findLast((cell) => cell !== null);
    return ofTotals('cells of the workbook', (id) => Number(total(id)));
  }

  const ofTotals = (place: string, total: (id: string) => number): Truth => ({
    place,
    currentRatio: total('currentassets') / total('currentliabilities'),
    debt: total('creditcards') + total('longtermliabilities'),
  });
  const all = (truths: readonly Truth[], currentRatio: number, debt: number) =>
    expect(truths).toEqual(truths.map(({ place }) => ({ place, currentRatio: expect.closeTo(currentRatio, 10), debt })));

  // covers borrower 2.4, borrower 3.6
  it('every screen, export and API of the record shows the same current ratio and the same debt', () => {
    all(edited, CURRENT_ASSETS / (PAYABLES + CARD + ACCRUED), CARD + NOTE + LOAN);
  });

  it('they agreed before as well, on other figures', () => {
    all(imported, CURRENT_ASSETS / (PAYABLES + CARD + LOAN + ACCRUED), CARD + NOTE);
  });

  it('the figures as imported are still available on request', () => {
    all(importedOnDemand, CURRENT_ASSETS / (PAYABLES + CARD + LOAN + ACCRUED), CARD + NOTE);
  });

  it('each names the versions of the statements that it is computed from', async () => {
    const versions = { balanceSheet: 2, incomeStatement: 1, cashFlow: 1 };
    const query = `query ($w: ID!, $s: ID!, $r: ID!) {
      submission(workspaceId: $w, id: $s) { financialRecord {
        keyFigures { statementVersions { balanceSheet incomeStatement cashFlow } }
        imported: keyFigures(asImported: true) { statementVersions { balanceSheet incomeStatement cashFlow } } } }
      ratios(workspaceId: $w, financialRecordId: $r) { nodes { statementVersions { balanceSheet incomeStatement cashFlow } } }
      riskInputs(workspaceId: $w, financialRecordId: $r) { inputs { balanceSheetVersion incomeStatementVersion } } }`;
    const told = await portal.graphql(query, { w: submission.workspaceId, s: submission.submissionId, r: record.recordId });
    const { keyFigures: saved, imported: asImported } = told.submission.financialRecord;
    for (const { statementVersions } of [...saved, ...told.ratios.nodes]) expect(statementVersions).toEqual(versions);
    for (const { statementVersions } of asImported) expect(statementVersions).toEqual({ ...versions, balanceSheet: 1 });
    expect(told.riskInputs.inputs).toEqual({ balanceSheetVersion: 2, incomeStatementVersion: 1 });
    const { body } = await portal.call('GET', `/api/riskcalc/${record.workspaceId}?financialRecordId=${record.recordId}`);
    expect(body.inputs).toMatchObject({ balanceSheetVersion: 2, incomeStatementVersion: 1 });
    expect((await platform('/Ratios')).statementVersions).toEqual(versions);
    expect((await platform('/BalanceSheets')).statementVersion).toBe(2);
    expect((await platform('/BalanceSheets?taxonomyId=Default')).statementVersion).toBe(1);
  });

  it('the cash flow has the bank loan in financing activities, on the portal and in the workbook', async () => {
    const { body } = await portal.call('GET', `${record.statements}?statementType=CashFlow`);
    const amounts = (caption: string): number[] => {
      const at = body.lineItems.findIndex(({ captionText }: Answer) => captionText === caption);
      return body.data[0].rowData[at].dataCells.map(({ value }: Answer) => value);
    };
    const captions: string[] = body.lineItems.map(({ captionText }: Answer) => captionText);
    const financing = captions.slice(captions.indexOf('Cash flows from financing activities'));
    expect(financing).toContain('Demand loan');
    expect(amounts('Net cash from financing activities').at(-1)).toBe(650);
    const shown = (await shownValues(await downloadAnalysis(portal, record, 2))).get('Cash Flow - Years') ?? [];
    const row = shown.find(([caption]) => caption === 'Net cash from financing activities');
    expect(row?.findLast((cell) => cell !== null)).toBe(650);
  });

  it('a cash flow placed by hand stays, over REST as well', async () => {
    await editStatement(bed, portal, record, 'CashFlow', (accountOf) => [
      { kind: 'moveAccounts', accounts: [accountOf('Accrued wages')], to: 'investingactivities' },
    ]);
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'moveAccounts', accounts: [accountOf('Accrued wages')], to: 'longtermliabilities' },
    ]);
    const { body } = await portal.call('GET', `${record.statements}?statementType=CashFlow`);
    const sectionOf = (name: string) => body.lineItems.find(({ captionText }: Answer) => captionText === name).sectionId;
    expect([sectionOf('Accrued wages'), sectionOf('Demand loan')]).toEqual(['investingactivities', 'financingactivities']);
  });

  it('the workbook has the name of the workspace, and its file that with date and revision', async () => {
    const name = 'Alder Creek';
    const status = await revisionEnded(portal, record, 2);
    const names = status.workbooks.map(({ filename }: Answer) => filename);
    expect(names).toContain(`${name} - Financial analysis - 2025-12-31 - r2.xlsx`);
    const sheets = await shownValues(await downloadAnalysis(portal, record, 2));
    expect(sheets.get('Contents')?.[0]).toEqual([name]);
    expect(sheets.get('Contents')).toEqual(expect.arrayContaining([['Name in the books', 'small-ledger']]));
    expect(sheets.get('Contents')).toEqual(
      expect.arrayContaining([['Statement versions', 'Balance Sheet 2, Income Statement 1, Cash Flow 1']]),
    );
    expect((await readWithExceljs(await downloadAnalysis(portal, record, 2))).title).toContain(name);
  });
});

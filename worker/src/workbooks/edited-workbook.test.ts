import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownValues } from '@countinghouse/server/platform/ooxml/testing/read-with-exceljs';
import { lacksLibreOffice, openLibreOffice } from '@countinghouse/server/testing/libre-office';
import { anImportedRecord, editStatement, downloadAnalysis, regenerate, revisionEnded, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal, type PortalAnswer } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';
import { workbooksHere } from '../testing/work-here';

const STATEMENTS = { BalanceSheet: 'Balance Sheet', IncomeStatement: 'Income Statement', CashFlow: 'Cash Flow' } as const;
const PERIODS = { FiscalYearsAndYTD: 'Years', FiscalQuartersAndQTD: 'Quarters', MonthsAndMTD: 'Months' } as const;
const HEADING_ROW = 4;

describe.skipIf(lacksLibreOffice('the workbook of an edited statement'))('the workbook of edited statements', { timeout: 180_000 }, () => {
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;
  let recalculated: Awaited<ReturnType<typeof shownValues>>;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, variedLedger());
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'renameCaption', of: { line: 'account', account: accountOf('Saws') }, caption: 'Saws, at cost' },
      { kind: 'renameCaption', of: { line: 'footer', section: 'inventories' }, caption: 'Total of all "timber" & stock' },
      {
        kind: 'addSection',
        parent: 'currentassets',
        headerCaption: 'Paid ahead',
        footerCaption: 'Total paid ahead',
        accounts: ['Prepaid insurance', 'Deposits paid'].map(accountOf),
      },
      { kind: 'moveAccounts', accounts: [accountOf('Bank loan')], to: 'othercurrentliabilities' },
      { kind: 'toggleReportedAs', section: 'inventories' },
      { kind: 'sortAccounts', section: null, sort: { by: 'caption' } },
    ]);
    await editStatement(bed, portal, record, 'IncomeStatement', (accountOf) => [
      {
        kind: 'addSection',
        parent: 'operatingexpenses',
        headerCaption: 'Premises',
        footerCaption: 'Total premises',
        reportedAs: 'credit',
        accounts: [accountOf('Rent')],
      },
      { kind: 'moveAccounts', accounts: [accountOf('Discounts given')], to: 'costofgoodssold' },
      { kind: 'sortAccounts', section: null, sort: { by: 'numberThenCaption' } },
    ]);
    const revision = await regenerate(portal, record);
    await workbooksHere(bed.ctxOf('lender'), record.recordId, revision);
    expect(await revisionEnded(portal, record, revision)).toMatchObject({ outcome: 'Success' });
    const office = openLibreOffice();
    const { edited } = office.recalculate({ edited: await downloadAnalysis(portal, record, revision) });
    recalculated = await shownValues(edited);
    office.close();
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const cases = Object.keys(STATEMENTS).flatMap((type) => Object.keys(PERIODS).map((period) => [type, period] as const)) as [
    keyof typeof STATEMENTS,
    keyof typeof PERIODS,
  ][];

  it.each(cases)('recalculated by LibreOffice, equals the portal to the cent: %s, %s', async (type, period) => {
    const query = `statementType=${type}&reportingPeriod=${period}&numberStyle=Actuals`;
    const { body } = await portal.call('GET', `${record.statements}?${query}`);
    const drawn = drawnBy(body);
    expect(drawn.length).toBeGreaterThan(20);
    expect(shownOn(`${STATEMENTS[type]} - ${PERIODS[period]}`, drawn.length, body.data[0].columnHeaders.length as number)).toEqual(drawn);
  });

  it('an edited workbook shows the captions, the classification and the places that were saved', async () => {
    const balance = captionsOn('Balance Sheet - Years');
    expect(balance).toEqual(expect.arrayContaining(['Saws, at cost', 'Total of all "timber" & stock', 'Paid ahead', 'Total paid ahead']));
    expect(balance.slice(balance.indexOf('Paid ahead'), balance.indexOf('Total paid ahead') + 1)).toEqual([
      'Paid ahead',
      'Deposits paid',
      'Prepaid insurance',
      'Total paid ahead',
    ]);
    const income = captionsOn('Income Statement - Months');
    expect(income.slice(income.indexOf('Premises'), income.indexOf('Total premises'))).toEqual(['Premises', 'Rent']);
  });

  const captionsOn = (sheet: string) => (recalculated.get(sheet) ?? []).map(([caption]) => caption);

  /** Captions and cents of a sheet, row by row; null where there is no amount. */
  const shownOn = (sheet: string, rows: number, columns: number): Drawn[] =>
    (recalculated.get(sheet) ?? [])
      .slice(HEADING_ROW, HEADING_ROW + rows)
      .map(([caption = null, ...amounts]) => [caption, ...Array.from({ length: columns }, (_, at) => centsOf(amounts[at] ?? null))]);
});

type Drawn = readonly (string | number | null)[];

function drawnBy(body: PortalAnswer['body']): Drawn[] {
  return body.lineItems.map((line: { captionText: string }, at: number) => [
    line.captionText,
    ...body.data[0].rowData[at].dataCells.map(({ value, isEmpty }: { value: number; isEmpty: boolean }) =>
      isEmpty ? null : Math.round(value * 100) + 0,
    ),
  ]);
}

function centsOf(value: string | number | null): number | null {
  return value === null ? null : Math.round(Number(value) * 100) + 0;
}

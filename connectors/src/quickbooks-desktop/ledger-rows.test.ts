import { describe, expect, it } from 'vitest';
import { AccountNames } from './account-names';
import { journalsOf } from './journals';
import { ledgerMovements, type LedgerMovement } from './ledger-rows';
import { readMessage } from './qbxml';
import { readReport } from './report';
import { answerOf } from './testing/fake-desktop';

const NAMES = new AccountNames([
  { fullName: 'Checking', name: 'Checking', number: '1000' },
  { fullName: 'Sales', name: 'Sales', number: '4000' },
  { fullName: 'Sales:Other', name: 'Other', number: '4010' },
  { fullName: 'Utilities:Other', name: 'Other', number: null },
]);
const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const [CHECKING, SALES, SALES_OTHER] = [0, 1, 2];

const COLUMNS = ['Blank', 'TxnID', 'TxnType', 'Date', 'RefNumber', 'Name', 'Memo', 'Debit', 'Credit'];
const cell = (type: string, value: string) => `<ColData colID="${COLUMNS.indexOf(type) + 1}" value="${value}"/>`;
const account = (fullName: string) => `<RowData rowType="account" value="${fullName}"/>`;
const posting = (side: 'Debit' | 'Credit', amount: string, about = '') =>
  `<DataRow rowNumber="2">${about}${cell('TxnID', '4EB8-1')}${cell('TxnType', 'Invoice')}${cell('Date', '2026-03-04')}${cell(side, amount)}</DataRow>`;

function movementsOf(rows: string, basis = 'Accrual') {
  const columns = COLUMNS.map((type, at) => `<ColDesc colID="${at + 1}" dataType="STRTYPE"><ColType>${type}</ColType></ColDesc>`);
  const report = `<ReportRet><ReportTitle>General Ledger</ReportTitle><ReportBasis>${basis}</ReportBasis>${columns.join('')}<ReportData>${rows}</ReportData></ReportRet>`;
  const [answer] = readMessage(answerOf('GeneralDetailReportQuery', report)) ?? [];
  if (answer === undefined) throw new RangeError('The answer is no message.');
  const movements = ledgerMovements(readReport(answer, 'Accrual'), { days: MARCH, names: NAMES, decimals: 2, hasDetails: true });
  return movements.map((movement) => [movement.account, movement.amount]);
}

describe('the rows of a general ledger', () => {
  it('are postings of the account that each names, whatever its header shows', () => {
    const head = `<DataRow rowNumber="1">${account('Sales')}<ColData colID="1" value="4000 · Sales"/></DataRow>`;
    const foot = `<SubtotalRow rowNumber="4">${account('Sales')}${cell('Credit', '9.99')}</SubtotalRow>`;
    const rows = head + posting('Credit', '1234.50', account('Sales:Other')) + posting('Debit', '0.01', account('Sales')) + foot;
    expect(movementsOf(rows)).toEqual([
      [SALES_OTHER, -123_450],
      [SALES, 1],
    ]);
  });

  it('belong to the account of the text before them where they name none, with its number or without', () => {
    const text = (value: string) => `<TextRow rowNumber="1" value="${value}"/>`;
    const rows = [text('1000 · Checking'), posting('Debit', '5.00'), text('Sales - Other'), posting('Credit', '5.00')];
    expect(movementsOf(rows.join(''))).toEqual([
      [CHECKING, 500],
      [SALES, -500],
    ]);
  });

  it('of a header without a transaction bring nothing, whatever balance it shows', () => {
    const head = `<DataRow rowNumber="1">${account('Checking')}<ColData colID="1" value="1000 · Checking"/><ColData colID="99" value="100.00"/></DataRow>`;
    expect(movementsOf(head + posting('Debit', '5.00'))).toEqual([[CHECKING, 500]]);
  });

  it.each([
    ['an account that the chart lacks', posting('Debit', '5.00', account('Sales:Gone'))],
    ['no account before them', posting('Debit', '5.00')],
    ['a name that two accounts have', `<TextRow rowNumber="1" value="Other"/>${posting('Debit', '5.00')}`],
    ['an account that has ended', `<TextRow rowNumber="1" value="Sales"/><SubtotalRow rowNumber="2"/>${posting('Debit', '5.00')}`],
    ['amounts of no transaction', `<DataRow rowNumber="1">${account('Sales')}${cell('Debit', '5.00')}</DataRow>`],
    ['amounts with signs of thousands', posting('Debit', '1,234.50', account('Sales'))],
    ['a date in another form', posting('Debit', '5.00', account('Sales')).replace('2026-03-04', '3/4/2026')],
    ['a day that was not requested', posting('Debit', '5.00', account('Sales')).replace('2026-03-04', '2026-02-28')],
    ['an unknown kind', '<OddRow/>'],
  ])('are refused with %s', (_, rows) => {
    expect(() => movementsOf(rows)).toThrow(/^QuickBooks Desktop returned data that can’t be read: /);
  });

  it('are refused on another basis, and without a column that was requested', () => {
    expect(() => movementsOf(posting('Debit', '5.00', account('Sales')), 'Cash')).toThrow('ReportBasis is not the accrual basis');
    const [bare] = readMessage(answerOf('GeneralDetailReportQuery', '<ReportRet><ReportData/></ReportRet>')) ?? [];
    const read = () => ledgerMovements(readReport(bare!, 'Accrual'), { days: MARCH, names: NAMES, decimals: 2, hasDetails: false });
    expect(read).toThrow('is not a list with the column TxnID');
  });
});

describe('the journal of a posting', () => {
  const posted = (transactionId: string, date: number, amount: number) => ({ transactionId, date, amount }) as LedgerMovement;
  const both = [posted('I1', 20260304, 107), posted('I1', 20260304, -107)];

  it('is its transaction', () => {
    expect(journalsOf([...both, posted('P1', 20260305, 5)], 'Accrual')).toEqual(['I1', 'I1', 'P1']);
  });

  it('is on the cash basis that of its day, and one a day for what a report divides between transactions', () => {
    const divided = [posted('P1', 20260304, 50), posted('I2', 20260304, -50), posted('I1', 20260320, 1), posted('I1', 20260320, -1)];
    expect(journalsOf([...both, ...divided], 'Cash')).toEqual([
      ...['I1 20260304', 'I1 20260304', 'cash basis 20260304', 'cash basis 20260304', 'I1 20260320', 'I1 20260320'],
    ]);
  });
});

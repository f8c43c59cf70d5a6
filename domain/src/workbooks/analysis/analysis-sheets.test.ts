import { describe, expect, it } from 'vitest';
import { layWorkbook } from '../plan-workbook';
import type { SheetCell } from '../sheet';
import { workbookStyles } from '../style-table';
import { aWorkbookInput } from '../testing/a-workbook-input';
import { aNote, anAnalysis, aRisk } from '../testing/an-analysis';
import { formulaOf, readPlan, rowOf, valueOf } from '../testing/read-plan';
import type { WorkbookApproval } from './workbook-analysis';

const read = (given: Parameters<typeof aWorkbookInput>[0] = {}) => readPlan(layWorkbook(aWorkbookInput(given)).sheets);
const values = (row: readonly SheetCell[] | undefined) => row?.map(valueOf);
const ADA = { by: 'Ada Example', at: '2022-06-01T09:30' } as const;

describe('the sheet of adjustments', () => {
  it('lists each adjustment with its months, its author and its note as text', async () => {
    const rows = (await read()).get('Adjustments') ?? [];
    const at = rows.findIndex(([cell]) => valueOf(cell) === '=Lawsuit');
    expect(values(rows[at])).toEqual([
      ...['=Lawsuit', 'EBITDA add-back', 44_348, 44_409, 5_000, null, null],
      ...['Settled in August', 'Ada Example', 44_713 + 570 / 1440],
    ]);
    expect(formulaOf(rows[at]?.[0])).toBeUndefined();
    expect(values(rows[at + 1])).toEqual([null, null, 44_531, 44_531, -1_200, null, null]);
  });

  it('lists the payments of each instrument, and the accounts that are tagged', async () => {
    const rows = (await read()).get('Adjustments') ?? [];
    const at = rows.findIndex(([cell]) => valueOf(cell) === 'Bank loan');
    expect(values(rows[at])?.slice(0, 3)).toEqual(['Bank loan', 'Term loan, subordinated', 46_173]);
    expect(values(rows[at + 2])).toEqual([null, null, null, 44_378, 4_000, 880, 196_000]);
    expect(values(rows.at(-1))).toEqual(['3300 First Expense', 'Rent']);
  });
});

describe('the sheet of risk', () => {
  it('has the grade, the probability of default by year, the model and the inputs', async () => {
    const rows = (await read()).get('Risk') ?? [];
    expect(['Grade', 'Probability of default, 1 year', 'Model version'].map((label) => valueOf(rowOf(rows, label)[1]))).toEqual([
      'R4',
      0.01,
      '2.0',
    ]);
    const from = rows.findIndex(([cell]) => valueOf(cell) === 'Years');
    expect(rows.slice(from + 1, from + 6).map(values)).toEqual([1, 2, 3, 4, 5].map((year) => [year, year / 100, 0.01]));
    expect(values(rowOf(rows, 'Net sales'))).toEqual(['Net sales', 90_000, null]);
  });

  it('has the rows of an engine that gives rows alone, and the reason where there is no score', async () => {
    const output = { type: 'PD', category: 'Cumulative', subCategory: null, termInYears: 1, value: 2.5, metricType: 'percent' } as const;
    const outside = await read({ risk: aRisk({ engine: 'Other', score: { result: null, outputs: [output] } }) });
    expect(values(rowOf(outside.get('Risk'), 'PD'))).toEqual(['PD', 'Cumulative', null, 1, 2.5, 'percent']);
    const refused = await read({ risk: aRisk({ score: null, refusedBecause: 'No full fiscal year.' }) });
    expect(valueOf(rowOf(refused.get('Risk'), 'No score because')[1])).toBe('No full fiscal year.');
  });

  it('is absent without an assessment', async () => {
    const { risk: _, ...input } = aWorkbookInput();
    expect([...(await readPlan(layWorkbook(input).sheets)).keys()]).not.toContain('Risk');
  });
});

describe('the sheet of notes', () => {
  const cell = { kind: 'Cell', statementType: 'BalanceSheet', lineItemId: 'cash:footer', reportingPeriodId: 'FY2022' } as const;

  it('leads to the cell that a note is about, and shows what the cell holds', async () => {
    const sheets = await read({ analysis: anAnalysis({ notes: [{ ...aNote(cell), replies: [{ ...ADA, text: 'Why?' }] }] }) });
    const [note, reply] = sheets.get('Notes')?.slice(4) ?? [];
    const amount = valueOf(rowOf(sheets.get('Balance Sheet - Years'), 'Total cash')[2]);
    expect(values(note)).toEqual([
      ...['Balance Sheet', 'Total cash', 'FY 2022', amount, '=1+1', 'Ada Example', 44_713 + 570 / 1440, 'Open', 'Go to cell'],
    ]);
    expect(formulaOf(note?.[3])).toBe("'Balance Sheet - Years'!C10");
    expect(formulaOf(note?.[8])).toBe(`HYPERLINK("#'Balance Sheet - Years'!C10","Go to cell")`);
    expect(formulaOf(note?.[4])).toBeUndefined();
    expect(values(reply)?.slice(4, 6)).toEqual(['Why?', 'Ada Example']);
  });

  it.each([
    ['a line', { kind: 'Line', statementType: 'BalanceSheet', lineItemId: 'cash:footer' }, `#'Balance Sheet - Years'!A10`],
    ['a month', { ...cell, reportingPeriodId: 'Mar2021' }, `#'Balance Sheet - Months'!N10`],
    ['a period', { kind: 'Period', reportingPeriodId: 'FY2022' }, `#'Balance Sheet - Years'!C4`],
    ['a ratio', { kind: 'Ratio', ratioId: 'CurrentRatio' }, `#'Ratios'!A7`],
  ] as const)('leads to %s', async (_, anchor, place) => {
    const note = (await read({ analysis: anAnalysis({ notes: [aNote(anchor)] }) })).get('Notes')?.[4];
    expect(formulaOf(note?.[8])).toBe(`HYPERLINK("${place}","Go to cell")`);
  });

  it('says which lines are gone and which notes were withdrawn', async () => {
    const gone = aNote({ ...cell, lineItemId: 'account:999' }, null);
    const note = (await read({ analysis: anAnalysis({ notes: [gone] }) })).get('Notes')?.[4];
    expect(values(note)?.slice(1, 5)).toEqual(['The line is no longer in the statement', 'FY 2022', null, 'Withdrawn']);
    expect(valueOf(note?.[8])).toBeNull();
  });
});

describe('tick marks', () => {
  const tick = { statementType: 'BalanceSheet', lineItemId: 'cash:footer', reportingPeriodId: 'FY2022', ...ADA } as const;

  it('are beside their cells, with a star where the cell has changed since, and listed with the notes', async () => {
    const before = (await read()).get('Balance Sheet - Years');
    const value = Math.round(Number(valueOf(rowOf(before, 'Total cash')[2])) * 100);
    const tickMarks = [
      { ...tick, kind: 'Tied', value },
      { ...tick, kind: 'Footed', reportingPeriodId: 'FY2021', value: 1 },
    ] as const;
    const sheets = await read({ analysis: anAnalysis({ tickMarks }) });
    const rows = sheets.get('Balance Sheet - Years') ?? [];
    const styles = rowOf(rows, 'Total cash')
      .slice(1, 4)
      .map((cell) => (cell as { readonly style: string }).style);
    expect(styles).toEqual(['money.Actuals.total.ticked.F*', 'money.Actuals.total.ticked.T', 'money.Actuals.total']);
    expect(workbookStyles(2)[styles[1] ?? '']?.numberFormat).toBe('"T"* #,##0.00_);"T"* (#,##0.00);"T"* "–"_)');
    expect(valueOf(rows.at(-1)?.[0])).toBe('Tick marks: T tied, F footed. * The amount has changed since.');
    expect(
      sheets
        .get('Notes')
        ?.slice(-2)
        .map((row) => valueOf(row[4])),
    ).toEqual(['tied', 'footed, changed since']);
  });
});

describe('the contents', () => {
  const inputs = { balanceSheet: 1, incomeStatement: 1, cashFlow: 1, adjustments: 2, tags: 1, debtSchedule: 0 };
  const approval: WorkbookApproval = {
    state: 'Approved',
    inputs,
    submitted: { by: 'Ben Example', at: '2022-05-31T08:00' },
    decided: ADA,
    comment: 'Fine.',
    ended: null,
  };
  const said = async (given: WorkbookApproval | null) =>
    valueOf(rowOf((await read({ analysis: anAnalysis({ approval: given }) })).get('Contents'), 'Approval')[1]);

  it('say which versions of the inputs an analysis has', async () => {
    const contents = (await read()).get('Contents');
    expect(valueOf(rowOf(contents, 'Analysis versions')[1])).toBe('Adjustments 2, Account tags 1, Debt schedule none');
  });

  it('name who approved the statements and when, and say whether in these versions', async () => {
    expect(await said(null)).toBe('Not submitted for approval');
    expect(await said(approval)).toBe('Approved by Ada Example on 2022-06-01 09:30. Fine.');
    expect(await said({ ...approval, inputs: { ...inputs, adjustments: 1 } })).toContain('Not for the versions in this workbook.');
    const ended = { ...approval, state: 'Ended', ended: { ...ADA, cause: 'AdjustmentsChanged' } } as const;
    expect(await said(ended)).toBe('Approval ended on 2022-06-01 09:30. The adjustments were changed.');
  });
});

it('the copy for the borrower holds nothing of an analysis, even if it is given', async () => {
  const tickMark = {
    statementType: 'BalanceSheet',
    lineItemId: 'cash:footer',
    reportingPeriodId: 'FY2022',
    kind: 'Tied',
    value: 1,
    ...ADA,
  } as const;
  const note = aNote({ statementType: 'BalanceSheet', lineItemId: 'cash:footer' }, 'Secret opinion');
  const copy = await read({ variant: 'CustomerDataCopy', analysis: anAnalysis({ notes: [note], tickMarks: [tickMark] }), risk: aRisk() });
  const { analysis: _, risk: __, ...without } = aWorkbookInput({ variant: 'CustomerDataCopy' });
  expect(copy).toEqual(await readPlan(layWorkbook(without).sheets));
  expect(JSON.stringify([...copy])).not.toMatch(/Secret opinion|Ada Example|Lawsuit|"R4"|ticked|Approval/);
});

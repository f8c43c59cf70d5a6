import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../money/format-decimal';
import type { TestJournal } from '../books.builders';
import { BANK, EQUITY, INCOME, RETAINED, annualBalances, check, ledger, sale } from './check-pages.builders';

const annual = annualBalances([BANK, 500], [INCOME, -500]);

describe('income continuity', () => {
  const closing = (year: number, amount: number): TestJournal => ({
    journal: `c${year}`,
    date: `${year}-12-31`,
    lines: [
      [INCOME, amount],
      [RETAINED, -amount],
    ],
  });
  const toRetained = (date: string, amount: number): TestJournal => ({
    journal: `r${date}`,
    date,
    lines: [
      [BANK, amount],
      [RETAINED, -amount],
    ],
  });

  it('passes where closing entries move what each year earned', () => {
    expect(
      check(
        'income-continuity',
        ledger(sale('2022-05-01', 800), closing(2022, 800), sale('2023-05-01', 300), closing(2023, 300), sale('2024-01-05', 5)),
      ),
    ).toEqual({
      outcome: 'Pass',
      sentence: 'Fiscal years compared: 3. Direct postings to retained earnings total 0.00.',
      rows: [
        ['FY 2022', '8.00', '8.00', '0.00'],
        ['FY 2023', '3.00', '3.00', '0.00'],
        ['FY 2024', '0.05', '0.00', '0.00'],
      ],
    });
  });

  it('passes, and says so, where dividends are paid out of retained earnings', () => {
    expect(
      check('income-continuity', ledger(sale('2022-05-01', 800), sale('2023-05-01', 300), toRetained('2023-06-01', -100))),
    ).toMatchObject({
      outcome: 'Pass',
      sentence: 'Fiscal years compared: 2. Direct postings to retained earnings total -1.00.',
    });
  });

  it.each([
    [
      "retained earnings got last year's income once more",
      [sale('2022-05-01', 800), sale('2023-05-01', 300), toRetained('2023-01-01', 800)],
    ],
  ])('fails where %s', (_, journals) => {
    expect(check('income-continuity', ledger(...journals)).outcome).toBe('Fail');
  });

  /** An entry that empties income into an account that is not part of equity. */
  const emptying = (date: string, amount: number): TestJournal => ({
    journal: `e${date}`,
    date,
    lines: [
      [INCOME, amount],
      [BANK, -amount],
    ],
  });

  it('fails where a year’s income and expenses end at zero, with the year and what was posted in it', () => {
    const journals = [sale('2023-05-01', 800), emptying('2023-12-31', 800), sale('2024-05-01', 300)];
    expect(check('income-continuity', ledger(...journals))).toEqual({
      outcome: 'Fail',
      sentence:
        'In FY 2023, income and expense accounts have postings of 8.00 on each side, but almost all of them end the year at zero: a closing entry was not recognized.',
      rows: [['FY 2023', '8.00', '0.00']],
    });
  });

  it('fails where the only year ends at zero', () => {
    expect(check('income-continuity', ledger(sale('2023-05-01', 800), emptying('2023-12-31', 800))).outcome).toBe('Fail');
  });

  it('names what net income, contributions and distributions leave unexplained of the change of equity', () => {
    const pages = annualBalances([BANK, 1_000], [INCOME, -500], [EQUITY, -300], [RETAINED, -199]);
    expect(check('income-continuity', pages)).toEqual({
      outcome: 'Fail',
      sentence: 'In FY 2023, net income, contributions, and distributions don’t explain the change in equity: the difference is 0.01.',
      rows: [['FY 2023', '5.00', '10.00', '3.00', '1.99', '0.01']],
    });
  });

  it('fails where the balances of a year are those after its closing', () => {
    expect(check('income-continuity', annualBalances([BANK, 500], [INCOME, 0], [RETAINED, -500]))).toMatchObject({
      outcome: 'Fail',
      sentence:
        'In FY 2023, every income and expense account is zero, but retained earnings changed by 5.00: these are balances after year-end closing.',
    });
  });

  it('is inconclusive where balances without income may be those after a closing into another account of equity', () => {
    expect(check('income-continuity', annualBalances([BANK, 500], [INCOME, 0], [EQUITY, -500]))).toMatchObject({
      outcome: 'Inconclusive',
      sentence: expect.stringContaining('In FY 2023, every income and expense account is zero.') as string,
    });
  });

  it('does not fail for a ledger without income whose owners are paid out of retained earnings', () => {
    expect(check('income-continuity', ledger(sale('2022-05-01', 800), toRetained('2023-06-01', -100))).outcome).toBe('Pass');
  });

  it('fails for exactly the years that an entry of their last day empties, whatever they earned', () => {
    const years = fc.array(fc.record({ earned: fc.integer({ min: 1, max: 1_000_000 }), isEmptied: fc.boolean() }), {
      minLength: 2,
      maxLength: 3,
    });
    fc.assert(
      fc.property(years, (trade) => {
        const journals = trade.flatMap(({ earned, isEmptied }, at) => [
          sale(`${2021 + at}-05-01`, earned),
          ...(isEmptied ? [emptying(`${2021 + at}-12-31`, earned)] : []),
        ]);
        const { outcome, rows } = check('income-continuity', ledger(...journals));
        const expected = trade.flatMap(({ earned, isEmptied }, at) =>
          isEmptied ? [[`FY ${2021 + at}`, formatDecimal(earned, 2), '0.00']] : [],
        );
        expect(outcome === 'Fail').toBe(expected.length > 0);
        if (expected.length > 0) expect(rows).toEqual(expected);
      }),
    );
  });

  it('names what was posted after the books were closed', () => {
    const late = {
      journal: 'l',
      date: '2022-12-31',
      lines: [
        [BANK, 5],
        [INCOME, -5],
      ] as const,
    };
    expect(check('income-continuity', ledger(sale('2022-05-01', 800), closing(2022, 800), late, sale('2023-01-05', 300)))).toMatchObject({
      outcome: 'Inconclusive',
      rows: [['FY 2022', '8.05', '8.00', '0.00']],
    });
  });

  it('is inconclusive for a single year', () => {
    expect(check('income-continuity', ledger(sale('2024-01-05', 5))).outcome).toBe('Inconclusive');
  });
});

describe('closing entries', () => {
  it('are named where they are left out', () => {
    const pages = ledger(sale('2022-05-01', 800), {
      journal: 'c',
      date: '2022-12-31',
      lines: [
        [INCOME, 800],
        [RETAINED, -800],
      ],
    });
    expect(check('closing-entries', pages)).toEqual({
      outcome: 'Pass',
      sentence: 'Closing entries excluded: 1. Fiscal years: 1. The statements close net income to equity.',
      rows: [['FY 2022', '2022-12-31', '8.00']],
    });
  });

  it('need none, nor a ledger', () => {
    expect(check('closing-entries', ledger(sale('2022-05-01', 800))).outcome).toBe('Pass');
    expect(check('closing-entries', annual).outcome).toBe('Pass');
  });

  it('are in doubt where a journal takes much of the income to equity', () => {
    const pages = ledger(sale('2022-05-01', 800), {
      journal: 'c',
      date: '2022-12-31',
      lines: [
        [INCOME, 800],
        [EQUITY, -800],
      ],
    });
    expect(check('closing-entries', pages)).toMatchObject({ outcome: 'Inconclusive' });
  });

  it('are undecidable where too many journals look like them', () => {
    // 100,000 movements are held, and each of these journals has two.
    const crowd = Array.from({ length: 50_001 }, (_, at): TestJournal => ({
      journal: `j${at}`,
      date: '2023-12-31',
      lines: [
        [INCOME, -1],
        [RETAINED, 1],
      ],
    }));
    expect(check('closing-entries', ledger(...crowd)).outcome).toBe('Inconclusive');
  });
});

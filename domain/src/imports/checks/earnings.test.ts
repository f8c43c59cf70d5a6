import { describe, expect, it } from 'vitest';
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
      sentence: 'Fiscal years compared: 3; direct postings to retained earnings come to 0.00.',
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
      sentence: 'Fiscal years compared: 2; direct postings to retained earnings come to -1.00.',
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

  it('fails where a year’s income and expenses end at zero', () => {
    const emptied = {
      journal: 'e',
      date: '2023-12-31',
      lines: [
        [INCOME, 800],
        [BANK, -800],
      ] as const,
    };
    expect(check('income-continuity', ledger(sale('2023-05-01', 800), emptied, sale('2024-05-01', 300)))).toMatchObject({
      outcome: 'Fail',
      sentence:
        'In 1 of 2 fiscal years income and expenses were posted, yet almost every account ends the year at zero: an entry closes the year that was not recognized.',
    });
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
      sentence: 'Closing entries left out: 1, in fiscal years: 1; earnings are closed into equity by the statements.',
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
    const crowd = Array.from({ length: 100_001 }, (_, at): TestJournal => ({
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

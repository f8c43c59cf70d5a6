import { describe, expect, it } from 'vitest';
import { NO_DECISIONS, type ReadingDecisions } from '../findings/reading-decisions';
import { closing, founding, netIncomes, SHOP, shopBooks, trading, type Entry } from '../year-end/year-end.builders';
import { readingOf } from './reading';
import { type RawBooks } from './raw-books';

const { BANK, EQUIPMENT, CAPITAL, SERVICES } = SHOP;

const rawOf = (entries: readonly Entry[]) => shopBooks(entries).raw as RawBooks;
const incomes = (raw: RawBooks, decisions: Partial<ReadingDecisions>) => {
  const { matrix } = readingOf(raw, { ...NO_DECISIONS, ...decisions });
  return netIncomes({ ...shopBooks([]), matrix });
};

describe('a reading', () => {
  const closed = rawOf([founding(2023), ...trading(2023), closing('2023-12-31'), ...trading(2024)]);

  it('without decisions is that of the import', () => {
    expect(incomes(closed, {})).toEqual([4_200, 4_200]);
  });

  it('counts a closing that an analyst marks as ordinary, and no longer reports it', () => {
    const journals = [{ journal: '14', date: '2023-12-31', use: 'ordinary' }] as const;
    expect(incomes(closed, { journals })).toEqual([0, 4_200]);
    expect(readingOf(closed, { ...NO_DECISIONS, journals }).findings.map(({ kind }) => kind)).not.toContain('closing-journals');
  });

  it('leaves out an entry in doubt that an analyst calls a closing', () => {
    const doubtful = rawOf([
      founding(2023),
      ...trading(2023),
      ['2023-03-01', [BANK, 300_000], [SERVICES, -300_000]],
      ['2023-12-31', [SERVICES, 300_000], [CAPITAL, -300_000]],
    ]);
    const journals = [{ journal: '15', date: '2023-12-31', use: 'closing' }] as const;
    expect(incomes(doubtful, { journals })).toEqual([304_200]);
    const findings = readingOf(doubtful, { ...NO_DECISIONS, journals }).findings.filter(({ kind }) => kind.includes('closing'));
    expect(findings).toMatchObject([
      {
        kind: 'closing-journals',
        effects: expect.arrayContaining([{ figure: 'netIncome', fiscalYear: 2023, shown: 304_200, otherwise: 4_200 }]),
      },
    ]);
  });

  it('with another fiscal year end begins with that fiscal year', () => {
    const { matrix, fiscalYearEndMonth } = readingOf(closed, { ...NO_DECISIONS, fiscalYearEndMonth: 6 });
    expect(fiscalYearEndMonth).toBe(6);
    expect(matrix.slices[0]?.start).toBe('2022-07-01');
    expect(matrix.slices).toHaveLength(30);
  });

  it('may end at the end of an earlier month', () => {
    const { matrix, asOf } = readingOf(closed, { ...NO_DECISIONS, asOf: '2024-11-30' });
    expect([asOf, matrix.slices.at(-1)?.end]).toEqual(['2024-11-30', '2024-11-30']);
  });

  it('takes opening balances as activity where an analyst says so, from the year of their date', () => {
    const opened = rawOf([['2022-12-31', [BANK, 500], [EQUIPMENT, 500], [CAPITAL, -1_000]], ...trading(2023)]);
    const journals = [{ journal: '1', date: '2022-12-31', use: 'ordinary' }] as const;
    const { matrix, coveredFrom } = readingOf(opened, { ...NO_DECISIONS, journals });
    expect([coveredFrom, matrix.slices[0]?.start]).toEqual(['2022-12-31', '2022-01-01']);
    expect(matrix.rows[EQUIPMENT]).toMatchObject({ opening: 0, debits: expect.arrayContaining([500]) });
  });

  it('keeps what was carried into the window when a closing lies before it', () => {
    const years = [2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023];
    const raw = rawOf([founding(2014), ...years.flatMap((year) => [...trading(year), closing(`${year}-12-31`)])]);
    const open = rawOf([founding(2014), ...years.flatMap((year) => trading(year))]);
    const opening = (books: RawBooks) => readingOf(books, NO_DECISIONS).matrix.rows.map((row) => row.opening);
    expect(opening(raw)).toEqual(opening(open));
  });
});

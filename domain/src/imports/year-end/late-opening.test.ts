import { describe, expect, it } from 'vitest';
import { NO_DECISIONS } from '../findings/reading-decisions';
import { readingOf } from '../reading/reading';
import { balanceOf, founding, SHOP, shopBooks, trading, type Entry } from './year-end.builders';

const { BANK, RECEIVABLES, EQUIPMENT, LOAN, CAPITAL } = SHOP;

const brought = (date: string): Entry => [
  date,
  [BANK, 50_000],
  [RECEIVABLES, 20_000],
  [EQUIPMENT, 80_000],
  [LOAN, -90_000],
  [CAPITAL, -60_000],
];
const warningsOf = ({ findings }: ReturnType<typeof shopBooks>) => findings.filter(({ kind }) => kind === 'opening-journal');

describe('balances that a bookkeeper brings in after the first entries', () => {
  it.each(['2023-01-31', '2023-02-01', '2023-04-01'])('are a warning on %s that an analyst can answer', (date) => {
    expect(warningsOf(shopBooks([...trading(2023), brought(date)]))).toMatchObject([
      { level: 'Warning', evidenceKey: 'finding.opening-journal.late', choices: [{ kind: 'journal', date, use: 'ordinary' }] },
    ]);
  });

  it('are held from the start once the analyst calls them opening balances', () => {
    const books = shopBooks([...trading(2023), brought('2023-02-01')]);
    if (books.raw === null) throw new Error('These books have figures.');
    const reading = readingOf(books.raw, { ...NO_DECISIONS, journals: [{ journal: '13', date: '2023-02-01', use: 'opening' }] });
    const [before, after] = [books, { ...books, ...reading }].map((read) => balanceOf(read, EQUIPMENT, '2023-01-31'));
    expect([before, after]).toEqual([0, 80_000]);
    expect(reading.findings.filter(({ level, kind }) => level === 'Warning' && kind === 'opening-journal')).toEqual([]);
  });

  it.each<[what: string, entries: Entry[]]>([
    ['within a month', [brought('2023-02-10')]],
    ['half a year later', [brought('2023-07-01')]],
    ['after balances that open the books', [['2022-12-31', [BANK, 900], [EQUIPMENT, 100], [CAPITAL, -1_000]], brought('2023-02-01')]],
    ['as the purchase of a van by a loan and the owner', [['2023-02-01', [EQUIPMENT, 900], [LOAN, -600], [CAPITAL, -300]]]],
    ['as a loan that is paid back by the owner', [['2023-02-01', [BANK, 10], [RECEIVABLES, -5], [LOAN, 900], [CAPITAL, -905]]]],
  ])('are not suspected %s', (_, entries) => {
    expect(warningsOf(shopBooks([founding(2023), ...trading(2023), ...entries])).filter(({ level }) => level === 'Warning')).toEqual([]);
  });
});

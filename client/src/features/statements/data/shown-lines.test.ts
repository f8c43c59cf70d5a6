import { expect, it } from 'vitest';
import { aStatement, type SectionPlan } from '../testing/a-statement';
import { buildOutline } from './outline';
import { openingFolds, EVERY_LINE, shownLines } from './shown-lines';

const accounts = (prefix: string, count: number): SectionPlan['accounts'] =>
  Array.from({ length: count }, (_, at) => [`${prefix}${at}`, `Account ${prefix}${at}`, 100] as const);

const sheet = (banks: number, customers: number) =>
  buildOutline(
    aStatement(
      [
        {
          caption: 'Assets',
          sections: [
            {
              caption: 'Current assets',
              sections: [
                { caption: 'Cash', accounts: accounts('1', banks) },
                { caption: 'Receivables', accounts: accounts('2', customers) },
              ],
            },
          ],
        },
      ],
      [['FY 2025', '2025-12-31']],
    ),
  );

const captions = (lines: ReturnType<typeof sheet>, requested: string | null = null) =>
  shownLines(lines, openingFolds(lines, lines.find(({ line }) => line.id === requested) ?? null), EVERY_LINE).map(
    ({ figures }) => figures.captionText,
  );

it('a statement that a screen holds opens with every account', () => {
  expect(captions(sheet(3, 3))).toContain('Account 22');
});

it('a longer statement opens at the deepest level that a screen holds', () => {
  expect(captions(sheet(2, 60))).toEqual([
    'Assets',
    'Current assets',
    'Total cash',
    'Total receivables',
    'Total current assets',
    'Total assets',
  ]);
});

it('an income statement opens with its totals', () => {
  const income = ['Revenue', 'Cost of goods sold', 'Operating expenses', 'Other income', 'Interest', 'Income tax'].map((caption, at) => ({
    caption,
    accounts: accounts(`${at}`, 5),
  }));
  expect(captions(buildOutline(aStatement(income, [['FY 2025', '2025-12-31']])))).toEqual(
    income.map(({ caption }) => `Total ${caption.toLowerCase()}`),
  );
});

it('a statement with more sections than a screen holds opens at the first level that says enough', () => {
  const products = Array.from({ length: 50 }, (_, at) => ({ caption: `Product ${at}`, accounts: accounts(`${at}x`, 2) }));
  const lines = buildOutline(
    aStatement([{ caption: 'Income', sections: [{ caption: 'Revenue', sections: products }] }], [['FY 2025', '2025-12-31']]),
  );
  expect(captions(lines)).toHaveLength(54);
});

it('a long statement without subsections opens with every account', () => {
  const lines = buildOutline(aStatement([{ caption: 'Revenue', accounts: accounts('4', 60) }], [['FY 2025', '2025-12-31']]));
  expect(captions(lines)).toHaveLength(62);
});

it('a statement opens the section of the account that its address names', () => {
  const shown = captions(sheet(2, 60), 'account:10');
  expect(shown).toContain('Account 10');
  expect(shown).toContain('Total receivables');
  expect(shown).not.toContain('Account 20');
});

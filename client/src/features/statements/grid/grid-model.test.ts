import english from '@countinghouse/domain/locales/en/captions.json';
import { expect, it } from 'vitest';
import { textsOf } from '../../../lib/i18n/texts';
import { statementColumns, namedColumns } from '../data/statement-columns';
import { buildOutline } from '../data/outline';
import { EVERY_LINE, shownLines } from '../data/shown-lines';
import { larkfieldBalanceSheet } from '../testing/a-statement';
import { firstFocus, settleFocus } from './grid-model';

const WORDS = { text: textsOf<'captions'>(english, 'en-US'), locale: 'en-US' };

function aGrid(folded: readonly string[] = [], order: 'OldestFirst' | 'NewestFirst' = 'OldestFirst') {
  const answer = larkfieldBalanceSheet();
  const outline = buildOutline(answer);
  const shown = shownLines(outline, { level: null, toggled: new Set(folded) }, EVERY_LINE);
  const { columns } = namedColumns(statementColumns(answer, order), 'FiscalYearsAndYTD', 12, WORDS);
  const rowOf = new Map(shown.map((line, row) => [line.at.line.id, row]));
  return { shown, rowOf, columns, byId: new Map(outline.map((line) => [line.line.id, line])) };
}

it('the focus begins on the first figure of the newest period, whatever the order', () => {
  expect(firstFocus(aGrid(), null)).toEqual({ lineId: 'account:1010', column: 2, taken: false });
  expect(firstFocus(aGrid([], 'NewestFirst'), null).column).toBe(1);
  expect(firstFocus(aGrid(), 'equity:footer').lineId).toBe('equity:footer');
});

it('the focus goes to the heading that hides its line', () => {
  const focus = { lineId: 'account:1190', column: 2, taken: true };
  expect(settleFocus(focus, aGrid(['currentassets']), 'YTD-Oct-2026').lineId).toBe('currentassets:header');
});

it('the focus follows its period when the order turns round', () => {
  const focus = { lineId: 'account:1190', column: 2, taken: true };
  expect(settleFocus(focus, aGrid([], 'NewestFirst'), 'YTD-Oct-2026')).toEqual({ lineId: 'account:1190', column: 1, taken: true });
});

it('the focus begins again on the first figure where another statement has no such line', () => {
  const focus = { lineId: 'account:4010', column: 2, taken: false };
  expect(settleFocus(focus, aGrid(), 'YTD-Oct-2026')).toEqual({ lineId: 'account:1010', column: 2, taken: false });
});

it('the focus goes to the newest period where its own is gone, and stays where nothing changed', () => {
  const focus = { lineId: 'account:1190', column: 1, taken: true };
  expect(settleFocus(focus, aGrid(), 'Q1-FY2024').column).toBe(2);
  expect(settleFocus(focus, aGrid(), 'FY-2025')).toBe(focus);
});

it('the focus stays in its period when what is beside the amounts comes and goes', () => {
  const grid = aGrid();
  const beside = {
    ...grid,
    columns: grid.columns.flatMap(({ id, end }) => [
      { id, end },
      { id: `${id}:change`, end },
    ]),
  };
  const focus = { lineId: 'account:1190', column: 1, taken: true };
  expect(settleFocus(focus, beside, 'FY-2025').column).toBe(1);
  expect(settleFocus({ ...focus, column: 2 }, beside, 'YTD-Oct-2026').column).toBe(3);
  expect(settleFocus({ ...focus, column: 2 }, grid, 'FY-2025:change').column).toBe(1);
  expect(firstFocus(beside, null).column).toBe(3);
});

import { expect, test } from 'vitest';
import { figuresTable, withFigures } from './figures-table.mjs';

const TABLE = figuresTable([['Lines of CSS', '17,092', '7,000']], '2026-11-29');

test('the table is aligned and says when it was counted', () => {
  expect(TABLE.split('\n')).toEqual([
    '| what         | now (2026-11-29) | target |',
    '| ------------ | ---------------- | ------ |',
    '| Lines of CSS | 17,092           | 7,000  |',
  ]);
});

const START = '<!-- figures: npm run check -- --figures --write -->';
const END = '<!-- end of figures -->';

test('only what is between the markers of a page is replaced', () => {
  expect(withFigures(`before\n${START}\nold\n${END}\nafter\n`, TABLE)).toBe(`before\n${START}\n\n${TABLE}\n\n${END}\nafter\n`);
});

test.each(['before', `${END} ${START}`, START])('a page without both markers is refused: %s', (page) => {
  expect(() => withFigures(page, TABLE)).toThrow('The page has no table');
});

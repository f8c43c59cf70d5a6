import { expect, it } from 'vitest';
import { WireValue } from './wire-value';

it.each([
  ['a text', 'Larch & Sons', 'Larch & Sons'],
  ['a text with what no database stores', 'a\0b\ud800c', 'ab\ufffdc'],
])('the reader of answers reads %s', (_, value, text) => {
  expect(new WireValue(value, 'company', 'DEX').text()).toBe(text);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 7],
])('the reader of answers names the path of %s that should be a text, and never the value', (_, value) => {
  expect(() => new WireValue(value, 'company', 'DEX').get('name').text()).toThrow();
  expect(() => new WireValue(value, 'company.name', 'DEX').text()).toThrow(
    'DEX returned data that can’t be read: company.name is not a text.',
  );
});

it.each([
  [1234.5, 123_450],
  ['-0.10', -10],
  [9_007_199_254_740.99, 900_719_925_474_099],
  [0, 0],
])('the reader of answers takes %j as an amount, exactly', (value, cents) => {
  expect(new WireValue(value, 'line.amount', 'DEX').amount(2)).toBe(cents);
});

it.each([0.1 + 0.2, 1e21, 12_345_678_901_234.567, '1,234.50', '12.345', Number.NaN, true])(
  'the reader of answers takes %j as no amount rather than as a rounded one',
  (value) => {
    expect(() => new WireValue(value, 'line.amount', 'DEX').amount(2)).toThrow('DEX returned data that can’t be read: line.amount is not');
  },
);

it('the reader of answers takes a list that is left out as none, and nothing else', () => {
  const answer = new WireValue({ lines: null, notes: 'none' }, 'journal', 'DEX');
  expect(answer.get('lines').listOrNone()).toEqual([]);
  expect(answer.get('parts').listOrNone()).toEqual([]);
  expect(() => answer.get('notes').listOrNone()).toThrow('journal.notes is not a list');
});

it('the reader of answers takes the day of a moment as it is written', () => {
  expect(new WireValue('2026-03-31T23:30:00-05:00', 'date', 'DEX').date()).toBe('2026-03-31');
});

import { expect, it } from 'vitest';
import { WireValue } from './wire-value';

it.each([
  ['a text', 'Larch & Sons', 'Larch & Sons'],
  ['a text with what no database stores', 'a\0b\ud800c', 'ab\ufffdc'],
])('the reader of answers reads %s', (_, value, text) => {
  expect(new WireValue(value, 'company').text()).toBe(text);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 7],
])('the reader of answers names the path of %s that should be a text, and never the value', (_, value) => {
  expect(() => new WireValue(value, 'company').get('name').text()).toThrow();
  expect(() => new WireValue(value, 'company.name').text()).toThrow('DEX returned data that can’t be read: company.name is not a text.');
});

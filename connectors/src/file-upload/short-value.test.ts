import { expect, it } from 'vitest';
import { shortValue } from './short-value';

it.each([
  ['a value', ' 12,5\tEUR ', '"12,5 EUR"'],
  ['a long one', 'x'.repeat(50), `"${'x'.repeat(39)}…"`],
  ['one of forty', 'x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['one that would be cut within a character', `${'x'.repeat(38)}😀😀`, `"${'x'.repeat(38)}…"`],
  ['half a character', 'a\ud83d', '"a\ufffd"'],
])('a message shows %s', (_, text, shown) => {
  expect(shortValue(text)).toBe(shown);
});

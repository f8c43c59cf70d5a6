import { expect, it } from 'vitest';
import { formatMessage } from './format-message';
import { pseudoText } from './pseudo-text';

it.each([
  ['Sign in', {}, '[Šígñ íñ···]'],
  ['<b>{left}</b> left', { left: 3 }, '[<b>3</b> léft····]'],
  ['{count, plural, one {# file} other {# files}}', { count: 2 }, '[2 fíléš]'],
])('%s stays fillable', (message, values, expected) => {
  expect(formatMessage(pseudoText(message), 'en', values as Record<string, number>)).toBe(expected);
});

import { formatMessage } from '@countinghouse/domain/locales/format-message';
import { expect, it } from 'vitest';
import { pseudoText } from './pseudo-text';

it.each([
  ['Sign in', {}, '[Šíígññ ííññ]'],
  ['<b>{left}</b> left', { left: 3 }, '[<b>3</b> lééft]'],
  ['{count, plural, one {# file} other {# files}}', { count: 2 }, '[2 fíílééš]'],
])('%s stays fillable', (message, values, expected) => {
  expect(formatMessage(pseudoText(message), 'en', values as Record<string, number>)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { formatMessage, messageParts, pluralsIn, valuesIn } from './format-message';

const FILES = '{count, plural, =0 {No files} one {# file} other {# files}} in {place}';

describe('formatMessage', () => {
  it.each([
    ['Hello {name}', 'en', { name: 'Ada' }, 'Hello Ada'],
    [FILES, 'en', { count: 0, place: 'March' }, 'No files in March'],
    [FILES, 'en', { count: 1, place: 'March' }, '1 file in March'],
    [FILES, 'en', { count: 1234, place: 'March' }, '1,234 files in March'],
    [FILES, 'de', { count: 1234, place: 'März' }, '1.234 files in März'],
    ['{done} of {total}', 'fr', { done: 8214, total: 12480 }, '8\u202f214 of 12\u202f480'],
    ['{n, plural, one {# file of {who}} other {# files of {who}}}', 'en', { n: 2, who: 'Ada' }, '2 files of Ada'],
    ['{missing} stays', 'en', {}, '{missing} stays'],
    ['{person}', 'en', { person: '{count}' }, '{count}'],
  ])('%s in %s', (message, locale, values, expected) => {
    expect(formatMessage(message, locale, values as Record<string, string | number>)).toBe(expected);
  });

  it('knows the values and the plurals of a text', () => {
    expect(valuesIn(FILES)).toEqual(new Set(['count', 'place']));
    expect(pluralsIn(FILES)).toEqual([{ value: 'count', categories: ['=0', 'one', 'other'] }]);
  });

  it('splits at the stressed words of the text, never at those of a value', () => {
    expect(messageParts('<b>{left}</b> remain in {name}', 'en', { left: 18, name: '<b>A</b>' })).toEqual([
      { text: '18', stressed: true },
      { text: ' remain in <b>A</b>', stressed: false },
    ]);
  });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { chooseLanguage, localeOf, setLanguage } from './language';

// covers lender 5.7, borrower 1.2
it.each([
  [['fr-CA', 'en'], 'fr'],
  [['pl', 'de-AT'], 'de'],
  [['pl'], 'en'],
  [[], 'en'],
])('a browser with the languages %j gets %s', (browser, language) => expect(chooseLanguage('', browser)).toBe(language));

// covers lender 5.7, borrower 1.2
it('a language that was chosen is remembered on this device', () => {
  setLanguage('es');
  expect(chooseLanguage('', ['fr'])).toBe('es');
});

it('a language in the address counts before, and from then on', () => {
  setLanguage('es');
  expect(chooseLanguage('?lang=de', ['fr'])).toBe('de');
  expect(chooseLanguage('?lang=xx', ['fr'])).toBe('de');
});

it.each([
  ['en', ['en-GB', 'fr'], 'en-GB'],
  ['en', ['fr'], 'en-US'],
  ['de', ['en-GB'], 'de'],
] as const)('numbers and dates in %s, for a browser with the languages %j, have the format of %s', (language, browser, locale) =>
  expect(localeOf(language, browser)).toBe(locale),
);

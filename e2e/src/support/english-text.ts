import type { Page } from '@playwright/test';
import { patternOf, translationsInto, type Language } from './text-sets';
import { visibleTexts } from './visible-texts';

/** What is no text of the portal: files, people, companies, and what the stories' books say. */
const DATA = [
  /\.(csv|xlsx)\b|@|^[A-Z]{1,3}-\d{1,4}$|^[0-9a-f]{64}$/,
  /Northbridge Bank|Ada Fairfax|Ben Okafor|Cy Lindqvist|Großmann|Scheduled maintenance|Imports that start|Read more|Branch|Employee number|For example 10482/,
  /DEX|NetSuite|Sage Intacct|QuickBooks|Business Central|Xero|FreeAgent|MYOB Business|Customer \d|Trade receivables|Operating account|Payroll account|Stock of timber|^Receipt$|^6100 · /,
  // Account types as files name them.
  /Bank, Restricted Cash, Accounts Receivable/,
];

/** What the browser writes in English where the page speaks the pseudo-locale. */
const ENGLISH_IN_PSEUDO = [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/, /\b(FY|YTD)\b/, /^\d+ (sec|min|hr)\b/];

/** Words that make a text English wherever they stand, whatever is said around them. */
const TELLING = /\b(the|of|and|with|from|this|that|your|you|is|are|were|has|have|not|to|for|by)\b/;

/** Texts that stand in English while the page speaks the pseudo-locale. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = (await visibleTexts(page)).filter(({ around }) => !around.some((one) => /^[^[]{0,3}\[.*\]/s.test(one)));
  const english = texts
    .map(({ text }) => text)
    .filter((text) => /\p{L}{3,}/u.test(text) && !/^\[.*\]$/s.test(text) && !isOneOf([...DATA, ...ENGLISH_IN_PSEUDO], text));
  return [...new Set(english)];
}

/** Finds what a page that speaks another language says in English: texts that are translated elsewhere, and any with a telling word. */
export function englishFinder(language: Exclude<Language, 'en'>): (page: Page) => Promise<string[]> {
  const translations = translationsInto(language);
  const own = new Set(translations.map(({ translated }) => translated));
  const untranslated = translations.filter(({ english }) => !own.has(english) && /\p{L}{2,}/u.test(patternOf(english)));
  const asPattern = (text: string) => new RegExp(`^${patternOf(text)}$`, 'u');
  const patterns = untranslated.map(({ english }) => asPattern(english));
  // A pattern of little more than values, such as “{count} in {place}”, also fits texts that are translated.
  const translated = translations.filter(({ english, translated: text }) => text !== english && /\p{L}{2,}/u.test(patternOf(text)));
  const ownPatterns = translated.map(({ translated: text }) => asPattern(text));
  return async (page) => {
    const texts = (await visibleTexts(page)).map(({ text }) => text).filter((text) => !isOneOf(DATA, text) && !own.has(text));
    return [...new Set(texts.filter((text) => TELLING.test(text) || (isOneOf(patterns, text) && !isOneOf(ownPatterns, text))))].map(
      (text) => `“${text}” is English`,
    );
  };
}

function isOneOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

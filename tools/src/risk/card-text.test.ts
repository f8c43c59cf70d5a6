import { valuesIn } from '@countinghouse/domain/locales/format-message';
import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { describe, expect, it } from 'vitest';
import { CARD_TEXT, cardPath, cardWriter } from './card-writer';
import type { CardKey } from './card-writer';

const KEYS = Object.keys(CARD_TEXT.en) as CardKey[];

describe.each(LANGUAGES)('the words of the model card in %s', (language) => {
  const words = CARD_TEXT[language];

  it('have the keys of English, in its order, and take in the same values', () => {
    expect(Object.keys(words)).toEqual(KEYS);
    for (const key of KEYS) expect([key, [...valuesIn(words[key])].sort()]).toEqual([key, [...valuesIn(CARD_TEXT.en[key])].sort()]);
  });

  it('are well formed: no blank ends, no bars, and the spaces that French punctuation asks for', () => {
    const invalid = language === 'fr' ? /[^\s\u00a0\u202f][?!;»]| [?!:;»%]|« |\||^\s|\s$/ : /\||^\s|\s$|^$/;
    expect(KEYS.filter((key) => invalid.test(words[key]))).toEqual([]);
  });
});

it.each(LANGUAGES)('every ratio of the model has a formula in words in %s, and no other has', (language) => {
  const formulas = KEYS.filter((key) => key.startsWith('formula.'));
  expect(formulas.toSorted()).toEqual(BUILT_IN_MODEL.oneYear.terms.map(({ ratio }) => `formula.${ratio}`).toSorted());
  for (const key of formulas) expect(CARD_TEXT[language][key]).not.toMatch(/[a-z][A-Z]|`/);
});

it.each([
  ['en', '0.816 [0.769, 0.858]'],
  ['de', '0,816 [0,769; 0,858]'],
] as const)('figures in %s look like %s', (language, written) =>
  expect(cardWriter(language).interval({ value: 0.8161, low: 0.7689, high: 0.8583 })).toBe(written),
);

it.each([
  ['en', 'docs/card.md'],
  ['fr', 'docs/card.fr.md'],
] as const)('the card in %s is written to %s', (language, path) => expect(cardPath('docs/card.md', language)).toBe(path));

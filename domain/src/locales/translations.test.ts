import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pluralsIn, valuesIn } from './format-message';
import { LANGUAGES, type Language } from './language';
import { loadTextSet } from './load-text-set';
import { SECTIONS, type TextSet } from './sections';

const sorted = (names: Iterable<string>) => [...names].sort();

it('translations are in a file of each section in the folder of each language', () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(join(import.meta.dirname, language));
    expect(sorted(files), language).toEqual(sorted(SECTIONS.map((section) => `${section}.json`)));
  }
});

describe.each(SECTIONS)('the texts of %s', (section) => {
  it.each(LANGUAGES)('have the keys of English, in its order, in %s', async (language) => {
    const english = await loadTextSet('en', section);
    expect(Object.keys(await loadTextSet(language, section))).toEqual(Object.keys(english));
  });

  it.each(LANGUAGES)('take in the values of English in %s, and stress as often', async (language) => {
    const english = await loadTextSet('en', section);
    for (const [key, text] of Object.entries(await loadTextSet(language, section))) {
      expect(sorted(valuesIn(text)), key).toEqual(sorted(valuesIn(english[key] ?? '')));
      expect(marksIn(text), key).toEqual(marksIn(english[key] ?? ''));
    }
  });

  it.each(LANGUAGES)('have every plural that %s has', async (language) => {
    expect(lackingPlurals(await loadTextSet(language, section), language)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'are well formed in %s: no blank ends, no straight quotes, and the spaces that its punctuation asks for',
    async (language) => {
      expect(Object.entries(await loadTextSet(language, section)).filter(([, text]) => !isWellFormed(text, language))).toEqual([]);
    },
  );
});

describe('the rules that texts are held to', () => {
  it.each<[string, Language, string[]]>([
    ['{n, plural, one {# file} other {# files}}', 'en', []],
    ['{n, plural, =0 {none} other {# files}}', 'en', ['n: one']],
    ['{n, plural, one {# fichier} other {# fichiers}}', 'fr', ['n: many']],
    ['{n, plural, one {# fichier}}', 'de', ['n: other']],
  ])('find that “%s” in %s lacks %j', (text, language, lacking) => {
    expect(lackingPlurals({ n: text }, language)).toEqual(lacking);
  });

  it.each<[string, Language, boolean]>([
    ['Fermer ?', 'fr', false],
    ['Fermer\u202f?', 'fr', true],
    ['Tri\u00a0: nom', 'fr', true],
    ['« Oui »', 'fr', false],
    ['Close?', 'en', true],
    ['Close ', 'de', false],
    ['"Zu"', 'de', false],
    ['Cerrar?', 'es', false],
    ['¿Cerrar?', 'es', true],
  ])('say of “%s” in %s that it is well formed: %s', (text, language, expected) => {
    expect(isWellFormed(text, language)).toBe(expected);
  });
});

function marksIn(text: string): string[] {
  return text.match(/<\/?b>/g) ?? [];
}

function lackingPlurals(texts: TextSet, language: Language): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = Object.values(texts).flatMap(pluralsIn);
  return plurals.flatMap(({ value, categories }) => needed.filter((one) => !categories.includes(one)).map((one) => `${value}: ${one}`));
}

/** French parts high punctuation by spaces that do not break; Spanish opens what it asks or exclaims. */
function isWellFormed(text: string, language: Language): boolean {
  if (text !== text.trim() || text === '' || text.includes('"')) return false;
  if (language === 'fr') return !/[^\s\u00a0\u202f][?!;»]| [?!:;»]|« /.test(text);
  return language !== 'es' || (text.match(/[?!]/g) ?? []).length === (text.match(/[¿¡]/g) ?? []).length;
}

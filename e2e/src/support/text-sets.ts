import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '..', '..', '..', 'domain', 'src', 'locales');
const VALUES = /(\{(?:[^{}]|\{[^{}]*\})*\})/;

/** A language in which the portal has all of its texts. */
export type Language = 'en' | 'fr' | 'es' | 'de';

/** A text of the portal in English, and what stands in its place in another language. */
export interface Translation {
  readonly english: string;
  readonly translated: string;
}

/** Every text of the portal with what it is in a language. */
export function translationsInto(language: Language): Translation[] {
  return readdirSync(join(LOCALES, 'en')).flatMap((file) => {
    const translated = readTexts(language, file);
    return Object.entries(readTexts('en', file)).map(([key, english]) => ({ english, translated: translated[key] ?? '' }));
  });
}

/** The pattern of a text on show: its values may be anything, its words are as `spelt`. */
export function patternOf(text: string, spelt: (words: string) => string = (words) => words): string {
  const pieces = text.replace(/<\/?b>/g, '').split(VALUES);
  return pieces.map((piece, at) => (at % 2 === 1 ? '.+' : spelt(literally(piece)))).join('');
}

/** Words as a pattern of themselves; readers of screens are told any space as a plain one. */
function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '[ \u00a0\u202f]');
}

function readTexts(language: Language, file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Readonly<Record<string, string>>;
}

import { wordsOfName } from './words-of-name';
import { LANGUAGES_KNOWN, type KnownLanguage } from './knowledge';
import costs from './vocabulary/costs.json' with { type: 'json' };
import nature from './vocabulary/nature.json' with { type: 'json' };
import things from './vocabulary/things.json' with { type: 'json' };

type Vocabulary = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What accountants mean by the words of a name, in any of five languages: `Rückstellung` and `provision` are one concept. Patterns of the
 * vocabulary are words, `stem*`, `*ending`, `*within*`, and words of a phrase joined by `_`.
 */
export function conceptsOf(name: string, languages: readonly KnownLanguage[] = LANGUAGES_KNOWN): readonly string[] {
  const words = wordsOfName(name);
  return conceptsIn(languages)
    .filter(({ holds }) => holds(words))
    .map(({ concept }) => concept);
}

interface Concept {
  readonly concept: string;
  readonly holds: (words: readonly string[]) => boolean;
}

const compiled = new Map<string, readonly Concept[]>();

/** The concepts by their patterns in some languages, compiled once for each choice of them. */
function conceptsIn(languages: readonly KnownLanguage[]): readonly Concept[] {
  const key = languages.join();
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const concepts = [nature, things, costs].flatMap((vocabulary: Vocabulary) =>
    Object.entries(vocabulary).map(([concept, patterns]) =>
      conceptOf(
        concept,
        languages.flatMap((language) => patterns[language]?.split(' ') ?? []),
      ),
    ),
  );
  compiled.set(key, concepts);
  return concepts;
}

function conceptOf(concept: string, patterns: readonly string[]): Concept {
  const exact = new Set(patterns.filter((pattern) => !/[*_]/.test(pattern)));
  const phrases = patterns.filter((pattern) => pattern.includes('_')).map((pattern) => pattern.split('_').map(matcherOf));
  const parts = patterns.filter((pattern) => pattern.includes('*') && !pattern.includes('_')).map(matcherOf);
  return {
    concept,
    holds: (words) =>
      words.some((word) => exact.has(word) || parts.some((matches) => matches(word))) ||
      phrases.some((phrase) => words.some((_, at) => phrase.every((matches, step) => matches(words[at + step] ?? '')))),
  };
}

function matcherOf(pattern: string): (word: string) => boolean {
  const bare = pattern.replaceAll('*', '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return (word) => word.includes(bare);
  if (pattern.startsWith('*')) return (word) => word.endsWith(bare);
  if (pattern.endsWith('*')) return (word) => word.startsWith(bare);
  return (word) => word === bare;
}

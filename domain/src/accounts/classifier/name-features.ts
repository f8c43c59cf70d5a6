import type { ChartAccount } from './chart-account';
import { conceptsOf } from './concepts';
import { LANGUAGES_KNOWN, type KnownLanguage } from './knowledge';
import { normaliseName } from '../../statements/templates/normalise-name';
import type { LogLinearModel } from './log-linear';
import { wordsOfName } from './words-of-name';

/** What a name and its parent's name say, as the features of the fit: words, pairs, stems, letters, and concepts with their pairs. */
export function nameFeatures(
  { name, parent }: Pick<ChartAccount, 'name' | 'parent'>,
  languages: readonly KnownLanguage[] = LANGUAGES_KNOWN,
): readonly string[] {
  const words = wordsOf(name);
  const concepts = conceptsOf(name, languages);
  const above = normaliseName(parent) === normaliseName(name) ? [] : wordsOf(parent);
  const aboveConcepts = above.length === 0 ? [] : conceptsOf(parent, languages);
  return [
    ...new Set([
      '1',
      ...words.flatMap((word) => [`w:${word}`, ...(word.length > 5 ? [`s:${word.slice(0, 5)}`] : []), ...lettersOf(word)]),
      ...words.slice(1).map((word, at) => `b:${words[at]} ${word}`),
      ...(words.length === 0 ? [] : [`f:${words[0]}`, `l:${words.at(-1)}`]),
      `c=${concepts.join('+')}`,
      ...concepts.map((concept) => `c:${concept}`),
      ...pairsOf(concepts).map((pair) => `d:${pair}`),
      ...above.map((word) => `P:${word}`),
      ...aboveConcepts.map((concept) => `Q:${concept}`),
      ...aboveConcepts.flatMap((concept) => concepts.map((own) => `R:${concept}+${own}`)),
    ]),
  ];
}

/** Words of fewer letters are articles and prepositions of any language, and say nothing about which one it is. */
const SHORTEST = 3;

/**
 * How much of a name the fit knows, 0..1: the share of its words that labeled charts or the vocabulary have. Letters in a row of a foreign
 * word always look like something; whether the word itself is known says how much that is worth.
 */
export function understood(name: string, model: LogLinearModel, languages: readonly KnownLanguage[] = LANGUAGES_KNOWN): number {
  const words = wordsOfName(name).filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
  const known = words.filter((word) => model.has(`w:${word}`) || conceptsOf(word, languages).length > 0);
  return words.length === 0 ? 0 : known.length / words.length;
}

function wordsOf(name: string): readonly string[] {
  return wordsOfName(name).map((word) => (/^\d+$/.test(word) ? '#' : word));
}

/** Four letters in a row, so that parts of compounds and endings count. */
function lettersOf(word: string): readonly string[] {
  if (word.length < 4) return [];
  const framed = `^${word}$`;
  return Array.from({ length: framed.length - 3 }, (_, at) => `n:${framed.slice(at, at + 4)}`);
}

function pairsOf(concepts: readonly string[]): readonly string[] {
  return concepts.flatMap((one, at) => concepts.slice(at + 1).map((other) => `${one}+${other}`));
}

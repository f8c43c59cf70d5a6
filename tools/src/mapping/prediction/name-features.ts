import type { ChartAccount } from './chart-account';
import { conceptsOf } from './concepts';
import { normaliseName } from '@countinghouse/domain/statements/templates/normalise-name';
import { wordsOfName } from './words-of-name';

/** What a name and its parent's name say, as the features of the fit: words, pairs, stems, letters, and concepts with their pairs. */
export function nameFeatures({ name, parent }: Pick<ChartAccount, 'name' | 'parent'>): readonly string[] {
  const words = wordsOf(name);
  const concepts = conceptsOf(name);
  const above = normaliseName(parent) === normaliseName(name) ? [] : wordsOf(parent);
  const aboveConcepts = above.length === 0 ? [] : conceptsOf(parent);
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

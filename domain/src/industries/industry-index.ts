import type { Industry } from './industry';
import { wordsOf } from './words-of';

/** A title or an entry of the index, as it is searched. */
export interface IndexedText {
  /** Position of the industry in the table. */
  readonly industry: number;
  /** Position among the industry's entries; -1 is its title. */
  readonly entry: number;
  /** How many different words it has. */
  readonly length: number;
  readonly firstWord: number;
}

/** A table of industries made ready to be searched. */
export interface IndustryIndex {
  /** In the order of their codes. */
  readonly industries: readonly Industry[];
  /** Titles before entries. */
  readonly texts: readonly IndexedText[];
  /** In alphabetical order. */
  readonly words: readonly string[];
  /** By word: the texts that have it, ascending. */
  readonly textsOfWord: readonly Uint16Array[];
  /** By word: the letters it has, one bit each. */
  readonly letters: Uint32Array;
}

/** Makes a table ready: every word of its titles and entries with the texts that have it. */
export function indexIndustries(table: readonly Industry[]): IndustryIndex {
  const industries = table.toSorted((one, other) => (one.naicsCode < other.naicsCode ? -1 : 1));
  const found = textsOf(industries);
  const words = [...new Set(found.flatMap(({ words: each }) => each))].toSorted();
  const numbers = new Map(words.map((word, number) => [word, number]));
  const textsOfWord: number[][] = words.map(() => []);
  const texts = found.map(({ industry, entry, words: own }, text) => {
    const different = [...new Set(own)].map((word) => numbers.get(word) ?? 0);
    for (const word of different) textsOfWord[word]?.push(text);
    return { industry, entry, length: different.length, firstWord: different[0] ?? -1 };
  });
  return {
    industries,
    texts,
    words,
    textsOfWord: textsOfWord.map((list) => Uint16Array.from(list)),
    letters: Uint32Array.from(words, lettersOf),
  };
}

/** The letters that a word has, one bit each; all digits share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << Math.max(0, word.charCodeAt(at) - 96);
  return letters >>> 0;
}

function textsOf(industries: readonly Industry[]) {
  const titles = industries.map(({ description }, industry) => ({ industry, entry: -1, words: wordsOf(description) }));
  const entries = industries.flatMap(({ additionalDescriptions }, industry) =>
    additionalDescriptions.map((text, entry) => ({ industry, entry, words: wordsOf(text) })),
  );
  return [...titles, ...entries];
}

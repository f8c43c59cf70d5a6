import { isNear, slipsAllowed } from './is-near';
import { lettersOf, type IndustryIndex } from './industry-index';

/** How well a word of the table answers what was typed. */
const MATCH = { slip: 1, beginning: 2, word: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** A word of the table that answers what was typed, by its number. */
export interface FoundWord {
  readonly word: number;
  readonly match: Match;
}

/** The words that were typed or that begin so; only where there are none, those that were typed with slips. */
export function findWords(index: IndustryIndex, typed: string): readonly FoundWord[] {
  const begun = wordsBeginningWith(index, typed);
  return begun.length > 0 ? begun : wordsNear(index, typed);
}

function wordsBeginningWith({ words }: IndustryIndex, typed: string): FoundWord[] {
  const found: FoundWord[] = [];
  for (let word = firstNotBefore(words, typed); words[word]?.startsWith(typed); word++)
    found.push({ word, match: words[word] === typed ? MATCH.word : MATCH.beginning });
  return found;
}

function wordsNear({ words, letters }: IndustryIndex, typed: string): FoundWord[] {
  const slips = slipsAllowed(typed);
  if (slips === 0) return [];
  const wanted = lettersOf(typed);
  const found: FoundWord[] = [];
  for (let word = 0; word < words.length; word++) {
    const missing = bitsIn(wanted & ~(letters[word] ?? 0));
    if (missing <= slips && isNear(typed, words[word] ?? '', slips)) found.push({ word, match: MATCH.slip });
  }
  return found;
}

function firstNotBefore(words: readonly string[], typed: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitsIn(number: number): number {
  let [rest, bits] = [number, 0];
  for (; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

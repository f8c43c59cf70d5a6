import type { Industry } from './industry';
import { type IndexedText, type IndustryIndex, lettersOf } from './industry-index';
import { wordsOf } from './words-of';
import { isNear, slipsAllowed } from './is-near';

/** An industry that answers a search. */
export interface IndustryHit {
  readonly industry: Industry;
  /** Whether its code or title answers; else entries of its index do. */
  readonly byTitle: boolean;
  /** The entries that answer, the best first. */
  readonly entries: readonly string[];
}

/** Some of what a search found. */
export interface IndustryHits {
  readonly hits: readonly IndustryHit[];
  /** How many there are in all. */
  readonly total: number;
}

/** Which of them. */
export interface HitsWanted {
  readonly from?: number;
  readonly most: number;
}

/** Longest query that is looked at, and most words of one. */
const QUERY_MAX = 200;
const WORDS_MAX = 8;
const NOTHING: IndustryHits = { hits: [], total: 0 };

/**
 * The industries that answer a query, best first: by the beginning of the code for digits; else those with every word in the title
 * before those with every word in one entry of the index. A word may be begun or, where nothing begins so, mistyped.
 */
export function searchIndustries(index: IndustryIndex, query: string, wanted: HitsWanted): IndustryHits {
  const requested = query.trim().slice(0, QUERY_MAX);
  if (/^\d{1,6}$/.test(requested)) return ofCode(index, requested, wanted);
  const typed = [...new Set(wordsOf(requested))].slice(0, WORDS_MAX).map((word) => findWords(index, word));
  return typed.length === 0 || typed.some((words) => words.length === 0) ? NOTHING : ofTexts(index, rankTexts(index, typed), wanted);
}

function ofCode({ industries }: IndustryIndex, digits: string, { from = 0, most }: HitsWanted): IndustryHits {
  const found = industries.filter(({ naicsCode }) => naicsCode.startsWith(digits));
  return { hits: found.slice(from, from + most).map((industry) => ({ industry, byTitle: true, entries: [] })), total: found.length };
}

/** By text: how well it answers; 0 where a word is not in it. */
function rankTexts(index: IndustryIndex, typed: readonly (readonly FoundWord[])[]): Int32Array {
  const { texts } = index;
  const scores = new Int32Array(texts.length);
  const best = new Uint8Array(texts.length);
  for (const [turn, words] of typed.entries()) {
    best.fill(0);
    markTexts(index, words, best);
    for (let text = 0; text < best.length; text++) {
      const score = scores[text] ?? 0;
      scores[text] = best[text] === 0 || (turn > 0 && score === 0) ? 0 : score + (best[text] ?? 0);
    }
  }
  const first = new Set((typed[0] ?? []).map(({ word }) => word));
  for (let text = 0; text < scores.length; text++) {
    const score = scores[text] ?? 0;
    if (score > 0) scores[text] = rankOf(texts[text] as IndexedText, score, first);
  }
  return scores;
}

function markTexts({ textsOfWord }: IndustryIndex, words: readonly FoundWord[], best: Uint8Array): void {
  for (const { word, match } of words) {
    for (const text of textsOfWord[word] ?? []) if ((best[text] ?? 0) < match) best[text] = match;
  }
}

const TITLE = 1_000_000;
const TITLE_WORDS_MAX = 900;

/** A title before an entry, whole words before begun ones, what begins with the first word, what has little else. */
function rankOf({ entry, length, firstWord }: IndexedText, score: number, first: ReadonlySet<number>): number {
  return (entry < 0 ? TITLE : 0) + 10_000 * score + (first.has(firstWord) ? 1_000 : 0) - Math.min(length, TITLE_WORDS_MAX);
}

function ofTexts({ industries, texts }: IndustryIndex, ranks: Int32Array, { from = 0, most }: HitsWanted): IndustryHits {
  const best = new Int32Array(industries.length);
  const entries = new Map<number, number[]>();
  for (let text = 0; text < ranks.length; text++) {
    const rank = ranks[text] ?? 0;
    if (rank === 0) continue;
    const { industry, entry } = texts[text] as IndexedText;
    if ((best[industry] ?? 0) < rank) best[industry] = rank;
    const known = entries.get(industry);
    if (known === undefined) entries.set(industry, entry < 0 ? [] : [text]);
    else known.push(text);
  }
  const found = [...entries.keys()].toSorted((one, other) => (best[other] ?? 0) - (best[one] ?? 0) || one - other);
  const hits = found.slice(from, from + most).map((number) => {
    const industry = industries[number] as Industry;
    const ranked = (entries.get(number) ?? []).toSorted((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0) || one - other);
    const answering = ranked.map((text) => industry.additionalDescriptions[texts[text]?.entry ?? 0] ?? '');
    return { industry, byTitle: (best[number] ?? 0) >= TITLE, entries: answering };
  });
  return { hits, total: found.length };
}

/** How well a word of the table answers what was typed. */
const MATCH = { slip: 1, beginning: 2, word: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** A word of the table that answers what was typed, by its number. */
interface FoundWord {
  readonly word: number;
  readonly match: Match;
}

/** The words that were typed or that begin so; only where there are none, those that were typed with slips. */
function findWords(index: IndustryIndex, typed: string): readonly FoundWord[] {
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

import { FACTS, issueFinder, type FoundIssue } from './issue-finder';
import { formatMessage } from './format-message';
import type { TextSet } from './sections';
import { styleQuestion, type StyleQuestion } from './style-question';

/** Says in a language what is wrong with a file. What no text of English made, as older issues, is said as it is. */
export interface IssueText {
  location(english: string): string;
  problem(english: string): string;
  /** The description of a failed import: its first issues, or why its books are not taken; null for any other. */
  description(english: string): string | null;
  /** What a problem asks the person who sends the file; null where it asks nothing. */
  question(english: string): StyleQuestion | null;
}

const AMOUNTS: readonly string[] = ['amount', 'debits', 'credits', 'sum', 'stated', 'grouped', 'decimal'];
const [AFTER_LOCATION, AFTER_ISSUE] = [': ', '; '];
/** A file may name a journal by a million characters; such a list is not worth the search. */
const LONGEST_LIST = 10_000;
const MOST_CUTS = 12;

/** Writes a time such as `2026-11-30 03:00 UTC`. */
export type WriteMoment = (moment: string, locale: string) => string;

/** Says issues in the language of `texts`; `english` are the texts that made them. Times stay as they are unless they are written otherwise. */
export function issueWriter(english: TextSet, texts: TextSet, locale: string, writeMoment: WriteMoment = (moment) => moment): IssueText {
  const find = issueFinder(english);
  const said = (sentence: string, found: FoundIssue | null): string =>
    found === null || (texts[found.key] === english[found.key] && found.facts['moment'] === undefined)
      ? sentence
      : sayIssue(found, texts, locale, writeMoment);
  const location = (sentence: string) => said(sentence, find.location(sentence));
  const problem = (sentence: string) => said(sentence, find.problem(sentence));
  const listed = (sentence: string): string | null => {
    if (find.problem(sentence)?.key === 'andMore') return problem(sentence);
    const cut = cutsOf(sentence, AFTER_LOCATION).find(({ after }) => find.problem(after) !== null);
    return cut === undefined
      ? null
      : formatMessage(texts.issue ?? '', locale, { place: location(cut.before), problem: problem(cut.after) });
  };
  const joined = (some: string, more: string) => formatMessage(texts.issues ?? '', locale, { some, more });
  const alone = (sentence: string) => (find.problem(sentence) === null ? sayList(sentence, listed, joined) : problem(sentence));
  const description = (sentence: string) => {
    const kept = ` ${english.readingKept}`;
    if (!sentence.endsWith(kept)) return alone(sentence);
    const why = alone(sentence.slice(0, -kept.length));
    return why === null ? null : `${why} ${texts.readingKept}`;
  };
  const question = (sentence: string) => styleQuestion(find.problem(sentence));
  return { location, problem, description, question };
}

function sayIssue({ key, facts }: FoundIssue, texts: TextSet, locale: string, writeMoment: WriteMoment): string {
  const write = ([name, fact]: [string, string]): [string, string] => {
    if (name === 'moment') return [name, writeMoment(fact, locale)];
    if (AMOUNTS.includes(name)) return [name, amountIn(fact, locale)];
    return [name, FACTS.get(name) === FACTS.get('value') ? formatMessage(texts.quoted ?? '', locale, { value: fact.slice(1, -1) }) : fact];
  };
  return formatMessage(texts[key] ?? '', locale, Object.fromEntries(Object.entries(facts).map(write)));
}

function amountIn(amount: string, locale: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(amount as `${number}`);
}

/** A list of issues: values may hold its separator as well, so that the next issue is the first part of it that can be read. */
function sayList(list: string, say: (sentence: string) => string | null, joined: (some: string, more: string) => string): string | null {
  if (list === '' || list.length > LONGEST_LIST) return null;
  const said: string[] = [];
  for (let rest = list; rest !== '';) {
    const cut = [...cutsOf(rest, AFTER_ISSUE), { before: rest, after: '' }].find(({ before }) => say(before) !== null);
    if (cut === undefined) return null;
    said.push(say(cut.before) ?? cut.before);
    rest = cut.after;
  }
  return said.reduce(joined);
}

/** The first ways to cut a text at a separator. */
function cutsOf(text: string, separator: string): { readonly before: string; readonly after: string }[] {
  const cuts: { before: string; after: string }[] = [];
  for (let at = text.indexOf(separator); at >= 0 && cuts.length < MOST_CUTS; at = text.indexOf(separator, at + 1))
    cuts.push({ before: text.slice(0, at), after: text.slice(at + separator.length) });
  return cuts;
}

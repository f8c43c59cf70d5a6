/** Values that a text takes in; a number is written in the reader's locale. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A piece of a text: words, or words that the text stresses with `<b>`. */
export interface MessagePart {
  readonly text: string;
  readonly stressed: boolean;
}

const PLURAL = /\{(\w+), plural, ((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g;
const BRANCH = /(=\d+|zero|one|two|few|many|other) \{((?:[^{}]|\{\w+\})*)\}/g;

/** Private-use characters that stand for the marks while values are filled in. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** Fills `{name}` and `{count, plural, one {# file} other {# files}}`. */
export function formatMessage(message: string, locale: string, values: MessageValues = {}): string {
  if (!message.includes('{')) return message;
  const write = (value: string | number) => (typeof value === 'number' ? wordsOf(locale).numbers.format(value) : value);
  const pluralised = message.replace(PLURAL, (_all, name: string, branches: string) => {
    const count = Number(values[name] ?? 0);
    return branchFor(branches, count, locale).replaceAll('#', write(count));
  });
  return pluralised.replace(/\{(\w+)\}/g, (all, name: string) => (name in values ? write(values[name] ?? '') : all));
}

/** Fills a text and splits it at its own `<b>` marks; marks inside a value stay words. */
export function messageParts(message: string, locale: string, values?: MessageValues): MessagePart[] {
  return formatMessage(message.replaceAll('<b>', OPEN).replaceAll('</b>', CLOSE), locale, values)
    .split(new RegExp(`${OPEN}(.*?)${CLOSE}`))
    .map((piece, index) => ({ text: piece, stressed: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Names of the values that a text takes in, those within the branches of a plural included. */
export function valuesIn(message: string): Set<string> {
  const unfolded = message.replace(
    PLURAL,
    (_all, name: string, branches: string) => `{${name}}${[...branchesOf(branches).values()].join()}`,
  );
  return new Set([...unfolded.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
}

/**
 * The plurals of a text: the value that each counts, and the categories that it has words for.
 * @internal Translations are held to the plural forms of their language by it.
 */
export function pluralsIn(message: string): { readonly value: string; readonly categories: readonly string[] }[] {
  return [...message.matchAll(PLURAL)].map(([, value = '', branches = '']) => ({ value, categories: [...branchesOf(branches).keys()] }));
}

const known = new Map<string, { readonly numbers: Intl.NumberFormat; readonly plurals: Intl.PluralRules }>();

/** How a locale writes and counts; made once, since making it takes longer than a text. */
function wordsOf(locale: string) {
  let words = known.get(locale);
  if (words === undefined) {
    words = { numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) };
    known.set(locale, words);
  }
  return words;
}

function branchFor(branches: string, count: number, locale: string): string {
  const found = branchesOf(branches);
  return found.get(`=${count}`) ?? found.get(wordsOf(locale).plurals.select(count)) ?? found.get('other') ?? '';
}

function branchesOf(branches: string): Map<string, string> {
  return new Map([...branches.matchAll(BRANCH)].map(([, key = '', text = '']) => [key, text]));
}

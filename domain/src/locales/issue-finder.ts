import type { TextSet } from './sections';

/** The text that made a sentence, and the facts in it. */
export interface FoundIssue {
  readonly key: string;
  readonly facts: Readonly<Record<string, string>>;
}

interface Template {
  readonly key: string;
  readonly pattern: RegExp;
  readonly words: number;
}

/** What a fact of this name looks like; any other may be anything. */
export const FACTS = new Map(
  Object.entries<string>({
    ...alike(['line', 'row', 'count', 'found', 'expected', 'decimals', 'years', 'needed', 'accounts'], '\\d+'),
    ...alike(['value', 'account', 'name'], '"[^]{0,40}"'),
    ...alike(['date', 'first', 'last'], '\\d{4}-\\d\\d-\\d\\d'),
    moment: '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC',
    ...alike(['amount', 'debits', 'credits', 'grouped', 'decimal'], '\\d+(?:\\.\\d+)?'),
    ...alike(['sum', 'stated'], '-?\\d+(?:\\.\\d+)?'),
    ...alike(['types', 'columns'], '[A-Z][A-Za-z]*(?:,? [A-Za-z]+)*'),
    format: '1[.,]234[.,]56',
    type: '[A-Z][A-Za-z ]*',
    ...alike(['base', 'currency'], '[A-Z]{3}'),
    cell: '[A-Z]+\\d+',
    error: '#[A-Z0-9_/!?]+',
    headings: '[a-z]+(?: [a-z]+)?(?:, [a-z]+(?: [a-z]+)?)*',
  }),
);
const LOCATIONS = 'location.';
/** Texts that put others together. */
const FRAMES: readonly string[] = ['issue', 'issues', 'quoted'];

/** Finds which text of a language made a location or a problem; of several, the one that has more words of its own. */
export function issueFinder(texts: TextSet): Record<'location' | 'problem', (sentence: string) => FoundIssue | null> {
  const templates = Object.entries(texts)
    .filter(([key]) => !FRAMES.includes(key))
    .map(([key, text]) => templateOf(key, text))
    .sort((one, other) => other.words - one.words);
  const [locations, problems] = [true, false].map((isLocation) => templates.filter(({ key }) => key.startsWith(LOCATIONS) === isLocation));
  return { location: (sentence) => find(locations ?? [], sentence), problem: (sentence) => find(problems ?? [], sentence) };
}

function find(templates: readonly Template[], sentence: string): FoundIssue | null {
  for (const { key, pattern } of templates) {
    const found = pattern.exec(sentence);
    if (found !== null) return { key, facts: { ...found.groups } };
  }
  return null;
}

function templateOf(key: string, text: string): Template {
  const pieces = text.split(/\{(\w+)\}/);
  const source = pieces.map((piece, at) => (at % 2 === 0 ? literally(piece) : `(?<${piece}>${FACTS.get(piece) ?? '[^]*'})`)).join('');
  return { key, pattern: new RegExp(`^${source}$`), words: pieces.filter((_, at) => at % 2 === 0).join('').length };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function alike(names: readonly string[], pattern: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, pattern]));
}

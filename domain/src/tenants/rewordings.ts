import { hasControlCharacters } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { LANGUAGES } from '../locales/language';
import { SECTIONS, type TextSet } from '../locales/sections';

/** Texts of the portal in the tenant's own words (docs/spec.md, lender 1), by `language/section`. */
export type Rewordings = ReadonlyMap<string, TextSet>;

/** Reads stored ones, `{ "fr": { "common": { "help": "…" } } }`; unknown text sets and values that are not plain text are left out and named in `issues`. */
export function rewordingsOf(stored: unknown): { readonly rewordings: Rewordings; readonly issues: readonly string[] } {
  const issues: string[] = [];
  const kept = <T>(entries: [string, T][], path: string, issue: string, isRetained: (entry: [string, T]) => boolean) =>
    entries.filter((entry) => isRetained(entry) || void issues.push(`${path}.${entry[0]} ${issue}`));
  const sets = kept(entriesOf(stored), 'texts', 'is not a supported language', ([name]) => includes(LANGUAGES, name)).flatMap(
    ([language, sections]) => {
      const path = `texts.${language}`;
      return kept(entriesOf(sections), path, 'is not a section', ([name]) => includes(SECTIONS, name)).map(([section, texts]) => {
        const plain = kept(entriesOf(texts), `${path}.${section}`, 'is not plain text', ([, text]) => isPlainText(text));
        return [`${language}/${section}`, Object.fromEntries(plain) as TextSet] as const;
      });
    },
  );
  return { rewordings: new Map(sets.filter(([, texts]) => Object.keys(texts).length > 0)), issues };
}

/** Whether a value is a text of the portal: `<b>` is the only markup that it may contain. */
export function isPlainText(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '' || text.length > LIMITS.rewordedTextMax) return false;
  return !hasControlCharacters(text) && !text.replace(/<b>([^<]*)<\/b>/g, '$1').includes('<');
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** What can be wrong with a setting; each kind has a text in every language (`issue.<kind>` of the section `tenants`). */
export const SETTING_ISSUES = [
  'unknown',
  'unknownNear',
  'missing',
  'boolean',
  'number',
  'text',
  'choice',
  'choiceNear',
  'list',
  'object',
  'tooMany',
  'tooLarge',
  'repeated',
  'color',
  'font',
  'logo',
  'address',
  'webAddress',
  'path',
  'timeZone',
  'date',
  'domain',
  'email',
  'cookie',
  'metadataName',
  'riskEngine',
  'brandName',
  'controlName',
  'plainText',
  'noWayIn',
  'collection',
  'host',
  'tenantName',
  'staffOnly',
] as const;
export type SettingIssueKind = (typeof SETTING_ISSUES)[number];

/** One thing that is wrong with a document of settings. */
export interface SettingIssue {
  /** `brand.primaryColor`, `userMetadata[1].name`; empty for the document as a whole. */
  readonly path: string;
  readonly kind: SettingIssueKind;
  /** What its text needs, `value` among it: the value as JSON, cut to a readable length. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Checks a value at a path. */
export type SettingCheck = (value: unknown, path: string) => readonly SettingIssue[];

const VALUE_MAX = 80;
const NAMES_MAX = 20;

/** Makes an issue. */
export function settingIssue(path: string, kind: SettingIssueKind, value: unknown, facts: SettingIssue['facts'] = {}): SettingIssue {
  return { path, kind, facts: { value: cut(JSON.stringify(value ?? null)), ...facts } };
}

/** An issue of a name that is none of the known ones; the nearest of them is suggested where one is near. */
export function unknownName(path: string, name: string, known: readonly string[], kind: 'unknown' | 'choice'): SettingIssue {
  const suggestion = nearestName(name, known);
  const allowed = known.length <= NAMES_MAX ? known.join(', ') : `${known.slice(0, NAMES_MAX).join(', ')} …`;
  const facts = { value: cut(JSON.stringify(name)), allowed };
  return suggestion === null ? { path, kind, facts } : { path, kind: `${kind}Near`, facts: { ...facts, suggestion } };
}

function cut(text: string): string {
  return text.length <= VALUE_MAX ? text : `${text.slice(0, VALUE_MAX)}…`;
}

/** The known name that needs the fewest changes to become this one, upper and lower case aside; null where none is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const sought = name.toLowerCase().slice(0, VALUE_MAX);
  const [best] = known
    .map((candidate) => ({ candidate, distance: distanceOf(sought, candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= Math.max(2, Math.floor(sought.length / 3)) ? best.candidate : null;
}

/** Levenshtein distance, row by row. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [index, compared] of Array.from(other).entries())
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, (row[index] ?? 0) + (letter === compared ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

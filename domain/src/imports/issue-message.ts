import english from '../locales/en/issues.json' with { type: 'json' };

type Key = keyof typeof english;
type LocationOf<K extends Key> = K extends `location.${infer Location}` ? Location : never;

/** Names of the sentences that say what is wrong. */
export type IssueKey = Exclude<Key, `location.${string}` | 'issue' | 'issues' | 'quoted' | 'andMore'>;

/** Names of the locations that are said in words; a cell is named by its sheet and name alone. */
export type IssueLocationKey = LocationOf<Key>;

export type IssueFacts = Readonly<Record<string, string | number>>;

const pieces = new Map<Key, readonly string[]>();

/** What is wrong, in English; portals say it in the language of their reader by `issueWriter`. */
export function issueMessage(key: IssueKey, facts: IssueFacts = {}): string {
  return issueTextOf(key, facts);
}

/** Where it is wrong, in English. */
export function issueLocation(key: IssueLocationKey, facts: IssueFacts = {}): string {
  return issueTextOf(`location.${key}`, facts);
}

/** A text of issues with its facts as they are: a file may have a million issues, and no number is written in groups. */
export function issueTextOf(key: Key, facts: IssueFacts): string {
  const known = pieces.get(key) ?? english[key].split(/\{(\w+)\}/);
  pieces.set(key, known);
  let text = known[0] ?? '';
  for (let at = 1; at < known.length; at += 2) text += `${facts[known[at] ?? ''] ?? ''}${known[at + 1] ?? ''}`;
  return text;
}

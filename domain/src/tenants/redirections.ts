import { matching } from './read-setting';
import { safePath } from './safe-href';

/** Where a tenant sends people who ask for a path, by path in lower case; targets are paths of the portal. */
export type Redirections = ReadonlyMap<string, string>;

/** Reads stored redirections, `{ "/old": "/new" }`; what could leave the portal is left out. */
export function redirectionsOf(stored: unknown): Redirections {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(
    entries.flatMap(([from, to]): [string, string][] => {
      const target = safePath(to);
      return matching(from, /^\/[^?#\s]*$/) === null || target === null ? [] : [[from.toLowerCase(), target]];
    }),
  );
}

/** Where a path leads, by exact path in lower case (docs/spec.md, lender 2); null where nothing is configured. Redirections in a circle lead nowhere. */
export function redirectionOf(redirections: Redirections, path: string): string | null {
  const seen = new Set<string>();
  let at = path;
  for (let next = redirections.get(keyOf(at)); next !== undefined; next = redirections.get(keyOf(at))) {
    if (seen.has(keyOf(at))) return null;
    seen.add(keyOf(at));
    at = next;
  }
  return at === path ? null : at;
}

function keyOf(path: string): string {
  return (path.split(/[?#]/)[0] ?? '').toLowerCase();
}

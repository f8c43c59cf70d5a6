/** The entity tag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether an `If-Match` header names another version than the current one; null: there is none. Without the header nothing is stale. */
export function isStale(ifMatch: string | string[] | undefined, current: number | null): boolean {
  if (typeof ifMatch !== 'string') return false;
  if (current === null) return true;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !named.includes('*') && !named.includes(etagOf(current));
}

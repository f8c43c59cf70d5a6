import { isObject } from './setting-checks';

/** Settings of a tenant as JSON, with the names and the public client of the tenant itself. */
export type TenantDocument = Readonly<Record<string, unknown>>;

/** A document with a partial one merged into it (RFC 7396): objects merge, null removes a field, and everything else takes the place of what was there. */
export function mergeDocument(stored: TenantDocument, patch: TenantDocument): TenantDocument {
  const merged = new Map(Object.entries(stored));
  for (const [name, value] of Object.entries(patch)) {
    const before = merged.get(name);
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergeDocument(isObject(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

/** Whether two values are the same JSON, whatever the order of their fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, given: unknown) =>
    isObject(given) ? Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))) : given,
  );
}

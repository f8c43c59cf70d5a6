const PART = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** Refuses keys that could leave the store or differ between stores: lower-case parts of letters, digits, `.`, `_`, `-`, joined by `/`. */
export function assertFileKey(key: string): void {
  const parts = key.split('/');
  if (key.length > 512 || !parts.every((part) => PART.test(part) && !part.endsWith('.tmp')))
    throw new RangeError('A file key is made of lower-case path parts.');
}

/** Where the file of a tenant is kept: its kind, then the ids that lead to it. */
export function tenantFileKey(tenantId: string, kind: 'document' | 'workbook', ...ids: readonly (string | number)[]): string {
  const key = [tenantId, kind, ...ids].join('/').toLowerCase();
  assertFileKey(key);
  return key;
}

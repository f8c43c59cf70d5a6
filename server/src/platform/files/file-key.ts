const PART = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** What files of tenants there are; each kind has a folder in the store. */
export const FILE_KINDS = ['document', 'workbook', 'check'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Whether a name is valid between the slashes of a key. */
export function isFileKeyPart(name: string): boolean {
  return PART.test(name) && !name.endsWith('.tmp');
}

/** Whether a key stays in the store and is the same in every store: lower-case parts of letters, digits, `.`, `_`, `-`, joined by `/`. */
export function isFileKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every(isFileKeyPart);
}

/** Throws what `isFileKey` refuses. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError('A file key is made of lower-case path parts.');
}

/** Where the files of a tenant of one kind are kept; ends in `/`. */
export function tenantFileFolder(tenantId: string, kind: FileKind): string {
  return `${tenantId}/${kind}/`;
}

/** Where the file of a tenant is kept: its kind, then the ids that lead to it. */
export function tenantFileKey(tenantId: string, kind: FileKind, ...ids: readonly (string | number)[]): string {
  const key = `${tenantFileFolder(tenantId, kind)}${ids.join('/')}`.toLowerCase();
  assertFileKey(key);
  return key;
}

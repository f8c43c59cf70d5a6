import { createHash } from 'node:crypto';

/** What an id names; ids of different kinds never meet. */
export type WireIdKind = 'tenant' | 'account' | 'contact' | 'transaction' | 'journal' | 'journalLine' | 'line' | 'connection' | 'answer';

/** The GUID by which Xero knows something of a company: the same for the same ids, in every run. */
export function wireId(companyId: string, kind: WireIdKind, id: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([companyId, kind, id]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether a text has the form of a GUID. */
export function isWireId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
}

import { createHash } from 'node:crypto';

/** A GUID that stays the same for something of a company: one kind of record, one id. */
export function wireId(companyId: string, kind: string, id: string): string {
  const key = `${companyId}/${kind}/${id}`;
  const known = ids.get(key);
  if (known !== undefined) return known;
  const hex = createHash('sha256').update(key).digest('hex');
  const made = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  ids.set(key, made);
  return made;
}

const ids = new Map<string, string>();

/** A word of an enumeration as names of XML are encoded. */
export function wireWord(word: string): string {
  return word.replaceAll(/[ -]/g, (character) => (character === ' ' ? '_x0020_' : '_x002D_'));
}

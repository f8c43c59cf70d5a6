/** A change as the audit chain sees it. */
export interface AuditEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who made the change; null for the product itself. */
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
  readonly requestId: string | null;
  /** The network that the call came from; null in jobs. */
  readonly network: string | null;
}

/** SHA-256 of a text, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** What the first entry of a chain is linked to. */
export const CHAIN_START = '0'.repeat(64);

/** One text for one entry, the same for ever: a JSON list of its members in this order. */
function canonicalEntry(entry: AuditEntry): string {
  const { id, at, actorId, action, subjectType, subjectId, fields, requestId, network } = entry;
  return JSON.stringify([id, at, actorId, action, subjectType, subjectId, fields, requestId, network]);
}

/** The hash that links an entry to the one before it: of the hash before, a line break, and the canonical entry. */
export function linkHash(previous: string, entry: AuditEntry, sha256: Sha256): string {
  return sha256(`${previous}\n${canonicalEntry(entry)}`);
}

/** An entry with the place and hash that were stored for it; null where its row is gone. */
export interface LinkedEntry {
  readonly seq: number;
  readonly hash: string;
  readonly entry: AuditEntry | null;
}

/** The position of a walk along the chain. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** What is wrong with a chain, and at which place. */
export interface IntegrityError {
  readonly seq: number;
  readonly kind: 'gap' | 'missing' | 'changed' | 'anchor' | 'unlinked';
}

/** Follows the chain from a head over the next entries: the new head, or the first integrity error. */
export function followChain(head: ChainHead, entries: Iterable<LinkedEntry>, sha256: Sha256): ChainHead | IntegrityError {
  let { seq, hash } = head;
  for (const linked of entries) {
    seq += 1;
    if (linked.seq !== seq) return { seq, kind: 'gap' };
    if (linked.entry === null) return { seq, kind: 'missing' };
    hash = linkHash(hash, linked.entry, sha256);
    if (linked.hash !== hash) return { seq, kind: 'changed' };
  }
  return { seq, hash };
}

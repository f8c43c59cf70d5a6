import { createHash } from 'node:crypto';
import { createBoundedCache } from '../memory/bounded-cache';

/** Secrets that opened something lately, by their hash: who shows one does not guess. */
export interface KnownSecrets {
  has(tenantId: string, secret: string): boolean;
  /** Notes whether a secret opened something. */
  note(tenantId: string, secret: string, isValid: boolean): void;
}

const REMEMBERED_MAX = 20_000;

/** What one process knows of secrets; it forgets the one that was shown longest ago first. */
export function createKnownSecrets(): KnownSecrets {
  const known = createBoundedCache<boolean>(REMEMBERED_MAX, () => 1);
  const keyOf = (tenantId: string, secret: string) => createHash('sha256').update(`${tenantId} ${secret}`).digest('base64');
  return {
    has: (tenantId, secret) => known.find(keyOf(tenantId, secret)) === true,
    note(tenantId, secret, isValid) {
      const key = keyOf(tenantId, secret);
      if (isValid || known.find(key) === true) known.keep(key, isValid);
    },
  };
}

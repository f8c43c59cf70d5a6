import { randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';
import { openBytes, sealBytes } from './seal-bytes';

/** Whose secret it is; a sealed secret opens for this owner and this version only. */
export interface SecretOwner {
  readonly tenantId: string;
  readonly connectionId: string;
  /** Rises with each change of the secret, so that an older one can't be put back. */
  readonly generation: number;
}

/** A secret as it is stored: encrypted with its own data key, which the ring's key wraps. Without the data key it is gone for good. */
export interface SealedSecret {
  readonly sealedCredentials: Buffer;
  readonly sealedDataKey: Buffer;
  readonly keyVersion: number;
}

/** Encrypts a secret (A6: a data key per connection, wrapped by a versioned key outside the database). */
export function sealSecret(ring: KeyRing, owner: SecretOwner, secret: string): SealedSecret {
  const dataKey = randomBytes(32);
  const keyVersion = ring.current;
  return {
    sealedCredentials: sealBytes(dataKey, contextOf(owner, owner.generation), Buffer.from(secret)),
    sealedDataKey: sealBytes(ring.key(keyVersion), contextOf(owner, keyVersion), dataKey),
    keyVersion,
  };
}

/** Decrypts a secret; throws when it belongs to another owner or version, or was changed. */
export function openSecret(ring: KeyRing, owner: SecretOwner, sealed: SealedSecret): string {
  const dataKey = openBytes(ring.key(sealed.keyVersion), contextOf(owner, sealed.keyVersion), sealed.sealedDataKey);
  return openBytes(dataKey, contextOf(owner, owner.generation), sealed.sealedCredentials).toString();
}

/** Wraps the data key with the ring's current key; the secret itself is not touched. */
export function rewrapSecret(ring: KeyRing, owner: SecretOwner, sealed: SealedSecret): SealedSecret {
  const dataKey = openBytes(ring.key(sealed.keyVersion), contextOf(owner, sealed.keyVersion), sealed.sealedDataKey);
  const keyVersion = ring.current;
  return { ...sealed, keyVersion, sealedDataKey: sealBytes(ring.key(keyVersion), contextOf(owner, keyVersion), dataKey) };
}

function contextOf(owner: SecretOwner, version: number): string {
  return `${owner.tenantId}|${owner.connectionId}|${version}`;
}

import { createHash, randomBytes } from 'node:crypto';

/** A bearer secret of 256 bits; only the hash is stored. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** Creates an unguessable token; the prefix says what it is for. */
export function newSecretToken(prefix = ''): SecretToken {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

/** The hash under which the owner of a token is found. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';

/** The secret of an invitation's link, of 256 bits; only its hash is stored. */
export interface InvitationToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** Makes one that nobody can guess. */
export function newInvitationToken(): InvitationToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: invitationHash(token) };
}

/** The hash under which an invitation is found. */
export function invitationHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

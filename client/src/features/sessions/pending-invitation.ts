import { storedValue } from '../../lib/storage/stored-value';

const isSecret = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,256}$/.test(value);

/** The secret of the invitation whose link was followed in this tab, until the sign-in that it begins has ended. */
export const pendingInvitation = storedValue('session', 'invitation', isSecret);

/** Reads the secret of an invitation's link from the fragment of its address, which no server and no log sees; null when there is none. */
export function invitationIn(hash: string): string | null {
  const secret = hash.replace(/^#/, '');
  return isSecret(secret) ? secret : null;
}

/** The address where a person signs in, and the one to which the identity provider sends them back. */
export const SIGN_IN_PATH = '/login';
export const CALLBACK_PATH = '/login/callback';

/** Whether an address belongs to sign-in; paths match without regard to case. */
export function isSignInPath(path: string): boolean {
  return [SIGN_IN_PATH, CALLBACK_PATH].includes(path.toLowerCase().replace(/\/$/, ''));
}

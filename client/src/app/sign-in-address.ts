import { SIGN_IN_FLAGS } from '../features/sessions/sign-in/sign-in-flags';
import { SIGN_IN_PATH } from './sign-in-paths';

/** The sign-in page for a person who asked for another page: flags for sign-in are passed on, and the rest is the return address. */
export function signInAddress(requested: URL): string {
  const [flags, rest] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of requested.searchParams)
    ((SIGN_IN_FLAGS as readonly string[]).includes(name) ? flags : rest).append(name, value);
  const returnPath = `${requested.pathname}${rest.size === 0 ? '' : `?${rest.toString()}`}`;
  if (returnPath !== '/') flags.set('returnPath', returnPath);
  return `${SIGN_IN_PATH}${flags.size === 0 ? '' : `?${flags.toString()}`}`;
}

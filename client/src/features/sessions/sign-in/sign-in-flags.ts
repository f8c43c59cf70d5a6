/** Names of the flags in the address of the sign-in page (docs/spec.md, lender 2). */
export const SIGN_IN_FLAGS = ['redirect', 'redirected', 'passLoginThrough'] as const;

/** What the address says about the sign-in. */
export interface SignInFlags {
  /** Whether the person chose this team on the page of another. */
  readonly redirected: boolean;
  /** Whether to continue to the identity provider without waiting. */
  readonly atOnce: boolean;
}

/** Reads the flags; a chosen team continues at once only when the page before it said so. */
export function signInFlagsOf(search: string): SignInFlags {
  const isSet = (name: (typeof SIGN_IN_FLAGS)[number]) => new URLSearchParams(search).get(name)?.toLowerCase() === 'true';
  const redirected = isSet('redirected');
  return { redirected, atOnce: isSet('redirect') || (redirected && isSet('passLoginThrough')) };
}

/** The path after sign-in when the person asked for none. */
export const DEFAULT_RETURN_PATH = '/home/workspacelist';

/** The path to return to, only if it stays on this origin; checked both when it is stored and when it is used. */
export function safeReturnPath(value: string | null, origin: string): string {
  if (value === null || !/^\/(?![/\\])/.test(value)) return DEFAULT_RETURN_PATH;
  try {
    const url = new URL(value, origin);
    return url.origin === origin && !url.pathname.startsWith('/login') ? `${url.pathname}${url.search}${url.hash}` : DEFAULT_RETURN_PATH;
  } catch {
    return DEFAULT_RETURN_PATH;
  }
}

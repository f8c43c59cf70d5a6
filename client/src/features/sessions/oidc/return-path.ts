/** The path after sign-in when the person asked for none. */
export const DEFAULT_RETURN_PATH = '/home/workspacelist';

/** Pages for signed-out people, which are never a return address. */
const SIGNED_OUT = /^\/(login|authtimeout|slidingtimeout|ldisabled|bdisabled|selecttenant)(\/|$)/i;

/** Before and after dotted parts are resolved: `/.//evil` becomes `//evil`, which leads to another host. */
const INSIDE = /^\/(?![/\\])/;

/** The path to return to, only if it stays on this origin; checked both when it is stored and when it is used. */
export function safeReturnPath(value: string | null, origin: string): string {
  if (value === null || !INSIDE.test(value)) return DEFAULT_RETURN_PATH;
  try {
    const url = new URL(value, origin);
    const staysHere = url.origin === origin && INSIDE.test(url.pathname) && !SIGNED_OUT.test(url.pathname);
    return staysHere ? `${url.pathname}${url.search}${url.hash}` : DEFAULT_RETURN_PATH;
  } catch {
    return DEFAULT_RETURN_PATH;
  }
}

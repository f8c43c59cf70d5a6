/** A short-lived cookie that identifies the browser that started a flow: not readable by scripts, and not sent with cross-site calls. */
interface BrowserCookie {
  readonly name: string;
  readonly seconds: number;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The value that the browser kept under a name for this origin; undefined where it has none. */
export function readCookie(headers: Headers, origin: string, name: string): string | undefined {
  const wanted = `${nameAt(origin, name)}=`;
  const pair = String(headers.cookie ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(wanted));
  return pair?.slice(wanted.length);
}

/** The header that lets the browser keep a value of letters, digits, hyphens and underscores; no value lets it forget the one that it has. */
export function writeCookie(origin: string, { name, seconds }: BrowserCookie, value: string | null): Readonly<Record<string, string>> {
  const secure = isSecure(origin) ? '; Secure' : '';
  const life = value === null ? 0 : seconds;
  return { 'set-cookie': `${nameAt(origin, name)}=${value ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}` };
}

const isSecure = (origin: string) => origin.startsWith('https:');

/** Over https no other host of the same domain can plant it. */
function nameAt(origin: string, name: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

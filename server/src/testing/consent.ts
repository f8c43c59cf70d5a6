import type { FastifyInstance } from 'fastify';

/** Where the page before the consent leads, and the cookie by which the browser is known that loaded it. */
export interface OfferedConsent {
  readonly address: URL;
  readonly cookie: string;
}

/** Reads both from the page that `/connect` answered; throws where it offers nothing. */
export function consentOf({ bytes, headers }: { readonly bytes: Buffer; readonly headers: object }): OfferedConsent {
  const href = /class="go" href="([^"]+)"/.exec(bytes.toString())?.[1];
  const [cookie] = [(headers as Record<string, string | string[]>)['set-cookie'] ?? []].flat();
  if (href === undefined || cookie === undefined) throw new Error(`This page offers no consent: ${bytes.toString()}`);
  const address = new URL(href.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))));
  return { address, cookie: cookie.split(';')[0] ?? '' };
}

/** A page of ours, as it was answered. */
type ShownPage = Parameters<typeof consentOf>[0];

/** A form of a package, filled in as it is sent to us, and the cookie of the browser that loaded it. */
interface FilledForm {
  readonly body: URLSearchParams;
  readonly cookie: string;
}

/** Fills in the form that `/connect` answered; null where it leads on to a consent page, or answered no form. */
export function filledForm({ bytes, headers }: ShownPage, values: Readonly<Record<string, string>>): FilledForm | null {
  const page = bytes.toString();
  const state = /name="state" value="([^"]+)"/.exec(page)?.[1];
  if (state === undefined || /class="go" href="/.test(page)) return null;
  const [cookie = ''] = [(headers as Record<string, string | string[]>)['set-cookie'] ?? []].flat();
  const fields = Object.entries(values).map(([name, value]) => [`field.${name}`, value]);
  return { body: new URLSearchParams([['state', state], ...fields]), cookie: cookie.split(';')[0] ?? '' };
}

/** The headers with which a browser sends such a form. */
export const formHeaders = ({ cookie }: FilledForm) => ({ 'content-type': 'application/x-www-form-urlencoded', cookie });

/** Where packages send people back to, in tests. */
export const TEST_CALLBACK = 'http://localhost:3000/connect/callback';

/** What the address that packages know answers to a person who comes back: the path at the host of the tenant, or a page. */
export async function returnOf(
  http: FastifyInstance,
  path: string,
): Promise<{ readonly home: string } | { readonly status: number; readonly bytes: Buffer }> {
  const answer = await http.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } });
  const onward = answer.headers['refresh'];
  if (onward === undefined) return { status: answer.statusCode, bytes: answer.rawPayload };
  const { pathname, search } = new URL(onward.replace('0; url=', ''));
  return { home: pathname + search };
}

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

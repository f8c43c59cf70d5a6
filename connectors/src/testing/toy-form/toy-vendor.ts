import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureBase, signatureOf } from '../../http/oauth1-signature';

/** What a user of the toy vendor types, and what the product is known by. */
export const TOY_KEYS = {
  consumerKey: 'countinghouse',
  consumerSecret: 'secret of the product',
  token: 'token-17',
  tokenSecret: 'secret of the token',
};

/** A vendor of one account, `HARBOR_1`, that answers signed requests for its companies. */
export interface ToyVendor {
  readonly baseUrl: string;
  /** How many requests came. */
  readonly requests: number;
  /** What the account holds. */
  companies: readonly { readonly id: string; readonly name: string }[];
  /** A status for every request in place of an answer; null: none. */
  outage: number | null;
  close(): Promise<void>;
}

/** Starts the vendor on a loopback port. */
export async function startToyVendor(): Promise<ToyVendor> {
  const state = { requests: 0, companies: [{ id: 'harbor', name: 'Harbor Street Supply' }], outage: null as number | null };
  const server = createServer((request, response) => {
    state.requests += 1;
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.outage !== null) return answer(state.outage, {});
    const [, account] = /^\/accounts\/([^/]+)\/companies$/.exec(request.url ?? '') ?? [];
    if (account !== 'HARBOR_1') return answer(404, { error: 'There is no such account.' });
    const isSigned = isSignedBy(request.headers.authorization ?? '', `http://${request.headers.host}${request.url}`);
    return isSigned ? answer(200, { companies: state.companies }) : answer(401, { error: 'The signature is not right.' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return Object.assign(state, { baseUrl, close });
}

function isSignedBy(header: string, url: string): boolean {
  const told = [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)] as const);
  const valueOf = (wanted: string) => told.find(([name]) => name === wanted)?.[1];
  const signed = told.filter(([name]) => name !== 'oauth_signature' && name !== 'realm');
  const { consumerKey, token } = TOY_KEYS;
  if (valueOf('oauth_consumer_key') !== consumerKey || valueOf('oauth_token') !== token) return false;
  return valueOf('oauth_signature') === signatureOf(signatureBase({ method: 'GET', url }, signed), 'HMAC-SHA256', TOY_KEYS);
}

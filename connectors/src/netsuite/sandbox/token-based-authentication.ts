import { createHmac } from 'node:crypto';
import type { Grant } from '../../sandbox-kit/oauth/oauth-rules';
import { isSameText } from '../../sandbox-kit/oauth/signed-token';
import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ArrivedCall } from '../../sandbox-kit/vendor';

/** How far the time of a signature may be from that of NetSuite, in seconds. */
const MOST_SECONDS = 300;

/** The token that an administrator made for the product in the account of a company. */
export function tokenOf(companyId: string): { readonly tokenId: string; readonly tokenSecret: string } {
  return { tokenId: `token-of-${companyId}`, tokenSecret: `secret-of-${companyId}` };
}

/** Knows calls that are signed with such tokens (OAuth 1.0 with HMAC-SHA256), each once, and the accounts of companies. */
export function createTokens({ companies, client, now }: Pick<SandboxOptions, 'companies' | 'client' | 'now'>) {
  const seen = new Set<string>();
  const accountOf = (companyId: string): string => `${4_100_000 + companies.findIndex(({ id }) => id === companyId)}_SB1`;
  const companyOf = (tokenId: string) => companies.find(({ id }) => isSameText(tokenOf(id).tokenId, tokenId));

  function companyIdOf(authorization: string): string | null {
    return companyOf(parametersOf(authorization)?.get('oauth_token') ?? '')?.id ?? null;
  }

  function grantOf({ method, url, headers }: ArrivedCall): Grant | undefined {
    const told = parametersOf(headers.authorization ?? '');
    const company = companyOf(told?.get('oauth_token') ?? '');
    if (told === null || company === undefined || told.get('realm') !== accountOf(company.id)) return undefined;
    const moment = `${told.get('oauth_timestamp')} ${told.get('oauth_nonce')}`;
    const isTimely = Math.abs(Number(told.get('oauth_timestamp')) - now() / 1_000) <= MOST_SECONDS;
    const isKnown = told.get('oauth_consumer_key') === client.clientId && told.get('oauth_signature_method') === 'HMAC-SHA256';
    if (!isTimely || !isKnown || seen.has(moment)) return undefined;
    const key = `${encode(client.clientSecret)}&${encode(tokenOf(company.id).tokenSecret)}`;
    const expected = createHmac('sha256', key)
      .update(baseOf(method, url, told))
      .digest('base64');
    if (!isSameText(told.get('oauth_signature') ?? '', expected)) return undefined;
    seen.add(moment);
    return { id: company.id, companyId: company.id, companyIds: [company.id], scopes: [] };
  }

  return { accountOf, companyIdOf, grantOf };
}

function parametersOf(authorization: string): Map<string, string> | null {
  if (!authorization.startsWith('OAuth ')) return null;
  return new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
}

/** What is signed (RFC 5849, 3.4.1). */
function baseOf(method: string, url: URL, told: ReadonlyMap<string, string>): string {
  const signed = [...told].filter(([name]) => name !== 'realm' && name !== 'oauth_signature');
  const pairs = [...url.searchParams, ...signed].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return [method, `${url.origin}${url.pathname}`, pairs.toSorted().join('&')].map(encode).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

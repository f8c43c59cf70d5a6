import { createRemoteJWKSet } from 'jose';
import type { Config } from '../config/config';
import type { Identity } from './identity';

interface ProviderDescription {
  readonly issuer: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint?: string;
}

/** Opens a configured OpenID provider: reads its description once, and its keys when they are needed; throws when it does not describe itself. */
export async function openConfiguredIdentity(configured: NonNullable<Config['identity']>): Promise<Identity> {
  const description = await describe(configured.issuer);
  return {
    issuer: description.issuer,
    audience: configured.audience,
    issuerKey: description.issuer,
    clientIdOf: (tenant) => tenant.oidcClientId ?? configured.clientId,
    keys: createRemoteJWKSet(new URL(description.jwks_uri), { timeoutDuration: 5_000, cooldownDuration: 30_000, cacheMaxAge: 300_000 }),
    async endSessionUrl(clientId, returnTo) {
      if (description.end_session_endpoint === undefined) return null;
      const address = new URL(description.end_session_endpoint);
      address.searchParams.set('client_id', clientId);
      address.searchParams.set('post_logout_redirect_uri', returnTo);
      return address.toString();
    },
    endSession: async () => undefined,
  };
}

async function describe(issuer: string): Promise<ProviderDescription> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
  const found = (response.ok ? await response.json() : null) as Partial<ProviderDescription> | null;
  if (found?.issuer !== issuer || typeof found.jwks_uri !== 'string') throw new Error(`${address} does not describe the issuer ${issuer}.`);
  return found as ProviderDescription;
}

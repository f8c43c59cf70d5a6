import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { SettingsError } from '../config/settings-error';
import { outageOf } from '../outages/outage-of';
import { reasonOf } from '../outages/reason-of';
import type { Identity } from './identity';

interface ProviderDescription {
  readonly issuer: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint?: string;
}

interface Provider {
  readonly keys: JWTVerifyGetKey;
  readonly endSessionEndpoint: string | null;
}

/** A provider elsewhere, and how to find out whether it has described itself. */
interface ConfiguredIdentity extends Identity {
  /** Rejects as long as the provider was away. */
  check(): Promise<void>;
}

/** Milliseconds that a caller waits for the provider, and after which one that was away is asked again. */
const PATIENCE = 1_500;
const AGAIN_AFTER = 1_000;

/**
 * Opens a configured OpenID provider. One that is away does not keep the product from starting: its description is read when it is needed.
 * Throws SettingsError where something else than that provider answers.
 */
export async function openConfiguredIdentity(
  configured: NonNullable<Config['identity']>,
  log: Logger,
  now: () => number = () => performance.now(),
): Promise<ConfiguredIdentity> {
  const { issuer, audience, clientId } = configured;
  const provider = sharedCall(() => describe(issuer), now);
  try {
    await provider();
  } catch (error) {
    if (outageOf(error) === null) throw new SettingsError(`OIDC_ISSUER=${issuer} cannot be used: ${reasonOf(error)}`);
    log.warn({ err: error, issuer }, 'the identity provider is unreachable; no one can sign in until it answers');
  }
  return {
    issuer,
    audience,
    issuerKey: issuer,
    clientIdOf: (tenant) => tenant.oidcClientId ?? clientId,
    keys: async (header, token) => (await provider()).keys(header, token),
    async endSessionUrl(client, returnTo) {
      const { endSessionEndpoint } = await provider();
      if (endSessionEndpoint === null) return null;
      const address = new URL(endSessionEndpoint);
      address.searchParams.set('client_id', client);
      address.searchParams.set('post_logout_redirect_uri', returnTo);
      return address.toString();
    },
    endSession: async () => undefined,
    async check() {
      await provider();
    },
  };
}

/** Asks once for all waiting callers, and again only some time after a failure, so that an absent provider delays no caller for long. */
function sharedCall<T>(ask: () => Promise<T>, now: () => number): () => Promise<T> {
  let requested: Promise<T> | null = null;
  let again = 0;
  return () => {
    if (requested !== null && now() < again) return requested;
    again = Infinity;
    requested = ask();
    requested.catch(() => (again = now() + AGAIN_AFTER));
    return requested;
  };
}

/** The provider answers that it can't serve now, as one does that still starts. */
class ProviderAwayError extends Error {
  readonly code = 'ERR_PROVIDER_AWAY';
}

async function describe(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
  if (response.status >= 500) throw new ProviderAwayError(`${address} answered ${response.status}`);
  const found = (response.ok ? await response.json() : null) as Partial<ProviderDescription> | null;
  if (found?.issuer !== issuer || typeof found.jwks_uri !== 'string') throw new Error(`${address} does not describe that issuer`);
  return {
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE, cooldownDuration: 30_000, cacheMaxAge: 300_000 }),
    endSessionEndpoint: found.end_session_endpoint ?? null,
  };
}

import { createLocalJWKSet } from 'jose';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { assertDemo, type DemoSettings } from '../../config/demo-only';
import { isLoopback } from '../../config/loopback';
import type { Identity } from '../identity';
import { createProvider } from './create-provider';
import { createDirectory } from './directory';
import { mountProvider, PROVIDER_PATH } from './mount-provider';
import { storedKeys } from './provider-keys';
import { openProviderState } from './provider-state';
import { API_RESOURCE, clientIdOf } from './token-claims';

/** Name under which people of the embedded provider are stored, whatever port it is on. */
const EMBEDDED_ISSUER_KEY = 'embedded';

/** An identity provider in our own process. */
export interface EmbeddedIdentity extends Identity {
  /** Whether a request is for the provider rather than for a tenant. */
  readonly isTenantless: (path: string, host: string | null) => boolean;
  mount(app: FastifyInstance): Promise<void>;
  /** Writes what is remembered to the disk. */
  close(): Promise<void>;
}

/** What it needs of the settings. */
export interface EmbeddedIdentityOptions extends DemoSettings {
  readonly port: number;
  readonly home: string;
}

/** Opens the provider; throws SettingsError outside the demo and on any address but loopback. */
export async function openEmbeddedIdentity(options: EmbeddedIdentityOptions, dataSource: DataSource): Promise<EmbeddedIdentity> {
  assertDemo('The embedded identity provider', options);
  const issuer = embeddedIssuer(options.port);
  const keys = await storedKeys(options.home);
  const state = await openProviderState(options.home);
  const directory = createDirectory(dataSource);
  const provider = createProvider({ issuer, keys, state, directory });
  const { kty, n, e, kid, alg, use } = keys.signing;
  return {
    issuer,
    audience: API_RESOURCE,
    issuerKey: EMBEDDED_ISSUER_KEY,
    clientIdOf: (tenant) => clientIdOf(tenant.name),
    keys: createLocalJWKSet({ keys: [{ kty, n, e, kid, alg, use }] }),
    async endSessionUrl(clientId, returnTo) {
      const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: returnTo });
      return `${issuer}/session/end?${query.toString()}`;
    },
    async endSession(sessionId) {
      await (await provider.Session.findByUid(sessionId))?.destroy();
    },
    isTenantless: (path, host) => (path === PROVIDER_PATH || path.startsWith(`${PROVIDER_PATH}/`)) && host !== null && isLoopback(host),
    mount: (app) => mountProvider(app, provider, directory),
    close: () => state.flush(),
  };
}

/** The fixed issuer of the embedded provider. */
export function embeddedIssuer(port: number): string {
  return `http://localhost:${port}${PROVIDER_PATH}`;
}

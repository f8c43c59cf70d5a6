import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { openConfiguredIdentity } from './configured-identity';
import { openEmbeddedIdentity } from './embedded/embedded-identity';
import type { Identity } from './identity';

/** The identity provider of this process, and what it adds to the server. */
export interface OpenedIdentity {
  readonly identity: Identity;
  readonly isTenantless?: (path: string, host: string | null) => boolean;
  readonly extend?: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the configured provider, else the embedded one; throws SettingsError where only a configured one may stand. */
export async function openIdentity(config: Config, dataSource: DataSource): Promise<OpenedIdentity> {
  if (config.identity !== null) return { identity: await openConfiguredIdentity(config.identity), close: async () => undefined };
  const embedded = await openEmbeddedIdentity(config, dataSource);
  return { identity: embedded, isTenantless: embedded.isTenantless, extend: (app) => embedded.mount(app), close: () => embedded.close() };
}

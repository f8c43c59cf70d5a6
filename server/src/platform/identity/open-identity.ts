import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import type { Dependency } from '../health/read-health';
import { openConfiguredIdentity } from './configured-identity';
import { openEmbeddedIdentity } from './embedded/embedded-identity';
import type { Identity } from './identity';

/** The identity provider of this process, and what it adds to the server. */
export interface OpenedIdentity {
  readonly identity: Identity;
  readonly isTenantless?: (path: string, host: string | null) => boolean;
  readonly extend?: (app: FastifyInstance) => Promise<void>;
  /** What readiness says of it. */
  readonly dependencies: readonly Dependency[];
  readonly close: () => Promise<void>;
}

/** Opens the configured provider, else the embedded one; throws SettingsError when a configured one is required, or another one answers. */
export async function openIdentity(config: Config, dataSource: DataSource, log: Logger): Promise<OpenedIdentity> {
  if (config.identity !== null) {
    const identity = await openConfiguredIdentity(config.identity, log);
    const dependency = { name: 'identity', isNeeded: false, check: () => identity.check() };
    return { identity, dependencies: [dependency], close: async () => undefined };
  }
  const embedded = await openEmbeddedIdentity(config, dataSource);
  return {
    identity: embedded,
    isTenantless: embedded.isTenantless,
    extend: (app) => embedded.mount(app),
    dependencies: [],
    close: () => embedded.close(),
  };
}

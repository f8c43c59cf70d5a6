import { randomBytes } from 'node:crypto';
import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import type { BenchDatabase } from '../database/bench-database';
import { builtProgram } from '../imports/built-programs';
import type { BenchIdentity } from './identity-provider';
import { childScript } from './run-program';
import { startProgram, type RunningProgram } from './start-program';

/** A server in a separate process. */
export interface ServerProcess extends RunningProgram {
  readonly port: number;
}

/** Starts the gateway of the product as production runs it, over a benchmark's database and identity provider; its log holds warnings only. */
export async function startGateway({ productUrl, home }: BenchDatabase, identity: BenchIdentity): Promise<ServerProcess> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: `${port}`,
    DATABASE_URL: productUrl,
    COUNTINGHOUSE_HOME: home,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_AUDIENCE: identity.audience,
    VAULT_KEYS: `1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'local',
    CLAMD_URL: 'none',
    S3_ENDPOINT: 'local',
    PORTAL_ADDRESS: 'http://{host}',
  };
  return { port, ...(await startProgram(builtProgram('server/dist/main.js'), [], env, 'server ready')) };
}

/** Starts a peer, `src/<name>.child.ts`, that prints `ready <port> .` once it listens. */
export async function startPeer(name: string, args: readonly string[]): Promise<ServerProcess> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const program = await startProgram(childScript(name), args, env, ' .');
  return { port: Number(/ready (\d+)/.exec(program.greeting)?.[1]), ...program };
}

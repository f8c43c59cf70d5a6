import { resolve } from 'node:path';
import { isAddressOrNetwork } from '../http/trusted-proxy';

/** What the environment says about this process; nothing else reads environment variables. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Folder of keys, state files and the embedded parts. */
  readonly home: string;
  readonly databaseUrl: string;
  /** Null: the embedded provider. */
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly audience: string } | null;
  /** Addresses of proxies whose `X-Forwarded-Host` and `X-Forwarded-For` count. */
  readonly trustedProxies: readonly string[];
  /** Folder of the built client; null serves no screens. */
  readonly clientFolder: string | null;
  readonly logLevel: string;
}

/** A setting is missing or makes no sense; the message names the variable. */
class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}.`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings; throws ConfigError. */
export function readConfig(env: Environment): Config {
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT || '3000'),
    home: resolve(env.COUNTINGHOUSE_HOME || '.countinghouse'),
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    identity: identityOf(env),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
    clientFolder: env.CLIENT_FOLDER ? resolve(env.CLIENT_FOLDER) : null,
    logLevel: env.LOG_LEVEL || 'info',
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new ConfigError('PORT', 'is not a port number');
  return port;
}

function databaseUrlOf(text: string | undefined): string {
  if (!text) throw new ConfigError('DATABASE_URL', 'is missing: `npm start` sets it, other deployments name their PostgreSQL');
  return text;
}

function identityOf(env: Environment): Config['identity'] {
  if (!env.OIDC_ISSUER) return null;
  if (!env.OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID', 'is missing beside OIDC_ISSUER');
  const issuer = URL.canParse(env.OIDC_ISSUER) ? new URL(env.OIDC_ISSUER) : null;
  if (issuer === null) throw new ConfigError('OIDC_ISSUER', 'is not an address');
  const loopback = isLoopback(issuer.hostname);
  if (issuer.protocol !== 'https:' && !loopback) throw new ConfigError('OIDC_ISSUER', 'must begin with https://');
  const audience = env.OIDC_AUDIENCE;
  if (!audience) throw new ConfigError('OIDC_AUDIENCE', 'is missing beside OIDC_ISSUER: name the API that access tokens are issued for');
  if (audience === env.OIDC_CLIENT_ID) throw new ConfigError('OIDC_AUDIENCE', 'must differ from OIDC_CLIENT_ID, the audience of ID tokens');
  return { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, audience };
}

function proxiesOf(text: string | undefined): string[] {
  const proxies = listOf(text);
  const wrong = proxies.find((proxy) => !isAddressOrNetwork(proxy));
  if (wrong !== undefined)
    throw new ConfigError('TRUSTED_PROXIES', `names "${wrong}", which is neither an address nor a network such as 10.0.0.0/8`);
  return proxies;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a host name or address means this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

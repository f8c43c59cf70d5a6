import { join } from 'node:path';
import { isEmail } from '@countinghouse/domain/fields/email';
import type { Addresses } from '../context';
import { readRiskScorers, type RiskScorers } from '../outbound/risk-scorers';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { readPackageClients, type PackageClients } from '../packages/package-clients';
import { parseKeyRing } from '../vault/key-ring';
import { isDemoRequested } from './demo-only';
import { collectErrors, SettingsError } from './settings-error';

/** Which engines implement the ports: the embedded default, or what the environment names. */
export interface EngineSettings {
  /** As the product's login. */
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly region?: string } | null;
  readonly smtpUrl: string | null;
  /** The scanner of uploads; null scans none. */
  readonly clamd: { readonly host: string; readonly port: number } | null;
  /** Keys of the vault, `1:<base64>,...`; null keeps them in `keysFolder`. */
  readonly vaultKeys: string | null;
  readonly packages: PackageClients;
  readonly riskScorers: RiskScorers;
  readonly addresses: Addresses;
  /** Whether webhooks may go to this machine: in a demo and in tests. */
  readonly webhooksToLoopback: boolean;
  readonly filesFolder: string;
  readonly outboxFolder: string;
  readonly keysFolder: string;
  readonly temporaryFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the engines' settings; throws SettingsError, which names each variable. */
export function readEngineSettings(env: Environment, place: { readonly databaseUrl: string; readonly home: string }): EngineSettings {
  const { databaseUrl, home } = place;
  const errors: string[] = [];
  const read = collectErrors(errors);
  const settings: EngineSettings = {
    databaseUrl,
    redisUrl: read(() => addressOf(env, 'REDIS_URL', ['redis:', 'rediss:'])),
    s3: read(() => s3Of(env)),
    smtpUrl: read(() => smtpUrlOf(env)),
    clamd: read(() => clamdOf(env)),
    vaultKeys: read(() => vaultKeysOf(env)),
    packages: read(() => readPackageClients(env)),
    riskScorers: read(() => readRiskScorers(env)),
    addresses: read(() => addressesOf(env)),
    webhooksToLoopback: read(() => webhooksToLoopbackOf(env)),
    filesFolder: join(home, 'files'),
    outboxFolder: join(home, 'mail'),
    keysFolder: join(home, 'keys'),
    temporaryFolder: join(home, 'temporary'),
  };
  if (errors.length > 0) throw new SettingsError(errors);
  return settings;
}

/** The value of `S3_ENDPOINT` and `SMTP_URL` that keeps files and messages in `COUNTINGHOUSE_HOME`. */
const LOCAL = 'local';
/** The value of `CLAMD_URL` that lets uploads in unscanned. */
const NONE = 'none';

/**
 * `PORTAL_ADDRESS` such as `https://{host}`, which only the demo may leave out, `CONNECT_HOST`, which packages send people back to, and
 * `MAIL_FROM`.
 */
function addressesOf(env: Environment): Addresses {
  const portal = env.PORTAL_ADDRESS || `http://{host}:${env.PORT || 3000}`;
  if (!/^https?:\/\/\{host\}(:\d+)?$/.test(portal))
    throw new SettingsError('PORTAL_ADDRESS is not of the form https://{host} or https://{host}:443');
  const sender = env.MAIL_FROM || null;
  if (sender !== null && !isEmail(sender)) throw new SettingsError('MAIL_FROM is not an email address, such as no-reply@example.com');
  return { portal, callback: `${portal.replace('{host}', connectHostOf(env))}${CALLBACK_PATH}`, sender };
}

/** The path of that address. */
const CALLBACK_PATH = '/connect/callback';

function connectHostOf(env: Environment): string {
  const host = (env.CONNECT_HOST || 'localhost').toLowerCase();
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new SettingsError('CONNECT_HOST is not a host name, such as connect.example.com');
  const isConnectable = PACKAGES.some(
    ({ client }) => client !== undefined && client.polls !== true && env[`PACKAGE_${client.id}_CLIENT_ID`],
  );
  if (!env.CONNECT_HOST && isConnectable && !isDemoRequested(env))
    throw new SettingsError('CONNECT_HOST is missing: the host that accounting packages send people back to, such as connect.example.com');
  return host;
}

function webhooksToLoopbackOf(env: Environment): boolean {
  const allowed = env.WEBHOOKS_TO_LOOPBACK === 'true';
  if (allowed && !isDemoRequested(env)) throw new SettingsError('WEBHOOKS_TO_LOOPBACK is for the demo only: remove it');
  return allowed;
}

function s3Of(env: Environment): EngineSettings['s3'] {
  if (env.S3_ENDPOINT === LOCAL) return null;
  const endpoint = addressOf(env, 'S3_ENDPOINT', ['https:', 'http:']);
  if (endpoint === null) return null;
  if (!env.S3_BUCKET) throw new SettingsError('S3_BUCKET is missing beside S3_ENDPOINT: the bucket of the files, such as countinghouse');
  return { endpoint, bucket: env.S3_BUCKET, ...(env.S3_REGION ? { region: env.S3_REGION } : {}) };
}

function smtpUrlOf(env: Environment): string | null {
  if (env.SMTP_URL === LOCAL) return null;
  const address = addressOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const parameters = address === null ? '' : new URL(address).search;
  if (parameters !== '' && !(parameters === '?tls=none' && address?.startsWith('smtp:')))
    throw new SettingsError(`SMTP_URL ends in ${parameters}: only smtp:// may end in ?tls=none, which sends mail without encryption`);
  return address;
}

function vaultKeysOf(env: Environment): string | null {
  if (!env.VAULT_KEYS) return null;
  try {
    parseKeyRing(env.VAULT_KEYS);
  } catch (error) {
    throw new SettingsError(`VAULT_KEYS is not of the form 1:<32 bytes in base64>,2:<...>: ${(error as Error).message}`);
  }
  return env.VAULT_KEYS;
}

function clamdOf(env: Environment): EngineSettings['clamd'] {
  if (env.CLAMD_URL === NONE) return null;
  const address = addressOf(env, 'CLAMD_URL', ['tcp:']);
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port || 3310) };
}

function addressOf(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new SettingsError(`${name} is not a URL that starts with ${protocols.join('// or ')}//`);
  return text;
}

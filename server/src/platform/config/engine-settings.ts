import { join } from 'node:path';
import { isEmail } from '@countinghouse/domain/fields/email';
import type { Addresses } from '../context';
import { readRiskScorers, type RiskScorers } from '../outbound/risk-scorers';
import { readPackageClients, type PackageClients } from '../packages/package-clients';

/** Which engines stand behind the ports: the embedded default, or what the environment names (design 1, Embedded by default). */
export interface EngineSettings {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly region?: string } | null;
  readonly smtpUrl: string | null;
  /** The scanner of uploads. */
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

/** Reads the engines' settings; throws an error that names the variable. */
export function readEngineSettings(env: Environment, place: { readonly databaseUrl: string; readonly home: string }): EngineSettings {
  const { databaseUrl, home } = place;
  return {
    databaseUrl,
    redisUrl: addressOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: s3Of(env),
    smtpUrl: addressOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    clamd: clamdOf(env),
    vaultKeys: env.VAULT_KEYS || null,
    packages: readPackageClients(env),
    riskScorers: readRiskScorers(env),
    addresses: addressesOf(env),
    webhooksToLoopback: webhooksToLoopbackOf(env),
    filesFolder: join(home, 'files'),
    outboxFolder: join(home, 'mail'),
    keysFolder: join(home, 'keys'),
    temporaryFolder: join(home, 'temporary'),
  };
}

/** `PORTAL_ADDRESS` such as `https://{host}`, the default of production, and `MAIL_FROM`. */
function addressesOf(env: Environment): Addresses {
  const usual = env.NODE_ENV === 'production' ? 'https://{host}' : `http://{host}:${env.PORT || 3000}`;
  const portal = env.PORTAL_ADDRESS || usual;
  if (!/^https?:\/\/\{host\}(:\d+)?$/.test(portal))
    throw new Error('PORTAL_ADDRESS is not of the form https://{host} or https://{host}:443.');
  const sender = env.MAIL_FROM || null;
  if (sender !== null && !isEmail(sender)) throw new Error('MAIL_FROM is not an e-mail address.');
  return { portal, sender };
}

function webhooksToLoopbackOf(env: Environment): boolean {
  const allowed = env.WEBHOOKS_TO_LOOPBACK === 'true';
  if (allowed && env.NODE_ENV === 'production') throw new Error('WEBHOOKS_TO_LOOPBACK is for demos and tests: production refuses it.');
  return allowed;
}

function s3Of(env: Environment): EngineSettings['s3'] {
  const endpoint = addressOf(env, 'S3_ENDPOINT', ['https:', 'http:']);
  if (endpoint === null) return null;
  if (!env.S3_BUCKET) throw new Error('S3_BUCKET is missing beside S3_ENDPOINT.');
  return { endpoint, bucket: env.S3_BUCKET, ...(env.S3_REGION ? { region: env.S3_REGION } : {}) };
}

function clamdOf(env: Environment): EngineSettings['clamd'] {
  const address = addressOf(env, 'CLAMD_URL', ['tcp:']);
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port || 3310) };
}

function addressOf(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} is not an address that begins with ${protocols.join('// or ')}//.`);
  return text;
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAddressOrNetwork } from '../http/trusted-proxy';
import { demoEngineErrors, demoEngines } from './demo-engines';
import { demoErrors, isDemoRequested } from './demo-only';
import { readEngineSettings, type EngineSettings } from './engine-settings';
import { isLoopbackName } from './loopback';
import { readMonitoringSettings, type MonitoringSettings } from './monitoring-settings';
import { missingLines, missingSettings, type Program } from './required-settings';
import { collectErrors, SettingsError } from './settings-error';

/** The settings of one process, read from its environment. */
export interface Config {
  /** Whether `COUNTINGHOUSE_DEMO=true` asked for the parts that only a demo may run. */
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** The only folder that the process writes to. */
  readonly home: string;
  /** Null: the embedded provider of the demo. */
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly audience: string } | null;
  /** Addresses of proxies whose `X-Forwarded-Host` and `X-Forwarded-For` count. */
  readonly trustedProxies: readonly string[];
  /** Folder of the built client; null serves no screens. */
  readonly clientFolder: string | null;
  /** Where `/metrics` answers; null closes it, except in the demo. */
  readonly metricsPort: number | null;
  /** The port of a worker's health endpoint; null for none. */
  readonly healthPort: number | null;
  readonly monitoring: MonitoringSettings;
  /** Whether `/docs` and the contracts beside it are open to everybody. */
  readonly hasApiDocs: boolean;
  readonly logLevel: string;
  readonly engines: EngineSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings; `builtClient` is used where CLIENT_FOLDER is not set. Throws SettingsError, which names every error. */
export function readConfig(env: Environment, program: Program, builtClient: string | null = null): Config {
  const demo = isDemoRequested(env);
  const client = env.CLIENT_FOLDER ? resolve(env.CLIENT_FOLDER) : builtClient;
  const hasClient = client !== null && existsSync(join(client, 'index.html'));
  const errors = demo ? [...demoErrors(env), ...demoEngineErrors(env)] : missingSettings(env, program, hasClient);
  const read = collectErrors(errors);
  const home = resolve(env.COUNTINGHOUSE_HOME || '.countinghouse');
  const { DATABASE_URL: databaseUrl = '', ...engines } = demo ? { ...env, ...demoEngines(env) } : env;
  const config: Config = {
    demo,
    host: env.HOST || '127.0.0.1',
    port: read(() => portOf('PORT', env.PORT || '3000')),
    home,
    identity: read(() => identityOf(env)),
    trustedProxies: read(() => proxiesOf(env.TRUSTED_PROXIES)),
    clientFolder: hasClient ? client : null,
    metricsPort: read(() => (env.METRICS_PORT ? portOf('METRICS_PORT', env.METRICS_PORT) : null)),
    healthPort: read(() => (env.HEALTH_PORT ? portOf('HEALTH_PORT', env.HEALTH_PORT) : null)),
    monitoring: read(() => readMonitoringSettings(env)),
    hasApiDocs: read(() => hasApiDocsOf(env.API_DOCS, demo)),
    logLevel: env.LOG_LEVEL || 'info',
    engines: read(() => readEngineSettings(engines, { databaseUrl, home })),
  };
  if (errors.length > 0) throw new SettingsError([...new Set(errors)]);
  return config;
}

/** A port number; throws SettingsError, which names the variable. */
export function portOf(variable: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SettingsError(`${variable}=${text} is not a port number, such as 3000`);
  return port;
}

function identityOf(env: Environment): Config['identity'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = env;
  if (!OIDC_ISSUER) return null;
  const issuer = URL.canParse(OIDC_ISSUER) ? new URL(OIDC_ISSUER) : null;
  if (issuer === null) throw new SettingsError('OIDC_ISSUER is not a URL, such as https://identity.example.com/realms/countinghouse');
  if (issuer.protocol !== 'https:' && !(issuer.protocol === 'http:' && isLoopbackName(issuer.hostname)))
    throw new SettingsError('OIDC_ISSUER must start with https://; http:// is allowed only for localhost and names that end in .localhost');
  if (!clientId || !audience) throw new SettingsError(missingLines(env, ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE']));
  if (audience === clientId) throw new SettingsError('OIDC_AUDIENCE must differ from OIDC_CLIENT_ID, the audience of ID tokens');
  return { issuer: OIDC_ISSUER, clientId, audience };
}

function proxiesOf(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = proxies.find((proxy) => !isAddressOrNetwork(proxy));
  if (wrong !== undefined)
    throw new SettingsError(`TRUSTED_PROXIES names "${wrong}", which is neither an address nor a network such as 10.0.0.0/8`);
  return proxies;
}

function hasApiDocsOf(text: string | undefined, demo: boolean): boolean {
  if (!text) return demo;
  if (text !== 'public' && text !== 'off') throw new SettingsError(`API_DOCS=${text} is neither public nor off`);
  return text === 'public';
}

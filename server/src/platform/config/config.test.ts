import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { assertDemo } from './demo-only';
import { isLoopback } from './loopback';
import { readOwnerUrl } from './owner-url';
import { SettingsError } from './settings-error';

const client = mkdtempSync(join(tmpdir(), 'countinghouse-client-'));
writeFileSync(join(client, 'index.html'), '');
afterAll(() => rmSync(client, { recursive: true }));

const KEY = Buffer.alloc(32, 1).toString('base64');
const production = {
  DATABASE_URL: 'postgres://countinghouse@db/countinghouse',
  COUNTINGHOUSE_HOME: '/var/lib/countinghouse',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'countinghouse',
  OIDC_AUDIENCE: 'urn:countinghouse:api',
  VAULT_KEYS: `1:${KEY}`,
  SMTP_URL: 'smtp://mail.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  CLAMD_URL: 'none',
  PORTAL_ADDRESS: 'https://{host}',
  CLIENT_FOLDER: client,
};
const demo = { COUNTINGHOUSE_DEMO: 'true', DEMO_DATABASE_URL: 'postgres://127.0.0.1:5432/countinghouse' };

const errorsOf = (env: Record<string, string>, program: 'server' | 'worker' = 'server') => {
  try {
    readConfig(env, program);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
};
const variablesIn = (errors: readonly string[]) => errors.map((error) => /^[A-Z_0-9]{3,}/.exec(error)?.[0]).filter(Boolean);

describe('the settings of a production', () => {
  const SERVER = [
    'DATABASE_URL',
    'COUNTINGHOUSE_HOME',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_AUDIENCE',
    'VAULT_KEYS',
    'SMTP_URL',
    'S3_ENDPOINT',
    'CLAMD_URL',
    'PORTAL_ADDRESS',
    'CLIENT_FOLDER',
  ];

  it.each([[{}], [{ NODE_ENV: 'production' }], [{ NODE_ENV: 'prod' }], [{ NODE_ENV: 'development', HOST: '127.0.0.1' }]])(
    'are all named at once where the demo was not asked for: %j',
    (env) => {
      const errors = errorsOf(env);
      expect(variablesIn(errors)).toEqual(SERVER);
      for (const error of errors.slice(0, SERVER.length)) expect(error).toMatch(/ is missing: .*such as \S/);
      expect(errors.at(-1)).toContain('npm start');
    },
  );

  it.each(Object.keys(production).filter((name) => name !== 'S3_BUCKET'))('need %s', (name) => {
    const { [name as keyof typeof production]: _, ...rest } = production;
    expect(variablesIn(errorsOf(rest))).toEqual([name]);
  });

  it('of a worker name neither an identity provider nor a client', () => {
    expect(variablesIn(errorsOf({}, 'worker'))).toEqual(SERVER.filter((name) => !/^(OIDC|CLIENT|CLAMD)_/.test(name)));
  });

  it('are read', () => {
    expect(
      readConfig(
        {
          ...production,
          TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
          METRICS_PORT: '9464',
          HEALTH_PORT: '9465',
          BACKUP_FOLDER: '/var/backups',
        },
        'server',
      ),
    ).toMatchObject({
      demo: false,
      host: '127.0.0.1',
      port: 3000,
      home: '/var/lib/countinghouse',
      identity: { issuer: 'https://id.example', clientId: 'countinghouse', audience: 'urn:countinghouse:api' },
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      clientFolder: client,
      metricsPort: 9464,
      healthPort: 9465,
      monitoring: { tracing: { endpoint: null, share: 1 }, backupFolder: '/var/backups' },
      hasApiDocs: false,
      engines: { databaseUrl: 'postgres://countinghouse@db/countinghouse', webhooksToLoopback: false, vaultKeys: `1:${KEY}` },
    });
  });

  it('may keep files and mail in the home folder where that is asked for', () => {
    const { engines } = readConfig({ ...production, S3_ENDPOINT: 'local', SMTP_URL: 'local' }, 'server');
    expect(engines).toMatchObject({ s3: null, smtpUrl: null, filesFolder: '/var/lib/countinghouse/files' });
  });

  it('scan uploads unless it is said that nothing scans them', () => {
    expect(readConfig({ ...production, CLAMD_URL: 'tcp://clamd:3310' }, 'server').engines.clamd).toEqual({ host: 'clamd', port: 3310 });
    expect(readConfig({ ...production, CLAMD_URL: 'none' }, 'server').engines.clamd).toBeNull();
  });

  it('find the client that was built beside the server', () => {
    const { CLIENT_FOLDER, ...rest } = production;
    expect(readConfig(rest, 'server', CLIENT_FOLDER).clientFolder).toBe(client);
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT=abc is not a port number/],
    [{ PORT: '70000' }, /^PORT=70000/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT=x/],
    [{ HEALTH_PORT: 'x' }, /^HEALTH_PORT=x/],
    [{ METRICS_PORT: '70000' }, /^METRICS_PORT=70000/],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /^OTEL_TRACES_SAMPLER_ARG=5/],
    [{ API_DOCS: 'yes' }, /^API_DOCS=yes/],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy.example' }, /^TRUSTED_PROXIES names "proxy\.example"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES/],
    [{ OIDC_AUDIENCE: 'countinghouse' }, /^OIDC_AUDIENCE must differ/],
    [{ OIDC_ISSUER: 'not an address' }, /^OIDC_ISSUER is not/],
    [{ OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must start with https/],
    [{ OIDC_ISSUER: 'http://localhost.example' }, /^OIDC_ISSUER must start with https/],
    [{ SMTP_URL: 'smtp://mail?tls=maybe' }, /^SMTP_URL ends in \?tls=maybe/],
    [{ SMTP_URL: 'smtps://mail?tls=none' }, /^SMTP_URL ends in \?tls=none/],
    [{ S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT is not a URL/],
    [{ S3_BUCKET: '' }, /^S3_BUCKET is missing/],
    [{ CLAMD_URL: 'off' }, /^CLAMD_URL is not a URL/],
    [{ VAULT_KEYS: 'secret' }, /^VAULT_KEYS is not of the form/],
    [{ PORTAL_ADDRESS: 'https://lender.example' }, /^PORTAL_ADDRESS is not of the form/],
    [{ PACKAGE_XERO_CLIENT_ID: 'us', PACKAGE_XERO_CLIENT_SECRET: 's' }, /^CONNECT_HOST is missing/],
    [{ CONNECT_HOST: 'https://connect.example' }, /^CONNECT_HOST is not a host name/],
    [{ PACKAGE_EXAMPLE_CLIENT_SECRET: 's' }, /^PACKAGE_EXAMPLE_CLIENT_ID is missing/],
    [{ CLIENT_FOLDER: '/nowhere' }, /^CLIENT_FOLDER=\/nowhere holds no built client/],
    [{ WEBHOOKS_TO_LOOPBACK: 'true' }, /^WEBHOOKS_TO_LOOPBACK/],
  ])('refuse %j', (change, message) => {
    const [first] = errorsOf({ ...production, ...change });
    expect(first).toMatch(message);
  });

  it('name several mistakes at once', () => {
    const errors = errorsOf({ ...production, PORT: 'abc', VAULT_KEYS: 'x', OIDC_ISSUER: 'x', MAIL_FROM: 'x' });
    expect(variablesIn(errors)).toEqual(['PORT', 'OIDC_ISSUER', 'VAULT_KEYS', 'MAIL_FROM']);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://identity.localhost:8080/realms/countinghouse'])(
    'allow the identity provider %s on this machine',
    (issuer) => expect(readConfig({ ...production, OIDC_ISSUER: issuer }, 'server').identity?.issuer).toBe(issuer),
  );

  it('open the reference of the API where that is asked for', () => {
    expect(readConfig({ ...production, API_DOCS: 'public' }, 'server').hasApiDocs).toBe(true);
  });

  it('of the migration name the owner of the tables', () => {
    expect(() => readOwnerUrl(production)).toThrow(/^DATABASE_OWNER_URL is missing.*may create roles/);
  });
});

describe('the settings of the demo', () => {
  it('have defaults for everything but the database that it starts', () => {
    expect(readConfig(demo, 'server')).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      identity: null,
      hasApiDocs: true,
      engines: { databaseUrl: demo.DEMO_DATABASE_URL, redisUrl: null, addresses: { portal: 'http://{host}:3000' } },
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 is not a loopback address/],
    [{ HOST: '192.168.1.4' }, /^HOST=192\.168\.1\.4/],
    [{ DATABASE_URL: 'postgres://db/x' }, /^DATABASE_URL is set beside COUNTINGHOUSE_DEMO=true/],
    [{ REDIS_URL: 'redis://redis' }, /^REDIS_URL is set beside COUNTINGHOUSE_DEMO=true/],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, /^TRUSTED_PROXIES is set beside COUNTINGHOUSE_DEMO=true/],
    [{ DEMO_DATABASE_URL: '' }, /^DEMO_DATABASE_URL is missing/],
    [{ DEMO_DATABASE_URL: 'postgres://db.example/x' }, /^DEMO_DATABASE_URL names another machine/],
    [{ DEMO_REDIS_URL: 'redis://redis.example' }, /^DEMO_REDIS_URL names another machine/],
  ])('refuse %j', (change, message) => {
    const errors = errorsOf({ ...demo, ...change });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(message);
  });

  it.each(['TRUE', '1', 'yes', ''])('are not asked for by COUNTINGHOUSE_DEMO=%s', (value) => {
    expect(errorsOf({ ...demo, COUNTINGHOUSE_DEMO: value })).not.toEqual([]);
  });

  it.each([
    [{ demo: true, host: '127.0.0.1' }, null],
    [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ demo: true, host: '0.0.0.0' }, /0\.0\.0\.0/],
  ])('decide about a part that only a demo may run: %j', (settings, refusal) => {
    const asking = () => assertDemo('The embedded identity provider', settings);
    if (refusal === null) expect(asking).not.toThrow();
    else expect(asking).toThrow(refusal);
  });

  it.each([
    [{}, false],
    [{ WEBHOOKS_TO_LOOPBACK: 'true' }, true],
    [{ WEBHOOKS_TO_LOOPBACK: 'yes' }, false],
  ])('let webhooks go to this machine only where %j asks for it', (change, allowed) =>
    expect(readConfig({ ...demo, ...change }, 'server').engines.webhooksToLoopback).toBe(allowed),
  );
});

it.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.4', false],
  ['lender.localhost', false],
  ['localhost.example', false],
])('listening on %s is listening on this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

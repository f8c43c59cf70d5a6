import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const CONFIG = ['server/src/platform/config/config.ts', 'server/src/platform/config/engine-settings.ts'];
const READ_BY_THE_S3_CLIENT = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly deploy?: { readonly replicas: number };
}

describe('the production-shaped stack', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const services = Object.entries(compose.services);
  const product = services.filter(([, service]) => service.build !== undefined);

  it('has the parts of the architecture', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'identity',
      'mail',
      'migrate',
      'objects',
      'postgres',
      'redis',
      'server',
      'worker',
    ]);
    expect(compose.services.server?.deploy?.replicas).toBe(2);
    expect(compose.services.worker?.deploy?.replicas).toBe(2);
  });

  it.each(services)('%s waits only for services that exist and uses declared volumes', (_name, service) => {
    for (const needed of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(needed);
    for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  });

  it('gives the product only settings that it reads', () => {
    const named = CONFIG.flatMap((path) => [...read(path).matchAll(/(?:env\.|env, ')([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]));
    const readNames = new Set([...named, ...READ_BY_THE_S3_CLIENT]);
    const given = product.flatMap(([, service]) => Object.keys(service.environment ?? {}));
    expect([...new Set(given)].filter((name) => !readNames.has(name))).toEqual([]);
  });

  it('holds no secret', () => {
    const secrets = services
      .flatMap(([, service]) => Object.entries(service.environment ?? {}))
      .filter(([name]) => /PASSWORD|SECRET|KEY$/.test(name) && name !== 'AWS_ACCESS_KEY_ID');
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z0-9_]+:\?/);
  });

  it('refuses to lose jobs when Redis is full', () => {
    expect(compose.services.redis?.command).toContain('noeviction');
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

  it('does not run as root', () => {
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
  });
});

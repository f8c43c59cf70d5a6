import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCompose } from './read-compose';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docker-compose.yml'), 'utf8');
const secret = (name: string) => `the-${name}`;
const read = (changed = text) => readCompose(changed, {}, secret);

describe('docker-compose.yml', () => {
  const services = Object.fromEntries(read().services.map((service) => [service.name, service]));

  it('lists services in an order in which each finds those that it needs', () => {
    const order = read().services.map(({ name }) => name);
    for (const { name, dependsOn } of read().services)
      for (const needed of dependsOn) expect(order.indexOf(needed.name), `${needed.name} before ${name}`).toBeLessThan(order.indexOf(name));
    expect(order).toHaveLength(9);
  });

  it('gives a service what it merges, and what it says itself in the place of that', () => {
    expect(services['server']).toMatchObject({ image: null, restarts: true, replicas: 2, stopGrace: 30_000, command: null });
    expect(services['migrate']).toMatchObject({ image: null, restarts: false, replicas: 1, healthCheck: null });
    expect(services['migrate']?.environment).toEqual({
      ...services['server']?.environment,
      DATABASE_OWNER_URL: 'postgres://countinghouse_owner:the-OWNER_PASSWORD@postgres:5432/countinghouse',
    });
    expect(services['server']?.dependsOn).toContainEqual({ name: 'identity', condition: 'service_healthy' });
    expect(services['server']?.dependsOn).toContainEqual({ name: 'migrate', condition: 'service_completed_successfully' });
    expect(services['worker']?.dependsOn.map(({ name }) => name)).not.toContain('identity');
  });

  it('fills in secrets and defaults', () => {
    const { DATABASE_URL, CLAMD_URL, METRICS_PORT, VAULT_KEYS } = services['server']?.environment ?? {};
    expect(DATABASE_URL).toBe('postgres://countinghouse:the-PRODUCT_PASSWORD@postgres:5432/countinghouse');
    expect([CLAMD_URL, METRICS_PORT, VAULT_KEYS]).toEqual(['none', '9464', 'the-VAULT_KEYS']);
    expect(services['redis']?.command).toContain('the-REDIS_PASSWORD');
  });

  it('distinguishes volumes with a name, files of the repository and volumes of one container', () => {
    expect(services['postgres']?.mounts).toEqual([
      { source: { volume: 'postgres' }, target: '/var/lib/postgresql', readOnly: false },
      {
        source: { path: 'deploy/postgres/create-logins.sh' },
        target: '/docker-entrypoint-initdb.d/create-logins.sh',
        readOnly: true,
      },
    ]);
    expect(services['server']?.mounts).toEqual([{ source: null, target: '/var/lib/countinghouse', readOnly: false }]);
  });

  it('has health checks in words and in a line for a shell; the image’s own where it says none', () => {
    expect(services['objects']?.healthCheck).toEqual({
      test: { words: ['mc', 'ready', 'local'] },
      interval: 5_000,
      timeout: 3_000,
      startPeriod: 0,
      retries: 20,
    });
    expect(services['worker']?.healthCheck?.startPeriod).toBe(60_000);
    expect(services['redis']?.healthCheck?.test).toEqual({ line: 'redis-cli ping | grep -q PONG' });
    expect(services['server']?.healthCheck).toBeUndefined();
  });

  it('says what comes first where processors are scarce: servers, then the database, then workers', () => {
    const shares = ['server', 'postgres', 'worker'].map((name) => services[name]?.processorShares ?? 0);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(new Set(shares).size).toBe(3);
  });

  it('says what a service can write to, and how much memory it has', () => {
    expect(services['postgres']).toMatchObject({ sharedMemory: '256m', memory: '2g', readOnly: false, temporary: [] });
    expect(services['server']).toMatchObject({ sharedMemory: null, memory: '1g', readOnly: true, temporary: ['/tmp'] });
  });

  it('names the network and the aliases in it', () => {
    expect(read().subnet).toBe('10.203.77.0/24');
    expect(services['identity']?.aliases).toEqual(['identity.localhost']);
    expect(services['identity']?.ports).toEqual([{ address: '127.0.0.1', published: 8080, target: 8080 }]);
  });

  it('has the ports, files and folders that the operator sets, and defaults where nothing is set', () => {
    const proxyWith = (set: Readonly<Record<string, string>>) => {
      const proxy = readCompose(text, set, secret).services.find(({ name }) => name === 'proxy');
      return {
        ports: proxy?.ports.map(({ address, published, target }) => `${address}:${published} leads to ${target}`),
        folders: proxy?.mounts.map(({ source }) => source !== null && 'path' in source && source.path),
      };
    };
    expect(proxyWith({})).toEqual({
      ports: ['127.0.0.1:3000 leads to 80', '127.0.0.1:3443 leads to 443'],
      folders: ['deploy/proxy/http.conf', 'tls'],
    });
    const set = { PORTAL_SCHEME: 'https', PUBLISH_HTTP: '80', PUBLISH_HTTPS: '192.0.2.7:443', TLS_FOLDER: '/etc/bank/tls' };
    expect(proxyWith(set)).toEqual({
      ports: ['0.0.0.0:80 leads to 80', '192.0.2.7:443 leads to 443'],
      folders: ['deploy/proxy/https.conf', '/etc/bank/tls'],
    });
  });

  it.each([
    ['  proxy:\n', '  proxy:\n    privileged: true\n', 'services.proxy.privileged'],
    ['name: countinghouse', 'name: countinghouse\nsecrets: {}', 'secrets'],
    ["ports: ['127.0.0.1:8080:8080']", "ports: ['8080']", 'services.identity.ports: 8080'],
    ["ports: ['127.0.0.1:8080:8080']", "ports: ['[::1]:8080:8080']", '[::1]:8080:8080'],
    ['volumes: [redis:/data]', 'volumes: [other:/data]', 'other:/data'],
    ['restart: unless-stopped\n    ports', 'restart: always\n    ports', 'restart'],
    ['interval: 5s, timeout: 3s', 'interval: 5s, start_interval: 3s', 'start_interval'],
    ['condition: service_completed_successfully', 'condition: service_done', 'condition'],
    ['replicas: 2, resources', 'replicas: 2, placement: {}, resources', 'placement'],
    ['tmpfs: [/tmp]', 'tmpfs: /tmp', 'tmpfs'],
    ['limits: { memory: 2g }', 'limits: { memory: 2g, cpus: 1 }', 'cpus'],
    ['volumes:\n  postgres:', 'volumes:\n  postgres: { external: true }', 'volumes.postgres'],
  ])('is refused with a line that is not understood: %s', (from, to, named) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(() => read(changed)).toThrow(named);
  });

  it('is refused where services wait for each other', () => {
    const round = text.replace('  mail:\n', '  mail:\n    depends_on: { proxy: { condition: service_started } }\n');
    expect(() => read(round)).toThrow(/mail waits for proxy|proxy waits for server/);
  });

  it('is refused where a service waits for one that is not there', () => {
    expect(() => read(text.replace('redis: { condition: service_healthy }', 'cache: { condition: service_healthy }'))).toThrow(
      'waits for cache, which is not a service',
    );
  });
});

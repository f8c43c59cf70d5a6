import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificate } from '../testing/certificate';
import { redisInstalled, startRedis, type TestRedis } from '../testing/redis-server';
import { until } from '../testing/until';
import { connectDatabase } from './database/connect';
import { listenTo } from './database/listen';
import { type EmbeddedDatabase, startEmbeddedPostgres } from './embedded/postgres';
import { postgresAccount } from './embedded/postgres-account';
import { freePort } from './embedded/free-port';
import { openRelayEventBus } from './events/relay-event-bus';
import { openQueues } from './queue/bull-queues';
import { openRateLimiter } from './rates/open-rate-limiter';

let folder: string;
let files: Record<'key' | 'cert', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'));
  const account = await postgresAccount();
  if (account !== null) await chown(folder, account.uid, account.gid);
  files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  for (const part of ['key', 'cert'] as const) {
    await writeFile(files[part], certificate()[part], { mode: 0o600 });
    if (account !== null) await chown(files[part], account.uid, account.gid);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('PostgreSQL whose address asks for TLS', () => {
  let home: string;
  let postgres: EmbeddedDatabase;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tls-postgres-'));
    postgres = await startEmbeddedPostgres(home, undefined, ['ssl=on', `ssl_cert_file=${files.cert}`, `ssl_key_file=${files.key}`]);
  }, 60_000);
  afterAll(async () => {
    await postgres?.stop();
    await rm(home, { recursive: true, force: true });
  });

  const ENCRYPTED =
    'select a.application_name as name, s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.usename = current_user';

  it('is reached over TLS by pools and listeners when it proves its identity', async () => {
    const url = `${postgres.url}?sslmode=verify-full&sslrootcert=${files.cert}`;
    const silence = await listenTo(url, 'nothing', () => undefined);
    const pool = await connectDatabase({ url, role: null, poolSize: 1 });
    const connections: { name: string; ssl: boolean }[] = await pool.query(ENCRYPTED);
    await pool.destroy();
    await silence();
    expect(connections.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'countinghouse', ssl: true },
      { name: 'countinghouse-listen', ssl: true },
    ]);
  });

  it('is refused when its certificate was not signed by a known authority', async () => {
    const url = `${postgres.url}?sslmode=verify-full`;
    await expect(connectDatabase({ url, role: null })).rejects.toThrow('self-signed certificate');
  });
});

describe.skipIf(!redisInstalled())('Redis at rediss://', () => {
  let redis: TestRedis;
  let url: string;
  const known = getCACertificates('default');
  beforeAll(async () => {
    const port = await freePort();
    const settings = [
      '--tls-cert-file',
      files.cert,
      '--tls-key-file',
      files.key,
      '--tls-auth-clients',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ];
    redis = await startRedis('--tls-port', String(port), ...settings);
    url = `rediss://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    setDefaultCACertificates(known);
    await redis?.stop();
  });

  it('carries queue, events and counts once its certificate is known, and nothing before', async () => {
    const engine = { databaseUrl: '', redisUrl: url };
    await expect(openQueues(engine, () => undefined)).rejects.toThrow();

    setDefaultCACertificates([...known, certificate().cert]);
    const queues = await openQueues(engine, () => undefined);
    await queues.add('mail', randomUUID(), { tenantId: randomUUID() });
    expect(await queues.waiting('mail')).toBe(1);
    await queues.close();

    const [one, other] = [await openRelayEventBus(engine, () => undefined), await openRelayEventBus(engine, () => undefined)];
    const heard: unknown[] = [];
    other.subscribe((event) => heard.push(event));
    const event = { topic: 'userChanged' as const, tenantId: randomUUID(), userId: randomUUID() };
    await one.publish(event);
    await until(() => heard.length > 0);
    expect(heard).toEqual([event]);
    await Promise.all([one.close(), other.close()]);

    const rates = [openRateLimiter(url), openRateLimiter(url)];
    const [first, second] = rates.map(({ limiter }) => limiter);
    await expect
      .poll(() =>
        first!
          .count('probe', 2)
          .then(() => second!.count('probe', 2))
          .then(({ exceeded }) => exceeded),
      )
      .toBe(true);
    for (const { close } of rates) close();
  });
});

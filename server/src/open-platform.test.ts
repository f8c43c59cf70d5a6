import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from './modules/delivery/mail/mail-failure';
import { recordedLog } from './testing/recorded-log';
import { redisInstalled, startRedis, type TestRedis } from './testing/redis-server';
import { startS3Server, type S3Server } from './testing/s3-server';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { readEngineSettings } from './platform/config/engine-settings';
import { SettingsError } from './platform/config/settings-error';
import { freePort } from './platform/embedded/free-port';
import { createHealth } from './platform/health/read-health';
import { watchDependencies } from './platform/health/dependencies';
import { openPlatform } from './open-platform';

const PASSWORD = 'never-told';

let home: string;
let database: TestDatabase;
let redis: TestRedis | null;
let s3: S3Server;
let closed: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'start-'));
  redis = redisInstalled() ? await startRedis() : null;
  [database, s3, closed] = [await createTestDatabase(), await startS3Server(), `127.0.0.1:${await freePort()}`];
});
afterAll(async () => {
  await s3?.close();
  await redis?.stop();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

const { log, lines } = recordedLog();
const start = (env: Readonly<Record<string, string>>, databaseUrl = database.productUrl) =>
  openPlatform(readEngineSettings(env, { databaseUrl, home }), log, 'server');
const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).toString();
const atClosedPort = (scheme: string) => `${scheme}://countinghouse:${PASSWORD}@${closed}`;

describe('a process whose engine is missing at its start', () => {
  const ENDS: readonly (readonly [what: string, setting: string, reason: RegExp, open: () => Promise<unknown>])[] = [
    ['PostgreSQL is away', 'DATABASE_URL', /does not answer: .*ECONNREFUSED/, () => start({}, `${atClosedPort('postgres')}/countinghouse`)],
    [
      'PostgreSQL has another password',
      'DATABASE_URL',
      /refuses the product: .*authentication failed/,
      () => start({}, changed(database.productUrl, { password: PASSWORD })),
    ],
    [
      'PostgreSQL has no such database',
      'DATABASE_URL',
      /refuses the product: .*does not exist/,
      () => start({}, changed(database.productUrl, { pathname: '/nothing' })),
    ],
    [
      'no host has the name',
      'DATABASE_URL',
      /does not answer: .*ENOTFOUND|EAI_AGAIN/,
      () => start({}, `postgres://a:${PASSWORD}@db.invalid/x`),
    ],
    ['Redis is away', 'REDIS_URL', /does not answer: .*ECONNREFUSED/, () => start({ REDIS_URL: atClosedPort('redis') })],
  ];

  it.each(ENDS)('ends with one sentence where %s', async (_, setting, reason, open) => {
    await expectOneSentence(open, setting, reason);
  });

  it.skipIf(!redisInstalled())('ends with one sentence where Redis has another password', async () => {
    const client = new Redis(redis?.url ?? '');
    await client.config('SET', 'requirepass', 'another');
    client.disconnect();
    const url = changed(redis?.url ?? '', { password: PASSWORD });
    await expectOneSentence(() => start({ REDIS_URL: url }), 'REDIS_URL', /refuses the product: WRONGPASS/);
  });

  it.each([
    ['is away', () => `http://${closed}`],
    ['does not know the key', () => s3.endpoint],
  ])('starts where the object store %s, says so in the log, and is not quite ready', async (_, endpoint) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'countinghouse').stubEnv('AWS_SECRET_ACCESS_KEY', PASSWORD);
    onTestFinished(() => void vi.unstubAllEnvs());
    const env = { S3_ENDPOINT: endpoint(), S3_BUCKET: 'countinghouse' };
    const platform = await start(env);
    const watched = watchDependencies(platform, readEngineSettings(env, { databaseUrl: database.productUrl, home }), 'server');
    const { status, checks } = await createHealth(watched.dependencies)();
    watched.close();
    await platform.close();
    expect(status).toBe('degraded');
    expect(checks.filter((check) => check.status === 'failed').map(({ name }) => name)).toEqual(['store']);
    const said = lines().filter(({ msg }) => msg === 'the bucket could not be checked');
    expect(said.at(-1)).toMatchObject({ level: 40, setting: 'S3_ENDPOINT', host: new URL(endpoint()).host });
    expect(JSON.stringify(said)).not.toMatch(/never-told|\bat /);
  });

  it('starts where the mail server is away or has another password; mail waits for its return, and a worker is degraded', async () => {
    const server = new SMTPServer({
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const wrong = `smtp://countinghouse:${PASSWORD}@127.0.0.1:${(server.server.address() as AddressInfo).port}?tls=none`;
    for (const [url, failure] of [
      [wrong, 'password refused'],
      [`smtp://${closed}?tls=none`, 'network error'],
    ] as const) {
      const platform = await start({ SMTP_URL: url });
      const settings = readEngineSettings({ SMTP_URL: url }, { databaseUrl: database.productUrl, home });
      const { status, checks } = await createHealth(watchDependencies(platform, settings, 'worker').dependencies)();
      expect(status).toBe('degraded');
      expect(checks.filter((check) => check.status === 'failed')).toMatchObject([{ name: 'mail', isNeeded: false, failure }]);
      const mail = {
        from: 'a@lender.example',
        to: 'b@lender.example',
        replyTo: 'a@lender.example',
        subject: 's',
        text: 't',
        html: 'h',
        dedupeKey: '1',
      };
      expect(failureOf(await platform.mailer.send(mail).catch((error: unknown) => error))).toBe('Unreachable');
      await platform.close();
    }
  });
});

async function expectOneSentence(open: () => Promise<unknown>, setting: string, reason: RegExp): Promise<void> {
  const ended = await open().catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(SettingsError);
  const { message } = ended as Error;
  expect(message).toMatch(new RegExp(`^${setting} names \\S+, which [^\\n]+\\.$`));
  expect(message).toMatch(reason);
  expect(message).not.toContain(PASSWORD);
}

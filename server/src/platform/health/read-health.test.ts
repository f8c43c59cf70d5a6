import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderFileStore } from '../files/folder-file-store';
import { fakeClamd } from '../../testing/fake-clamd';
import { watchDependencies } from './dependencies';
import { createHealth, HealthError, type Dependency } from './read-health';

const works = async () => undefined;
const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }));

const part = (name: string, isNeeded: boolean, check: Dependency['check']): Dependency => ({ name, isNeeded, check });

describe('the health of a process', () => {
  it.each([
    ['ready while everything works', works, works, 'ready'],
    ['degraded without a part that it can do without', works, refused, 'degraded'],
    ['not ready without a part that it needs', refused, works, 'not ready'],
  ] as const)('is %s', async (_, needed, other, status) => {
    const health = createHealth([part('database', true, needed), part('store', false, other)]);
    expect(await health()).toMatchObject({ status, checks: [{ name: 'database' }, { name: 'store' }] });
  });

  it('names the kind of a failure, and never an address', async () => {
    const wrong = () => Promise.reject(new HealthError('older than this version'));
    const health = createHealth([
      part('database', true, refused),
      part('schema', true, wrong),
      part('bug', true, () => Promise.reject(new TypeError('x of 10.0.0.7'))),
    ]);
    const { checks } = await health();
    expect(checks.map(({ failure }) => failure)).toEqual(['network error', 'older than this version', 'unexpected error']);
  });
});

describe('a check', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('has a second to answer', async () => {
    const health = createHealth([part('database', true, () => new Promise(() => undefined))])();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await health).toMatchObject({ status: 'not ready', checks: [{ failure: 'no answer in time' }] });
  });

  it('is made once for probes within two seconds', async () => {
    const check = vi.fn(works);
    const health = createHealth([part('database', true, check)]);
    await Promise.all([health(), health(), health()]);
    expect(check).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_001);
    await health();
    expect(check).toHaveBeenCalledTimes(2);
  });
});

it('a scanner that is away or answers something else degrades a server, and no worker', async () => {
  const clamd = await fakeClamd();
  const home = await mkdtemp(join(tmpdir(), 'health-'));
  const dataSource = { migrations: [], query: async () => [{ newest: '0' }] };
  const failedOf = async (kind: 'server' | 'worker') => {
    const settings = { redisUrl: null, smtpUrl: null, temporaryFolder: home, clamd };
    const watched = watchDependencies({ dataSource, files: new FolderFileStore(home) } as never, settings as never, kind);
    const { status, checks } = await createHealth(watched.dependencies)();
    return [status, ...checks.filter((check) => check.status === 'failed').map(({ name }) => name)];
  };
  expect(await failedOf('server')).toEqual(['ready']);
  clamd.answer = 'UNKNOWN COMMAND';
  expect(await failedOf('server')).toEqual(['degraded', 'scanner']);
  await clamd.close();
  expect(await failedOf('server')).toEqual(['degraded', 'scanner']);
  expect(await failedOf('worker')).toEqual(['ready']);
  await rm(home, { recursive: true });
});

it('a home that cannot be written makes a process not ready, and an object store that is away degrades it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'health-'));
  const dataSource = { migrations: [], query: async () => [{ newest: '0' }] };
  const files = new FolderFileStore(join(home, 'files'));
  const settings = { redisUrl: null, temporaryFolder: join(home, 'temporary') };
  const statusWith = async (store: object, folder: string) => {
    const engines = { ...settings, clamd: null, temporaryFolder: folder };
    const { dependencies } = watchDependencies({ dataSource, files: store } as never, engines as never, 'server');
    const { status, checks } = await createHealth(dependencies)();
    return [status, ...checks.filter((check) => check.status === 'failed').map(({ name }) => name)];
  };
  expect(await statusWith(files, settings.temporaryFolder)).toEqual(['ready']);
  expect(await statusWith({ list: refused }, settings.temporaryFolder)).toEqual(['degraded', 'store']);
  await writeFile(join(home, 'file'), '');
  expect(await statusWith(files, join(home, 'file', 'temporary'))).toEqual(['not ready', 'home']);
  await rm(home, { recursive: true });
});

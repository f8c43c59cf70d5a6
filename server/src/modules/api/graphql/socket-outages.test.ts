import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { issuesLoader } from '../../imports/imports/issues-loader';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { countWaiting, cutWaiting } from '../../../testing/hold-rows';
import { LocalEventBus } from '../../../testing/local-event-bus';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket } from '../../../testing/test-socket';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { until } from '../../../testing/until';

describe('a live subscription', () => {
  const bus = new LocalEventBus();
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ patience: 'interactive', platform: { events: bus } });
  });

  afterAll(() => test?.close());

  /** Runs `work` while the imports are locked. */
  async function whileImportsLocked<T>(work: () => Promise<T>): Promise<T> {
    const runner = test.owner.createQueryRunner();
    await runner.query('begin');
    await runner.query('lock table import_job in access exclusive mode');
    try {
      return await work();
    } finally {
      await runner.query('rollback');
      await runner.release();
    }
  }

  /** A subscription of ben, the event that it waits for, and how to publish that. */
  async function subscribe(fields: string) {
    const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
    const socket = await openSocket(test, 'ben');
    onTestFinished(() => socket.close());
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    socket.subscribe(`subscription { importChanged { ${fields} } }`);
    const publish = () => bus.publish({ topic: 'importChanged', tenantId: test.tenants.lender.id, workspaceId, financialRecordId });
    return { socket, financialRecordId, publish };
  }

  const waits = async () => (await countWaiting(test)) > 0;

  it('reports an event that came while the database was locked once it can be read', async () => {
    const { socket, financialRecordId, publish } = await subscribe('financialRecordId');
    await whileImportsLocked(async () => {
      await until(async () => {
        await publish();
        return waits();
      });
      await until(async () => !(await waits()));
    });
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: { importChanged: { financialRecordId } } } });
  });

  it('reports an event whose connection was cut while it was read', async () => {
    const { socket, financialRecordId, publish } = await subscribe('financialRecordId');
    await whileImportsLocked(async () => {
      await until(async () => {
        await publish();
        return waits();
      });
      await cutWaiting(test);
    });
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: { importChanged: { financialRecordId } } } });
  });

  it('ends with 1013 where the connection is cut while a field of an event is read', async () => {
    const { socket, financialRecordId, publish } = await subscribe('status { issues { location } }');
    await test.owner.query('update import_job set issue_count = 1 where id = $1', [financialRecordId]);
    const load = issuesLoader.load.bind(issuesLoader);
    const loading = vi.spyOn(issuesLoader, 'load').mockImplementation((ctx, requested) =>
      whileImportsLocked(async () => {
        const issues = load(ctx, requested);
        issues.catch(() => undefined);
        await until(waits);
        await cutWaiting(test);
        return issues;
      }),
    );
    onTestFinished(() => loading.mockRestore());
    await until(async () => {
      await publish();
      return loading.mock.calls.length > 0;
    });
    expect(await socket.next()).toBe(1013);
  });
});

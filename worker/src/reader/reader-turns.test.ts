import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryBudgets } from '@countinghouse/connectors/http/budget-store';
import { SYSTEM_CLOCK } from '@countinghouse/connectors/http/http-io';
import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import { sharedLimiters } from '@countinghouse/connectors/http/shared-limiter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadOrder, TurnMessage } from './messages';
import { ReaderProcess } from './reader-process';
import { NO_SERVICES } from './reader-services';
import { ReaderTurns } from './reader-turns';
import { WorkersLimiters } from './workers-limiters';

const LIMITS = { heapMebibytes: 64, residentMebibytes: 300, milliseconds: 20_000, packageMilliseconds: 20_000 };
const ORDER = { datasourceNameId: 'Xero', request: { source: { kind: 'package' } } } as ReadOrder;
const ONE_AT_ONCE = { atOnce: 1, perMinute: 1_000 };
const LONGEST = 60_000;
const never = new AbortController().signal;

const limitersOfWorker = (): LimiterOf => sharedLimiters(memoryBudgets(Date.now), SYSTEM_CLOCK);
const take = `{ kind: 'takeTurn', call: 1, company: 'Xero/7', limits: ${JSON.stringify(ONE_AT_ONCE)}, longest: ${LONGEST} }`;

/** A reader's limiters, as they reach the worker by messages. */
function readerOf(limiterOf: LimiterOf): WorkersLimiters {
  const errors: unknown[] = [];
  const turns = new ReaderTurns(
    limiterOf,
    (message) => message.kind === 'turn' && reader.answer(message.call, message.wait),
    (error) => errors.push(error),
  );
  const reader: WorkersLimiters = new WorkersLimiters((message: TurnMessage) => turns.handle(message));
  return reader;
}

describe('the turns of a reader', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What a reader sends that does this work when it is asked to read. */
  async function read(work: string, limiterOf: LimiterOf): Promise<unknown[]> {
    const script = join(folder, `${Math.random().toString(36).slice(2)}.cjs`);
    await writeFile(script, `process.on('message', (message) => { ${work} });`);
    const messages: unknown[] = [];
    for await (const message of new ReaderProcess(script, LIMITS).read(ORDER, { ...NO_SERVICES, limiterOf })) messages.push(message);
    return messages;
  }

  const failed = { kind: 'failed', errorCode: 'InternalError', description: 'No books.' };

  it('are given by the worker, and given back when a reader is killed in its call', async () => {
    const limiterOf = limitersOfWorker();
    const dying = `if (message.kind === 'read') process.send(${take}); else process.kill(process.pid, 'SIGKILL');`;
    await expect(read(dying, limiterOf)).rejects.toMatchObject({ end: 'killed' });
    const living = `process.send(message.kind === 'read' ? ${take} : ${JSON.stringify(failed)});`;
    expect(await read(living, limiterOf)).toEqual([failed]);
  });

  it('are waited for by one reader while the other one calls, and not any more once it stops waiting', async () => {
    const limiterOf = limitersOfWorker();
    const [one, other] = [readerOf(limiterOf), readerOf(limiterOf)].map((reader) => reader.limiterOf('Xero/7', ONE_AT_ONCE));
    const end = await one!.take(never, LONGEST);
    const order: string[] = [];
    const abort = new AbortController();
    const canceled = other!.take(abort.signal, LONGEST).catch((error: unknown) => order.push(String(error)));
    const next = other!.take(never, LONGEST).then(() => order.push('next'));
    abort.abort(new Error('canceled'));
    await canceled;
    end();
    await next;
    expect(order).toEqual(['Error: canceled', 'next']);
  });

  it('are refused to a reader where waiting is no use', async () => {
    const limiterOf = limitersOfWorker();
    const day = { atOnce: 5, perMinute: 60, perDay: 1 };
    const [one, other] = [readerOf(limiterOf), readerOf(limiterOf)].map((reader) => reader.limiterOf('Xero/7', day));
    (await one!.take(never, LONGEST))();
    await expect(other!.take(never, LONGEST)).rejects.toMatchObject({ name: 'LimitReachedError' });
  });

  it('end the reading with the error of the store in which they are counted', async () => {
    const lost = new Error('The database is away.');
    const broken = sharedLimiters({ change: () => Promise.reject(lost) }, SYSTEM_CLOCK);
    await expect(read(`process.send(${take})`, broken)).rejects.toBe(lost);
  });
});

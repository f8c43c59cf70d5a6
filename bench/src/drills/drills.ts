import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import pg from 'pg';
import { allEnded, call, importStates, newUpload, pause, send, type ImportStates, type TimedAnswer } from './portal-calls';
import { withStack, type Stack } from './stack';

/** What a drill found: whether the promise was held, and the figures. */
export interface DrillResult {
  readonly drill: string;
  readonly held: boolean;
  readonly found: string;
}

/** One fault, done to the built product. */
export interface Drill {
  readonly name: string;
  readonly run: (seconds: number) => Promise<DrillResult>;
}

/** Work continues within so many seconds of the return of what was away. */
const RESUMES_WITHIN = 60;
/** Callers are answered within so many milliseconds while something is away. */
const ANSWERS_WITHIN = 2_000;

const LIST = ['POST', '/api/Entities/query', { json: { itemsPerPage: 25, pageNumber: 1 } }] as const;
const slowest = (answers: readonly TimedAnswer[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));
const statuses = (answers: readonly TimedAnswer[]) =>
  Object.entries(Object.groupBy(answers, ({ status, body }) => (status < 400 ? String(status) : `${status} ${body.code ?? ''}`.trim())))
    .map(([status, of]) => `${of?.length ?? 0} x ${status}`)
    .join(', ');
const readiness = async ({ serverPort, workerHealthPort }: Stack) => {
  const ports = { server: serverPort, worker: workerHealthPort };
  const told = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
      return `${name} ${answer.status} ${((await answer.json()) as { status: string }).status}`;
    }),
  );
  return told.join(', ');
};
const failedOf = (states: ImportStates) => (states.Error ?? 0) + (states.Cancelled ?? 0);

/** Accepts uploads while the workers are stopped, takes something away, lets the workers continue, and gives it back. */
async function whileAway(stack: Stack, seconds: number, engine: 'store' | 'redis', fault: 'cut' | 'hang') {
  const uploads = await Promise.all(Array.from({ length: 5 }, () => newUpload(stack)));
  stack.worker.kill('SIGSTOP');
  const accepted = await Promise.all(uploads.map((upload) => send(stack, upload)));
  stack[engine][fault]();
  stack.worker.kill('SIGCONT');
  await pause(2_500);
  const ready = await readiness(stack);
  const late = await newUpload(stack);
  const during = [...(await Promise.all(Array.from({ length: 8 }, () => call(stack, ...LIST)))), await send(stack, late)];
  await pause(seconds * 1_000);
  stack[engine].heal();
  const resumed = await allEnded(stack, 4 * RESUMES_WITHIN);
  const again = await send(stack, late);
  await allEnded(stack, RESUMES_WITHIN);
  return { accepted, during, ready, resumed, again, states: await importStates(stack) };
}

function storeOrRedis(engine: 'store' | 'redis', fault: 'cut' | 'hang'): Drill['run'] {
  return (seconds) =>
    withStack({}, async (stack) => {
      const { accepted, during, ready, resumed, again, states } = await whileAway(stack, seconds, engine, fault);
      const total = Object.values(states).reduce((sum, count) => sum + count, 0);
      const lists = during.slice(0, -1);
      const held =
        accepted.every(({ status }) => status === 201) &&
        failedOf(states) === 0 &&
        total === 6 &&
        again.status === 201 &&
        resumed !== null &&
        resumed <= RESUMES_WITHIN &&
        slowest(during) <= ANSWERS_WITHIN &&
        lists.every(({ status }) => status === 200);
      const found = `accepted ${statuses(accepted)}, ${states.Success ?? 0} of ${total} published, ${failedOf(states)} failed; done ${resumed ?? 'never'} s after the return; lists during the outage ${statuses(lists)} in ${slowest(lists)} ms, upload ${statuses(during.slice(-1))} in ${slowest(during.slice(-1))} ms, repeated ${again.status}; ${ready}`;
      return { drill: `${engine} ${fault === 'cut' ? 'away' : 'hangs'} for ${seconds} s`, held, found };
    });
}

const databaseLocked: Drill['run'] = () =>
  withStack({}, async (stack) => {
    const owner = new pg.Client({ connectionString: stack.databaseUrl });
    await owner.connect();
    await owner.query('begin; lock table workspace in access exclusive mode');
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(stack, ...LIST)));
    const ready = await readiness(stack);
    await owner.query('rollback');
    await owner.end();
    const after = await call(stack, ...LIST);
    const held =
      answers.every(({ status, retryAfter }) => status === 503 && retryAfter !== null) &&
      slowest(answers) <= ANSWERS_WITHIN &&
      after.status === 200;
    return {
      drill: 'a table is locked',
      held,
      found: `40 lists: ${statuses(answers)}, slowest ${slowest(answers)} ms; afterwards ${after.status}; ${ready}`,
    };
  });

const databaseCrashes: Drill['run'] = () =>
  withStack({}, async (stack) => {
    const uploads = await Promise.all(Array.from({ length: 12 }, () => newUpload(stack)));
    const sending = uploads.map((upload) => send(stack, upload));
    await pause(30);
    await stack.crashDatabase();
    const answers = await Promise.all(sending);
    const lists: TimedAnswer[] = [];
    const began = performance.now();
    do lists.push(await call(stack, ...LIST));
    while (lists.at(-1)?.status !== 200 && performance.now() - began < 30_000);
    const back = Math.round(performance.now() - began);
    const again = await Promise.all(uploads.map((upload) => sendUntilTaken(stack, upload)));
    const resumed = await allEnded(stack, 2 * RESUMES_WITHIN);
    const states = await importStates(stack);
    const isExpected = ({ status }: TimedAnswer) => status === 201 || status === 503 || status === 200;
    const held =
      [...answers, ...lists].every(isExpected) &&
      again.every(({ answer }) => answer.status < 400) &&
      slowest(lists) <= ANSWERS_WITHIN &&
      failedOf(states) === 0 &&
      (states.Success ?? 0) === 12;
    const found = `12 uploads: ${statuses(answers)}, sent again under their keys, as Retry-After says: ${statuses(again.map(({ answer }) => answer))} after ${Math.max(...again.map(({ times }) => times))} times at the most; lists ${statuses(lists)}, slowest ${slowest(lists)} ms, back after ${back} ms; ${states.Success ?? 0} of 12 published once, ${failedOf(states)} failed, done ${resumed ?? 'never'} s later`;
    return { drill: 'PostgreSQL crashes under uploads', held, found };
  });

/** Sends an upload under its key until it is taken or the time to resume is over, as often as the answers ask for it. */
async function sendUntilTaken(stack: Stack, upload: Parameters<typeof send>[1]) {
  const began = performance.now();
  for (let times = 1; ; times += 1) {
    const answer = await send(stack, upload);
    if (answer.status !== 503 || performance.now() - began > RESUMES_WITHIN * 1_000) return { answer, times };
    await pause(Number(answer.retryAfter ?? 1) * 1_000);
  }
}

const readersKilled: Drill['run'] = () =>
  withStack({}, async (stack) => {
    const uploads = await Promise.all(Array.from({ length: 6 }, () => newUpload(stack, 40_000)));
    const accepted = (await Promise.all(uploads.map((upload) => sendUntilTaken(stack, upload)))).map(({ answer }) => answer);
    let killed = 0;
    const began = performance.now();
    while (killed < 4 && performance.now() - began < 30_000) {
      await pause(400);
      for (const pid of busyReadersOf(stack.worker.pid ?? 0).slice(0, 1)) {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      }
    }
    const resumed = await allEnded(stack, 180);
    const states = await importStates(stack);
    const held = accepted.every(({ status }) => status === 201) && failedOf(states) === 0 && killed > 0;
    return {
      drill: 'readers are killed',
      held,
      found: `accepted ${statuses(accepted)}; ${killed} readers killed; ${states.Success ?? 0} of 6 published, ${failedOf(states)} failed, done ${resumed ?? 'never'} s later`,
    };
  });

/** Readers of a worker that have used processor time, so that they read and do not wait for work. */
function busyReadersOf(worker: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return (
          Number(fields[1]) === worker && Number(fields[11]) > 20 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader-main')
        );
      } catch {
        return false;
      }
    });
}

const HANGING = 3;
const EVENTS = 12;

const receiversHang: Drill['run'] = () =>
  withStack({ receivesHere: true }, async (stack) => {
    const black = createServer(() => undefined);
    await new Promise<void>((resolve) => black.listen(0, '127.0.0.1', resolve));
    const good = await startWebhookReceiver();
    const hanging = Array.from({ length: HANGING }, (_, number) => `http://127.0.0.1:${(black.address() as AddressInfo).port}/${number}`);
    for (const url of [...hanging, good.url])
      await call(stack, 'POST', '/Webhooks/WebhookEndpoints', { json: { url, events: ['DocumentsUploaded'] } });
    const uploads = await Promise.all(Array.from({ length: EVENTS }, () => newUpload(stack, 20)));
    const accepted = (await Promise.all(uploads.map((upload) => sendUntilTaken(stack, upload)))).map(({ answer }) => answer);
    const began = performance.now();
    while (good.caught.length < EVENTS && performance.now() - began < 90_000) await pause(50);
    const last = Math.round(performance.now() - began);
    black.closeAllConnections();
    black.close();
    await good.close();
    return {
      drill: `${HANGING} webhook receivers hang`,
      held: good.caught.length >= EVENTS && last <= 10_000,
      found: `accepted ${statuses(accepted)}; the good one had ${good.caught.length} of ${EVENTS} events, the last after ${last} ms`,
    };
  });

const DISK = '64m';

const mountDisk = async (home: string) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', home], { stdio: 'ignore' });
  return () => execFileSync('umount', ['-l', home], { stdio: 'ignore' });
};

const diskFull: Drill['run'] = () =>
  withStack({ prepareHome: mountDisk }, async (stack) => {
    fill(stack.home);
    const upload = await newUpload(stack, 20_000);
    const accepted = await send(stack, upload);
    await pause(5_000);
    const ready = await readiness(stack);
    execFileSync('rm', ['-f', join(stack.home, 'fill')]);
    const resumed = await allEnded(stack, 2 * RESUMES_WITHIN);
    const states = await importStates(stack);
    const isAlive = stack.worker.exitCode === null;
    const held = isAlive && accepted.status === 201 && (states.Success ?? 0) === 1 && resumed !== null && resumed <= RESUMES_WITHIN;
    return {
      drill: 'the disk of server and worker is full',
      held,
      found: `upload ${accepted.status}; worker ${isAlive ? 'alive' : 'dead'}; ${ready}; published ${resumed ?? 'never'} s after there was room`,
    };
  });

function fill(folder: string): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${join(folder, 'fill')}`, 'bs=64k'], { stdio: 'ignore' });
  } catch {
    // It ends with an error because the disk is full, as it should be.
  }
}

/** Every drill by its name. */
export const DRILLS: readonly Drill[] = [
  { name: 'store-away', run: storeOrRedis('store', 'cut') },
  { name: 'store-hangs', run: storeOrRedis('store', 'hang') },
  { name: 'redis-away', run: storeOrRedis('redis', 'cut') },
  { name: 'redis-hangs', run: storeOrRedis('redis', 'hang') },
  { name: 'database-locked', run: databaseLocked },
  { name: 'database-crashes', run: databaseCrashes },
  { name: 'readers-killed', run: readersKilled },
  { name: 'receivers-hang', run: receiversHang },
  { name: 'disk-full', run: diskFull },
];

import pg from 'pg';
import { areFast, areRefusedWell, isInTime, judge, RESUMES_WITHIN, slowest, statuses, type Drill } from './drill';
import { areDoneOnce } from './once';
import { allEnded, call, LIST, newUpload, pause, send, sendUntilTaken, type TimedAnswer } from './portal-calls';
import { areReadyAgain, bothSay, inWords, readiness } from './readiness';
import { withStack } from './stack';

/** Longer than a worker waits for a lock. */
const LOCKED_FOR = 6_000;

/** Workspaces and imports are locked under lists, and under uploads that were accepted before. */
export const databaseLocked: Drill['run'] = () =>
  withStack({}, async (stack) => {
    const uploads = await Promise.all(Array.from({ length: 3 }, () => newUpload(stack)));
    stack.worker.kill('SIGSTOP');
    const accepted = await Promise.all(uploads.map(async (upload) => (await sendUntilTaken(stack, upload)).answer));
    const owner = new pg.Client({ connectionString: stack.databaseUrl });
    await owner.connect();
    await owner.query('begin; lock table workspace, import_job in access exclusive mode');
    stack.worker.kill('SIGCONT');
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(stack, ...LIST)));
    const ready = await readiness(stack);
    await pause(LOCKED_FOR);
    await owner.query('rollback');
    await owner.end();
    const after = await call(stack, ...LIST);
    const resumed = await allEnded(stack, 2 * RESUMES_WITHIN);
    const isReady = await areReadyAgain(stack);
    const { once, counts } = await areDoneOnce(stack, uploads);
    return judge(
      'a table is locked',
      `accepted ${statuses(accepted)}; ${counts}; done ${resumed ?? 'never'} s after the return; 40 lists: ${statuses(answers)}, slowest ${slowest(answers)} ms; afterwards ${after.status}; ${inWords(ready)}`,
      {
        accepted: accepted.every(({ status }) => status === 201) && after.status === 200,
        'refused well': answers.every(({ status }) => status === 503) && areRefusedWell(answers),
        'in time': isInTime(resumed),
        once,
        'readiness while locked': bothSay(ready, '200 ready'),
        'readiness afterwards': isReady,
      },
    );
  });

/** PostgreSQL ends at once under uploads, and is started again. */
export const databaseCrashes: Drill['run'] = () =>
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
    const isReady = await areReadyAgain(stack);
    const { once, counts } = await areDoneOnce(stack, uploads);
    return judge(
      'PostgreSQL crashes under uploads',
      `12 uploads: ${statuses(answers)}, sent again under their keys, as Retry-After says: ${statuses(again.map(({ answer }) => answer))} after ${Math.max(...again.map(({ times }) => times))} times at the most; lists ${statuses(lists)}, slowest ${slowest(lists)} ms, back after ${back} ms; ${counts}, done ${resumed ?? 'never'} s later; afterwards ${isReady ? '' : 'not '}ready`,
      {
        'refused well': areRefusedWell([...answers, ...lists]) && areFast(lists),
        'taken when sent again': again.every(({ answer }) => answer.status < 400),
        'in time': isInTime(resumed),
        once,
        'readiness afterwards': isReady,
      },
    );
  });

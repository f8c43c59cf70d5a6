import { readdirSync, readFileSync } from 'node:fs';
import { isInTime, judge, statuses, type Drill } from './drill';
import { areDoneOnce } from './once';
import { allEnded, newUpload, pause, sendUntilTaken } from './portal-calls';
import { areReadyAgain } from './readiness';
import { withStack } from './stack';

/** Readers are killed while they read. */
export const readersKilled: Drill['run'] = () =>
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
    const isReady = await areReadyAgain(stack);
    const { once, counts } = await areDoneOnce(stack, uploads);
    return judge(
      'readers are killed',
      `accepted ${statuses(accepted)}; ${killed} readers killed; ${counts}, done ${resumed ?? 'never'} s later; afterwards ${isReady ? '' : 'not '}ready`,
      {
        accepted: accepted.every(({ status }) => status === 201),
        'readers were killed': killed > 0,
        'in time': isInTime(resumed),
        once,
        'readiness afterwards': isReady,
      },
    );
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

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isInTime, judge, RESUMES_WITHIN, type Drill } from './drill';
import { areDoneOnce } from './once';
import { allEnded, newUpload, pause, send } from './portal-calls';
import { areReadyAgain, bothSay, inWords, readiness } from './readiness';
import { withStack } from './stack';

const DISK = '64m';

const mountDisk = async (home: string) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', home], { stdio: 'ignore' });
  return () => execFileSync('umount', ['-l', home], { stdio: 'ignore' });
};

/** The disk that server and worker write to has no room, and then has room again. */
export const diskFull: Drill['run'] = () =>
  withStack({ prepareHome: mountDisk }, async (stack) => {
    fill(stack.home);
    const upload = await newUpload(stack, 20_000);
    const accepted = await send(stack, upload);
    await pause(5_000);
    const ready = await readiness(stack);
    execFileSync('rm', ['-f', join(stack.home, 'fill')]);
    const resumed = await allEnded(stack, 2 * RESUMES_WITHIN);
    const isReady = await areReadyAgain(stack);
    const { once, counts } = await areDoneOnce(stack, [upload]);
    const isAlive = stack.worker.exitCode === null;
    return judge(
      'the disk of server and worker is full',
      `upload ${accepted.status}; worker ${isAlive ? 'alive' : 'dead'}; ${inWords(ready)}; ${counts}, done ${resumed ?? 'never'} s after there was room; afterwards ${isReady ? '' : 'not '}ready`,
      {
        accepted: accepted.status === 201,
        alive: isAlive,
        'in time': isInTime(resumed),
        once,
        'readiness while full': bothSay(ready, '503 not ready without home'),
        'readiness afterwards': isReady,
      },
    );
  });

function fill(folder: string): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${join(folder, 'fill')}`, 'bs=64k'], { stdio: 'ignore' });
  } catch {
    // It ends with an error because the disk is full, as it should be.
  }
}

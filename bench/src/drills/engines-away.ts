import { areFast, areRefusedWell, isInTime, judge, RESUMES_WITHIN, slowest, statuses, type Drill } from './drill';
import { areDoneOnce } from './once';
import { allEnded, call, LIST, newUpload, pause, send, sendUntilTaken } from './portal-calls';
import { areReadyAgain, bothSay, inWords, readiness } from './readiness';
import { withStack, type Stack } from './stack';

const UPLOADS = 5;
const LISTS = 8;

/** Accepts uploads while the workers are stopped, takes something away, lets the workers continue, and gives it back. */
async function whileAway(stack: Stack, seconds: number, engine: 'store' | 'redis', fault: 'cut' | 'hang') {
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => newUpload(stack)));
  stack.worker.kill('SIGSTOP');
  const accepted = await Promise.all(uploads.map(async (upload) => (await sendUntilTaken(stack, upload)).answer));
  stack[engine][fault]();
  stack.worker.kill('SIGCONT');
  await pause(2_500);
  const ready = await readiness(stack);
  const late = await newUpload(stack);
  const lists = await Promise.all(Array.from({ length: LISTS }, () => call(stack, ...LIST)));
  const sent = await send(stack, late);
  await pause(seconds * 1_000);
  stack[engine].heal();
  const resumed = await allEnded(stack, 4 * RESUMES_WITHIN);
  const again = await send(stack, late);
  await allEnded(stack, RESUMES_WITHIN);
  return {
    accepted,
    ready,
    lists,
    sent,
    resumed,
    again,
    isReady: await areReadyAgain(stack),
    ...(await areDoneOnce(stack, [...uploads, late])),
  };
}

/** The drill of an object store or Redis that is gone or does not answer. */
export function storeOrRedis(engine: 'store' | 'redis', fault: 'cut' | 'hang'): Drill['run'] {
  return ({ seconds }) =>
    withStack({}, async (stack) => {
      const { accepted, ready, lists, sent, resumed, again, isReady, once, counts } = await whileAway(stack, seconds, engine, fault);
      return judge(
        `${engine} ${fault === 'cut' ? 'away' : 'hangs'} for ${seconds} s`,
        `accepted ${statuses(accepted)}; ${counts}; done ${resumed ?? 'never'} s after the return; lists meanwhile ${statuses(lists)} in ${slowest(lists)} ms, upload ${statuses([sent])} in ${sent.milliseconds} ms, repeated ${again.status}; ${inWords(ready)}, afterwards ${isReady ? '' : 'not '}ready`,
        {
          accepted: accepted.every(({ status }) => status === 201) && again.status === 201,
          'lists go on': lists.every(({ status }) => status === 200) && areFast(lists),
          'refused well': areRefusedWell([sent]),
          'in time': isInTime(resumed),
          once,
          'readiness while away': bothSay(ready, `200 degraded without ${engine}`),
          'readiness afterwards': isReady,
        },
      );
    });
}

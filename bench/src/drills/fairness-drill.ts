import { connected } from '../database/bench-database';
import { judge, type Drill } from './drill';
import { LEDGER_SIZES, loadLedger } from './load/load-ledger';
import { putPeople, type Person } from './load/people';
import { newFileToSend, pause, sendUntilTaken, type TimedAnswer } from './portal-calls';
import { withStack, type Stack } from './stack';

const QUEUED = 100;
/** Lines of the imports that have the slots of the worker when the other tenant starts its own: they last longer than it may wait. */
const LONG = 200_000;
const SLOTS = 2;
/** How often another tenant starts an import while they wait. */
const STARTS = 5;
const CLAIMED_WITHIN = 10;
const MOST_SECONDS = 120;
const COUNTS = `
select count(*)::integer as pending, (count(*) filter (where lease_expires_at > clock_timestamp()))::integer as running
from import_job where state = 'Pending' and tenant_id = $1`;
const IS_WAITING = `select from import_job where tenant_id = $1 and state = 'Pending' and lease_expires_at is null`;

/** A tenant queues a hundred imports, and another one starts a few, one after the other. */
export const tenantsTakeTurns: Drill['run'] = () =>
  withStack({ isSteady: true }, async (stack) => {
    const [many, few] = await putPeople(stack, 2, 2);
    if (many === undefined || few === undefined) throw new RangeError('There are two people.');
    const ledgers = LEDGER_SIZES.map(loadLedger);
    const long = loadLedger(LONG);
    stack.worker.kill('SIGSTOP');
    const accepted: TimedAnswer[] = [];
    for (let number = 0; number < QUEUED; number += 1)
      accepted.push(await upload(stack, many, (number < SLOTS ? long : ledgers[number % ledgers.length]) ?? ''));
    stack.worker.kill('SIGCONT');
    await untilRunning(stack, many);
    const claims: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      accepted.push(await upload(stack, few, ledgers[0] ?? ''));
      claims.push(await secondsToClaim(stack, few));
    }
    const { pending } = await countsOf(stack, many);
    return judge(
      `another tenant starts imports behind ${QUEUED} of one tenant`,
      `claimed after ${claims.map((seconds) => seconds.toFixed(1)).join(', ')} s; ${pending} of the ${QUEUED} still pending at the end`,
      {
        accepted: accepted.every(({ status }) => status === 201),
        'others were waiting': pending > QUEUED / 4,
        [`claimed within ${CLAIMED_WITHIN} s`]: Math.max(...claims) <= CLAIMED_WITHIN,
      },
    );
  });

async function upload(stack: Stack, person: Person, content: string): Promise<TimedAnswer> {
  return (await sendUntilTaken(person, await newFileToSend(stack.databaseUrl, person, content))).answer;
}

async function untilRunning(stack: Stack, person: Person): Promise<void> {
  for (let second = 0; (await countsOf(stack, person)).running === 0; second += 1) {
    if (second > MOST_SECONDS) throw new Error('No import was started.');
    await pause(1_000);
  }
}

function countsOf({ databaseUrl }: Stack, { tenantId }: Person): Promise<{ readonly pending: number; readonly running: number }> {
  return connected(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ pending: number; running: number }>(COUNTS, [tenantId]);
    return rows[0] ?? { pending: 0, running: 0 };
  });
}

/** Seconds until no import of the tenant waits to be claimed. */
function secondsToClaim({ databaseUrl }: Stack, { tenantId }: Person): Promise<number> {
  return connected(databaseUrl, async (owner) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    while ((await owner.query(IS_WAITING, [tenantId])).rows.length > 0 && seconds() < MOST_SECONDS) await pause(50);
    return seconds();
  });
}

import { percentileOf } from '../measuring/percentile';
import { judge, statuses, type Drill } from './drill';
import { keepImporting } from './load/keep-importing';
import { LEDGER_SIZES, loadLedger } from './load/load-ledger';
import { importBooks, putPeople } from './load/people';
import { whileWatchingProcessors } from './load/processor-share';
import { readApart } from './load/read-apart';
import { READS, type Read, type Reading } from './load/read-books';
import { timer } from './load/timer';
import { withStack } from './stack';

const PEOPLE = 50;
const TENANTS = 5;
const IMPORTS = 20;
const WARM_UP = 15_000;
const IDLE = 45_000;
const LOADED = 90_000;
/** Ledgers that are there to be read. */
const READ_SIZES = [10_000, 25_000] as const;
/** How much longer than without imports people may wait. */
const MOST_TIMES = 2;

/** Fifty people read, first alone and then while twenty imports are pending. */
export const peopleRead: Drill['run'] = () =>
  withStack({ isSteady: true, sharesProcessors: true }, async (stack) => {
    const people = await putPeople(stack, TENANTS, PEOPLE);
    const books = await importBooks(stack, people, READ_SIZES.map(loadLedger));
    const ledgers = LEDGER_SIZES.map(loadLedger);
    const readFor = (milliseconds: number) => readApart({ milliseconds, people, books });
    await readFor(WARM_UP);
    const idle = await whileWatchingProcessors(() => readFor(IDLE));
    const isOver = timer(LOADED);
    const loaded = await whileWatchingProcessors(() =>
      Promise.all([readFor(LOADED), keepImporting(isOver, stack, people, ledgers, IMPORTS)]),
    );
    const [reading, importing] = loaded.done;
    const failures = [...idle.done.failures, ...reading.failures];
    const compared = READS.map((read) => compare(read, idle.done, reading));
    return judge(
      `${PEOPLE} people read while ${IMPORTS} imports are pending`,
      [
        ...compared.map(({ words }) => words),
        `idle: ${idle.busy}; with imports: ${loaded.busy}`,
        `processors ${stack.isShared ? '' : 'not '}shared as in docker-compose.yml`,
        `at least ${importing.fewest} imports pending, uploads ${statuses(importing.accepted)}`,
        failures.length === 0 ? 'no read failed' : `${failures.length} reads failed: ${[...new Set(failures)].join(', ')}`,
      ].join('; '),
      {
        ...Object.fromEntries(compared.map(({ read, times }) => [`p95 of ${read} within ${MOST_TIMES}x`, times <= MOST_TIMES])),
        'every read answered': failures.length === 0,
        'imports pending': importing.accepted.length > IMPORTS && importing.accepted.every(({ status }) => status === 201),
      },
    );
  });

function compare(read: Read, idle: Reading, loaded: Reading): { readonly read: Read; readonly times: number; readonly words: string } {
  const [before, during] = [idle.times[read], loaded.times[read]];
  const times = percentileOf(during, 95) / percentileOf(before, 95);
  const figures = (values: readonly number[]) => [50, 95, 99].map((percent) => percentileOf(values, percent)).join('/');
  return {
    read,
    times,
    words: `${read} p50/p95/p99 ${figures(before)} ms idle (${before.length}), ${figures(during)} ms with imports (${during.length}), p95 ${times.toFixed(1)}x`,
  };
}

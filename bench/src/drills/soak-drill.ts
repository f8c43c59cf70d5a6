import { percentileOf } from '../measuring/percentile';
import { judge, statuses, type Drill } from './drill';
import { changeUntil, receiveWebhooks } from './load/change-books';
import { keepImporting } from './load/keep-importing';
import { loadLedger } from './load/load-ledger';
import { importBooks, putPeople } from './load/people';
import { whileWatchingProcessors } from './load/processor-share';
import { READS, readUntil } from './load/read-books';
import { trendOf, type Sample } from './load/trend';
import { watchProcesses, type Series } from './load/watch-processes';
import { allEnded } from './portal-calls';
import { withStack } from './stack';

const PEOPLE = 30;
const TENANTS = 3;
const PENDING_IMPORTS = 2;
const IMPORT_SIZES = [2_000, 10_000, 5_000] as const;
const READ_SIZES = [10_000, 10_000] as const;
/** The share of the time that counts as the warm-up. */
const WARM_UP = 1 / 3;
/** Samples, a minute of them, of whose heap the lowest counts: it is what collections leave. */
const COLLECTED = 6;
const MINUTE = 60_000;
const FINISH_SECONDS = 300;
/** A rise of so much is no trend of a count, which differs by what is under way. */
const ALLOWANCES = { descriptors: 16, connections: 3 } as const;

/** Everything at once for half an hour: memory, descriptors and connections stay flat. */
export const mixedLoad: Drill['run'] = ({ minutes }) =>
  withStack({ receivesHere: true, isSized: true, isSteady: true }, async (stack) => {
    const people = await putPeople(stack, TENANTS, PEOPLE);
    const books = await importBooks(stack, people, READ_SIZES.map(loadLedger));
    const receiver = await receiveWebhooks(people);
    const end = performance.now() + minutes * MINUTE;
    const isOver = () => performance.now() >= end;
    const { done, busy } = await whileWatchingProcessors(() =>
      Promise.all([
        readUntil(isOver, people, books),
        changeUntil(isOver, stack, people, books),
        keepImporting(isOver, stack, people, IMPORT_SIZES.map(loadLedger), PENDING_IMPORTS),
        watchProcesses(isOver, stack),
      ]),
    );
    const [reading, { done: changed, failures }, importing, series] = done;
    const ended = await allEnded(stack, FINISH_SECONDS);
    await receiver.close();
    const failed = [...reading.failures, ...failures];
    const trends = judgeSeries(series);
    const counts = Object.entries(changed).map(([name, count]) => `${count} ${name}`);
    const reads = READS.map((read) => `${reading.times[read].length} x ${read} p95 ${percentileOf(reading.times[read], 95)} ms`);
    return judge(
      `${minutes} minutes of mixed load`,
      [
        ...trends.map(({ words }) => words),
        reads.join(', '),
        `${counts.join(', ')}, uploads ${statuses(importing.accepted)}, ${receiver.caught.length} webhooks`,
        busy,
        failed.length === 0 ? 'nothing failed' : `${failed.length} failed: ${[...new Set(failed)].join(', ')}`,
      ].join('; '),
      {
        ...Object.fromEntries(trends.map(({ name, isFlat }) => [`${name} flat`, isFlat])),
        'nothing failed': failed.length === 0 && importing.accepted.every(({ status }) => status === 201),
        'all imports ended': ended !== null,
        'each kind done': Object.values(changed).every((count) => count > 0) && receiver.caught.length > 0,
      },
    );
  });

function judgeSeries(series: Series) {
  return [...series].map(([name, samples]) => {
    const steady = samples.slice(Math.floor(samples.length * WARM_UP));
    const counted = name.includes('heap') ? lowestOfEachMinute(steady) : steady;
    const { median, growth, lateRise, isFlat } = trendOf(counted, allowanceOf(name));
    const percent = (share: number) => `${share < 0 ? '' : '+'}${Math.round(share * 100)} %`;
    return { name, isFlat, words: `${name} ${Math.round(median)} (slope ${percent(growth)}, last third ${percent(lateRise)})` };
  });
}

function allowanceOf(name: string): number {
  return Object.entries(ALLOWANCES).find(([figure]) => name.includes(figure))?.[1] ?? 0;
}

/** The lowest value of the minute that ends with each sample, where there is a whole one. */
function lowestOfEachMinute(samples: readonly Sample[]): Sample[] {
  return samples.slice(COLLECTED - 1).map(({ at }, index) => {
    const minute = samples.slice(index, index + COLLECTED);
    return { at, value: Math.min(...minute.map(({ value }) => value)) };
  });
}

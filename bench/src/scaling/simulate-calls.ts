import type { CallName, Costs } from './costs';
import type { LoadModel, PeakLoad } from './load-model';
import { Random } from './random';
import { Station, waitsOf, type Waits } from './station';
import { Timeline } from './timeline';

/** The connections of one server. */
export const POOL_SIZE = 10;
/** Cores that jobs keep busy come in pieces of this length, in seconds. */
const PIECE = 0.02;
/** So many calls are enough for a quantile of 99. */
const CALLS = 30_000;

/** What answers calls. */
export interface CallResources {
  readonly servers: number;
  readonly databaseCores: number;
}

/** How long calls waited, in seconds: for everything, for a server's thread, a connection and a core of the database. */
export interface CallWaits {
  readonly answer: Waits;
  readonly server: Waits;
  readonly connection: Waits;
  readonly database: Waits;
  readonly serverUtilization: number;
  readonly databaseUtilization: number;
}

/**
 * Simulates calls at the busiest hour. A server is one thread with ten connections; a core of the database does one statement at a time, and
 * jobs keep `jobCores` of them busy.
 */
export function simulateCalls(
  { model, costs, load }: { readonly model: LoadModel; readonly costs: Costs; readonly load: PeakLoad },
  { servers, databaseCores }: CallResources,
  jobCores: number,
  seed = 1,
): CallWaits {
  const [random, timeline] = [new Random(seed), new Timeline()];
  const threads = Array.from({ length: servers }, () => new Station(timeline, 1));
  const pools = threads.map(() => new Station(timeline, POOL_SIZE));
  const cores = new Station(timeline, databaseCores);
  const waits = { answer: [] as number[], server: [] as number[], connection: [] as number[], database: [] as number[] };
  const rate = load.calls + load.borrowerVisits;
  const seconds = CALLS / rate;

  const answer = (name: CallName) => {
    const [thread, pool] = pickServer();
    const cost = costs.calls[name];
    const [ofServer, ofDatabase] = [random.exponential(cost.server / 1_000), random.exponential(cost.database / 1_000)];
    const start = timeline.now;
    const since = (from: number, list: number[]) => list.push(timeline.now - from);
    thread.acquire(() => {
      since(start, waits.server);
      timeline.after(ofServer / 2, () => {
        thread.release();
        const asked = timeline.now;
        pool.acquire(() => {
          since(asked, waits.connection);
          const connected = timeline.now;
          cores.acquire(() => {
            since(connected, waits.database);
            timeline.after(ofDatabase, () => {
              cores.release();
              pool.release();
              thread.serve(ofServer / 2, () => since(start, waits.answer));
            });
          });
        });
      });
    });
  };
  let turn = 0;
  const pickServer = (): readonly [Station, Station] => {
    turn = (turn + 1) % servers;
    return [threads[turn] as Station, pools[turn] as Station];
  };
  const arrive = (perSecond: number, work: () => void): void => {
    if (perSecond <= 0) return;
    timeline.after(random.exponential(1 / perSecond), () => {
      if (timeline.now > seconds) return;
      arrive(perSecond, work);
      work();
    });
  };
  arrive(load.calls, () => answer(random.pick(model.callShares)));
  arrive(load.borrowerVisits, () => answer('borrowerVisit'));
  arrive(jobCores / PIECE, () => cores.serve(random.exponential(PIECE), () => undefined));
  timeline.run(seconds);
  return {
    answer: waitsOf(waits.answer),
    server: waitsOf(waits.server),
    connection: waitsOf(waits.connection),
    database: waitsOf(waits.database),
    serverUtilization: threads.reduce((sum, thread) => sum + thread.utilization(), 0) / servers,
    databaseUtilization: cores.utilization(),
  };
}

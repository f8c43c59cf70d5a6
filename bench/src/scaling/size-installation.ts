import type { Costs } from './costs';
import { demandOf, type Demand, type Scenario } from './demand';
import { POOL_SIZE, simulateCalls, type CallWaits } from './simulate-calls';
import { arrivingImports, simulateWork, SLOTS, type WorkRun } from './simulate-work';

/** How many of everything. */
export interface Installation {
  readonly servers: number;
  readonly workers: number;
  readonly databaseCores: number;
  /** Connections to the database that all pools may open. */
  readonly connections: number;
}

/** What a number of lenders needs, and how long their calls and imports then wait. */
export interface Sized {
  readonly demand: Demand;
  readonly installation: Installation;
  readonly calls: CallWaits;
  readonly work: WorkRun;
}

/** How much of a resource may be in use on average at the busiest hour. */
const FULL_ENOUGH = { servers: 0.6, threads: 0.6, slots: 0.7, database: 0.6 } as const;
/** The longest that 95 of 100 may wait, in seconds. */
const LONGEST = { server: 0.05, database: 0.02, import: 30 } as const;
/** The pools of a worker: runtime, sweeper, and one that listens. */
const CONNECTIONS_OF_WORKER = 10 + 4 + 1;
/** Two of everything, so that one may fail. */
const LEAST = 2;
const IMPORT_SECONDS = 1_800;
const ROUNDS_OF_SIZING = 12;

/** What a load needs by what it takes on average, before anything has waited. */
export function installationFor(demand: Demand, costs: Costs): Installation {
  const servers = atLeast(demand.serverCores / FULL_ENOUGH.servers);
  const slots = Math.max(demand.fileSlots / SLOTS.import, demand.packageSlots / SLOTS.packageImport);
  const workers = atLeast(Math.max(slots / FULL_ENOUGH.slots, demand.threadCores / FULL_ENOUGH.threads));
  return withConnections({ servers, workers, databaseCores: atLeast(databaseCores(demand, costs, workers) / FULL_ENOUGH.database) });
}

/** Cores of the database that are busy on average. */
export function databaseCores(demand: Demand, costs: Costs, workers: number): number {
  return demand.databaseCalls + jobCores(demand, costs, workers);
}

function jobCores({ databaseJobs, databaseRounds }: Demand, { idleSecond }: Costs, workers: number): number {
  return databaseJobs + databaseRounds + (workers * idleSecond.database) / 1_000;
}

function withConnections(size: Omit<Installation, 'connections'>): Installation {
  return { ...size, connections: size.servers * POOL_SIZE + size.workers * CONNECTIONS_OF_WORKER };
}

const atLeast = (count: number) => Math.max(LEAST, Math.ceil(count));

/** Simulates a load, and adds servers, workers or cores until no one waits for too long. */
export function sizeInstallation(scenario: Scenario, lenders: number): Sized {
  const demand = demandOf(scenario, lenders);
  let size = installationFor(demand, scenario.costs);
  for (let round = 0; ; round += 1) {
    const simulated = simulate(scenario, demand, size);
    const more = enlarge(size, simulated);
    if (more === null || round === ROUNDS_OF_SIZING) return { demand, installation: size, ...simulated };
    size = more;
  }
}

/** Simulates a load on an installation of a size. */
export function simulate({ model, costs }: Scenario, demand: Demand, size: Installation): Pick<Sized, 'calls' | 'work'> {
  const { load } = demand;
  const calls = simulateCalls({ model, costs, load }, size, jobCores(demand, costs, size.workers));
  const leftForJobs = Math.max(1, Math.floor(size.databaseCores - demand.databaseCalls));
  const imports = arrivingImports(model, load, IMPORT_SECONDS);
  const work = simulateWork(costs, imports, { workers: size.workers, databaseCores: leftForJobs }, 1 + model.laterRevisions);
  return { calls, work };
}

function enlarge(size: Installation, { calls, work }: Pick<Sized, 'calls' | 'work'>): Installation | null {
  const grow = (count: number, isShort: boolean) => (isShort ? Math.ceil(count * 1.1) : count);
  const servers = grow(size.servers, calls.server.p95 > LONGEST.server);
  const workers = grow(size.workers, work.importWait.p95 > LONGEST.import);
  const cores = grow(size.databaseCores, calls.database.p95 > LONGEST.database);
  if (servers === size.servers && workers === size.workers && cores === size.databaseCores) return null;
  return withConnections({ servers, workers, databaseCores: cores });
}

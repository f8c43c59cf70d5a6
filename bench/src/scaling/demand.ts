import { costOfLines } from './cost-of-lines';
import type { CallName, Costs } from './costs';
import { importsOfYear, packageSeconds, peakLoad, type LoadModel, type PeakLoad } from './load-model';
import { Random } from './random';

/** What a number of lenders takes at the busiest hour; processor time in cores, memory in GiB. */
export interface Demand {
  readonly load: PeakLoad;
  readonly serverCores: number;
  /** Of the storing threads of all workers together. */
  readonly threadCores: number;
  readonly readerCores: number;
  /** Slots that imports of files take on average, and those that imports of packages take, mostly while the package lets its reader wait. */
  readonly fileSlots: number;
  readonly packageSlots: number;
  /** Of the database: for calls, for jobs, and for the rounds, of which one worker at a time makes each. */
  readonly databaseCalls: number;
  readonly databaseJobs: number;
  readonly databaseRounds: number;
  /** Seconds that a worker needs for its round of refreshes, which should come each minute. */
  readonly roundSeconds: number;
  /** The same for the maintenance, which should come each hour. */
  readonly maintenanceSeconds: number;
  readonly socketMemory: number;
  /** TiB that are added in a year: tables, and files. */
  readonly tablesOfYear: number;
  readonly filesOfYear: number;
}

/** A load model with measured costs, and what an import costs on average over the sizes of its ledgers. */
export interface Scenario {
  readonly model: LoadModel;
  readonly costs: Costs;
  readonly mean: MeanCosts;
}

/** Of one import with its workbooks: processor time in milliseconds, sizes in bytes. */
interface MeanCosts {
  readonly thread: number;
  readonly reader: number;
  readonly database: number;
  /** Seconds for which it holds a slot of files or of packages, where nothing is scarce. */
  readonly fileSeconds: number;
  readonly packageSeconds: number;
  readonly tableBytes: number;
  readonly fileBytes: number;
}

const SAMPLES = 10_000;
const MINUTE = 60;
const HOUR = 3_600;
const TEBIBYTE = 2 ** 40;

/** Averages the costs of imports over the sizes of ledgers. */
export function scenarioOf(model: LoadModel, costs: Costs): Scenario {
  const random = new Random(7);
  const sizes = Array.from({ length: SAMPLES }, () =>
    Math.min(model.linesMost, Math.ceil(random.logNormal(model.linesMedian, model.linesSigma))),
  );
  const meanOf = (of: (lines: number) => number) => sizes.reduce((sum, lines) => sum + of(lines), 0) / SAMPLES;
  const revisions = 1 + model.laterRevisions;
  const imported = (name: keyof Costs['imports'][number]) => (lines: number) => costOfLines(costs.imports, name, lines);
  const written = (name: keyof Costs['workbooks'][number]) => (lines: number) => revisions * costOfLines(costs.workbooks, name, lines);
  const mean = {
    thread: meanOf(imported('thread')) + meanOf(written('thread')),
    reader: meanOf(imported('reader')),
    database: meanOf(imported('database')) + meanOf(written('database')),
    fileSeconds: (1 - model.sources.package) * meanOf((lines) => secondsOfImport(costs, lines)),
    packageSeconds: model.sources.package * meanOf((lines) => secondsOfPackage(model, costs, lines)),
    tableBytes: meanOf(imported('tableBytes')),
    fileBytes: meanOf(imported('uploadBytes')) + meanOf(written('fileBytes')),
  };
  return { model, costs, mean };
}

/** Adds up what the load takes by the measured costs. */
export function demandOf({ model, costs, mean }: Scenario, lenders: number): Demand {
  const load = peakLoad(model, lenders);
  const call = (resource: 'server' | 'database') => {
    const ofStaff = Object.entries<number>(model.callShares).map(([name, share]) => share * costs.calls[name as CallName][resource]);
    return (ofStaff.reduce((sum, each) => sum + each, 0) * load.calls + costs.calls.borrowerVisit[resource] * load.borrowerVisits) / 1_000;
  };
  const { refresh, maintenance } = costs.rounds;
  const roundSeconds = (lenders * (refresh.worker + refresh.database)) / 1_000;
  const databaseRounds = (lenders * refresh.database) / 1_000 / (MINUTE + roundSeconds) + (lenders * maintenance.database) / 1_000 / HOUR;
  const year = importsOfYear(model, lenders);
  return {
    load,
    serverCores: call('server'),
    threadCores: (load.imports * mean.thread) / 1_000,
    readerCores: (load.imports * mean.reader) / 1_000,
    fileSlots: load.imports * mean.fileSeconds,
    packageSlots: load.imports * mean.packageSeconds,
    databaseCalls: call('database'),
    databaseJobs: (load.imports * mean.database) / 1_000,
    databaseRounds,
    roundSeconds,
    maintenanceSeconds: (lenders * (maintenance.worker + maintenance.database)) / 1_000,
    socketMemory: (load.signedIn * costs.memory.socket) / 1_024,
    tablesOfYear: (year * mean.tableBytes) / TEBIBYTE,
    filesOfYear: (year * mean.fileBytes) / TEBIBYTE,
  };
}

/** How long an import of so many lines holds its slot where nothing is scarce, and its reader waits for so many seconds at least. */
function secondsOfImport({ imports }: Costs, lines: number, paced = 0): number {
  const of = (name: 'reader' | 'thread' | 'database') => costOfLines(imports, name, lines) / 1_000;
  return Math.max(of('reader'), paced) + (of('thread') + of('database')) / 8;
}

/** The same of an import from a package, on average over the packages. */
function secondsOfPackage({ packages }: LoadModel, costs: Costs, lines: number): number {
  return Object.values(packages).reduce((sum, pace) => sum + pace.share * secondsOfImport(costs, lines, packageSeconds(pace, lines)), 0);
}

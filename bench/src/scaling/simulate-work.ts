import { costOfLines } from './cost-of-lines';
import type { Costs } from './costs';
import { packageSeconds, type LoadModel, type PeakLoad } from './load-model';
import { Random } from './random';
import { Station, waitsOf, type Waits } from './station';
import { TenantTurns, type WaitingWork } from './tenant-turns';
import { Timeline } from './timeline';

/** What one worker does at once (worker/src/jobs.ts), and how long the queue of a kind may get (worker/src/loops/dispatch-work.ts). */
export const SLOTS = { import: 2, packageImport: 4, workbook: 2 } as const;
const QUEUED_MOST = 4;
/** Readers hand on what they read in pieces; a worker stores one while the next is read. */
const PIECES = 8;

/** What does imports and workbooks. */
export interface WorkResources {
  readonly workers: number;
  /** Cores of the database that calls leave to jobs. */
  readonly databaseCores: number;
}

/** An import to do: its lines, and how long a package lets it wait. */
export interface ImportToDo extends WaitingWork {
  readonly lines: number;
  readonly packageSeconds: number;
}

/** How jobs went, in seconds. */
export interface WorkRun {
  /** From the start until a worker takes it. */
  readonly importWait: Waits;
  readonly importEnd: Waits;
  readonly workbookWait: Waits;
  /** Until the last job ended. */
  readonly makespan: number;
  readonly threadUtilization: number;
}

interface Job extends WaitingWork {
  readonly run: (worker: Worker, ended: () => void) => void;
}

interface Worker {
  readonly thread: Station;
  readonly free: Record<keyof typeof SLOTS, number>;
}

/** Imports that arrive by the load model for so many seconds. */
export function arrivingImports(model: LoadModel, load: PeakLoad, seconds: number, seed = 1): ImportToDo[] {
  const random = new Random(seed);
  const shares = Object.fromEntries(Object.entries(model.packages).map(([name, { share }]) => [name, share]));
  const imports: ImportToDo[] = [];
  for (let due = random.exponential(1 / load.imports); due < seconds; due += random.exponential(1 / load.imports)) {
    const lines = Math.min(model.linesMost, Math.ceil(random.logNormal(model.linesMedian, model.linesSigma)));
    const pace = random.pick(model.sources) === 'package' ? model.packages[random.pick(shares)] : undefined;
    imports.push({ tenant: random.below(load.lenders), due, lines, packageSeconds: pace === undefined ? 0 : packageSeconds(pace, lines) });
  }
  return imports;
}

/** Does imports, and after each its workbooks, as the workers do: by turns of the tenants, in slots, on one thread of each worker. */
export function simulateWork(
  costs: Costs,
  imports: readonly ImportToDo[],
  { workers: count, databaseCores }: WorkResources,
  revisions = 1,
): WorkRun {
  const timeline = new Timeline();
  const cores = new Station(timeline, databaseCores);
  const workers: Worker[] = Array.from({ length: count }, () => ({ thread: new Station(timeline, 1), free: { ...SLOTS } }));
  const waits = { import: [] as number[], workbook: [] as number[], end: [] as number[] };
  const outbox = { import: new TenantTurns<Job>(), packageImport: new TenantTurns<Job>(), workbook: new TenantTurns<Job>() };
  const queues = { import: [] as Job[], packageImport: [] as Job[], workbook: [] as Job[] };

  const start = (kind: keyof typeof SLOTS, job: Job) => {
    outbox[kind].add(job);
    dispatch(kind);
  };
  const dispatch = (kind: keyof typeof SLOTS) => {
    const queue = queues[kind];
    for (;;) {
      while (queue.length < QUEUED_MOST) {
        const next = outbox[kind].take();
        if (next === null) break;
        queue.push(next);
      }
      const worker = freest(workers, kind);
      const job = worker === null ? undefined : queue.shift();
      if (worker === null || job === undefined) return;
      begin(kind, worker, job);
    }
  };
  const begin = (kind: keyof typeof SLOTS, worker: Worker, job: Job) => {
    worker.free[kind] -= 1;
    waits[kind === 'workbook' ? 'workbook' : 'import'].push(timeline.now - job.due);
    job.run(worker, () => {
      worker.free[kind] += 1;
      outbox[kind].end(job.tenant);
      dispatch(kind);
    });
  };
  const cost = (lines: number) => ({
    reader: costOfLines(costs.imports, 'reader', lines) / 1_000,
    thread: costOfLines(costs.imports, 'thread', lines) / 1_000,
    database: costOfLines(costs.imports, 'database', lines) / 1_000,
  });
  const workbook = (tenant: number, lines: number, due: number): Job => ({
    tenant,
    due,
    run(worker, ended) {
      const ofThread = costOfLines(costs.workbooks, 'thread', lines) / 1_000 / PIECES;
      const ofDatabase = costOfLines(costs.workbooks, 'database', lines) / 1_000 / PIECES;
      const piece = (left: number): void => {
        if (left === 0) ended();
        else cores.serve(ofDatabase, () => worker.thread.serve(ofThread, () => piece(left - 1)));
      };
      piece(PIECES);
    },
  });
  for (const { tenant, due, lines, packageSeconds: paced } of imports) {
    const { reader, thread, database } = cost(lines);
    const perPiece = Math.max(reader, paced) / PIECES;
    const run: Job['run'] = (worker, ended) => {
      let stored = 0;
      for (let piece = 1; piece <= PIECES; piece += 1)
        timeline.after(perPiece * piece, () =>
          worker.thread.serve(thread / PIECES, () =>
            cores.serve(database / PIECES, () => {
              stored += 1;
              if (stored < PIECES) return;
              waits.end.push(timeline.now - due);
              for (let revision = 0; revision < revisions; revision += 1) start('workbook', workbook(tenant, lines, timeline.now));
              ended();
            }),
          ),
        );
    };
    timeline.after(due, () => start(paced > 0 ? 'packageImport' : 'import', { tenant, due, run }));
  }
  timeline.run();
  return {
    importWait: waitsOf(waits.import),
    importEnd: waitsOf(waits.end),
    workbookWait: waitsOf(waits.workbook),
    makespan: timeline.now,
    threadUtilization: workers.reduce((sum, { thread }) => sum + thread.utilization(), 0) / count,
  };
}

/** The worker that does the least of a kind; null where none has a free slot. */
function freest(workers: readonly Worker[], kind: keyof typeof SLOTS): Worker | null {
  let found: Worker | null = null;
  for (const worker of workers) if (worker.free[kind] > (found?.free[kind] ?? 0)) found = worker;
  return found;
}

import type { CallCost, CallName, Costs } from './costs';

const call = (server: number, database: number): CallCost => ({ server, database });
const imported = (lines: number) => ({
  ...{ lines, worker: lines / 16, thread: lines / 20, reader: lines / 10, database: lines / 50, workerPeak: 200, readerPeak: 150 },
  ...{ tableBytes: lines * 200, logBytes: lines * 250, uploadBytes: lines * 100 },
});
const workbook = (lines: number) => ({
  lines,
  worker: lines / 8,
  thread: lines / 10,
  database: lines / 100,
  workerPeak: 200,
  fileBytes: lines * 50,
});
const SIZES = [10_000, 100_000, 1_000_000] as const;

/** Round costs, which make what a test expects easy to compute: an import of 10,000 lines reads for 1 s, stores for 0.5 s and keeps the database busy for 0.2 s. */
export const ROUND_COSTS: Costs = {
  measuredAt: '2026-01-01',
  machine: 'none',
  loadAverage: 0,
  calls: {
    workspacePage: call(4, 2),
    openStatement: call(5, 1),
    openStatementCold: call(20, 10),
    trace: call(10, 5),
    saveStatement: call(10, 10),
    borrowerVisit: call(50, 20),
  } satisfies Record<CallName, CallCost>,
  event: call(0.5, 0.1),
  imports: SIZES.map(imported),
  workbooks: SIZES.map(workbook),
  memory: { server: 300, worker: 150, socket: 0.1, databaseConnection: 5 },
  rounds: { refresh: { worker: 2, database: 2 }, maintenance: { worker: 20, database: 20 } },
  idleSecond: { worker: 10, database: 10 },
  validation: { imports: 20, lines: 10_000, seconds: 30, ran: 1, cores: 2 },
};

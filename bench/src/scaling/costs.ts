import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Processor time in milliseconds that a call takes of the server and of the database. */
export interface CallCost {
  readonly server: number;
  readonly database: number;
}

/** What an import of so many lines takes; processor time in milliseconds, memory in MiB, sizes in bytes. */
export interface ImportCost {
  readonly lines: number;
  /** The process that stores, with all of its threads. */
  readonly worker: number;
  /** Its main thread alone: compression and garbage collection run beside it. */
  readonly thread: number;
  /** The process that reads the file. */
  readonly reader: number;
  readonly database: number;
  readonly workerPeak: number;
  readonly readerPeak: number;
  /** Growth of the database. */
  readonly tableBytes: number;
  /** Write-ahead log. */
  readonly logBytes: number;
  readonly uploadBytes: number;
}

/** What a workbook revision of a record of so many lines takes. */
export interface WorkbookCost {
  readonly lines: number;
  /** All threads of the worker, and its main thread alone. */
  readonly worker: number;
  readonly thread: number;
  readonly database: number;
  readonly workerPeak: number;
  readonly fileBytes: number;
}

/** What a worker takes of itself and of the database, in milliseconds of processor time. */
export interface LoopCost {
  readonly worker: number;
  readonly database: number;
}

/** The names of the calls that are measured. */
export const CALLS = ['workspacePage', 'openStatement', 'openStatementCold', 'trace', 'saveStatement', 'borrowerVisit'] as const;
export type CallName = (typeof CALLS)[number];

/** Measured costs, which the simulation reads. */
export interface Costs {
  readonly measuredAt: string;
  readonly machine: string;
  /** What else the machine did: the average number of processes that wanted a processor. */
  readonly loadAverage: number;
  readonly calls: Readonly<Record<CallName, CallCost>>;
  /** Of an event of an import, for each open browser that hears of it. */
  readonly event: CallCost;
  readonly imports: readonly ImportCost[];
  readonly workbooks: readonly WorkbookCost[];
  /** MiB. */
  readonly memory: { readonly server: number; readonly worker: number; readonly socket: number; readonly databaseConnection: number };
  /** Of one tenant in the round of refreshes, which one worker makes each minute, and in the maintenance, which one makes each hour. */
  readonly rounds: { readonly refresh: LoopCost; readonly maintenance: LoopCost };
  /** Of a second in which a worker has nothing to do. */
  readonly idleSecond: LoopCost;
  /** Imports of 10,000 lines that were queued at once, done by one real worker. */
  readonly validation: Validation;
}

/** A run of the real worker that the simulation is compared with. */
export interface Validation {
  readonly imports: number;
  readonly lines: number;
  /** Seconds from the first start until the last workbook. */
  readonly seconds: number;
  /** Of the time in which the worker's main thread could run, the share in which it did: other work of the machine had the rest. */
  readonly ran: number;
  readonly cores: number;
}

/** The file of the record. */
export function costsFile(): string {
  return join(dirname(process.argv[1] ?? ''), '..', 'scaling-costs.json');
}

/** Reads the costs of the record. */
export async function readCosts(path = costsFile()): Promise<Costs> {
  return JSON.parse(await readFile(path, 'utf8')) as Costs;
}

/** Writes the costs of the record. */
export async function writeCosts(costs: Costs, path = costsFile()): Promise<void> {
  await writeFile(path, `${JSON.stringify(costs, round, 2)}\n`);
}

function round(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(3)) : value;
}

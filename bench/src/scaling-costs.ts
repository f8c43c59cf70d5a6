import { loadavg, cpus, totalmem } from 'node:os';
import { connected, withDatabase, type BenchDatabase } from './database/bench-database';
import { putTenants } from './gateway/put-tenants';
import { putBenchTenant } from './imports/bench-tenant';
import { builtProgram, READER } from './imports/built-programs';
import { writeUpload } from './ledgers/generate-ledger';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';
import { writeCosts, type Costs, type ImportCost, type WorkbookCost } from './scaling/costs';
import { postmasterOf } from './scaling/database-sizes';
import type { MeasuredImport } from './scaling/import-costs.child';
import { measureCalls } from './scaling/measure-calls';
import { measureConnection, measureWorker } from './scaling/measure-worker';

/** Lines of a ledger, and how often one of them is imported. */
const SIZES = [
  { lines: 10_000, times: 5 },
  { lines: 100_000, times: 2 },
] as const;
const LARGEST = { lines: 1_000_000, times: 1 };
const TENANTS = 200;
const VALIDATION = { imports: 20, lines: 10_000 };

/** Measures what the product takes of each resource and writes it where the simulation reads it; it compares nothing. The largest ledger comes last. */
export async function run(): Promise<BenchResult[]> {
  const loads: number[] = [];
  const logLoad = (what: string) => {
    loads.push(loadavg()[0] ?? 0);
    console.log(`  ${what}`);
  };
  const work = await withDatabase('scaling-work', async (database) => {
    await connected(database.url, putBenchTenant);
    const connection = await measureConnection(database);
    const imported: MeasuredImport[] = [];
    for (const size of SIZES) imported.push(...(await measureImports(database, size)));
    logLoad('imports are measured');
    const postmaster = await postmasterOf(database.home);
    const records = imported.map(({ record }) => record);
    const calls = await measureCalls(database, postmaster, records);
    logLoad('calls are measured');
    const upload = await writeUpload(database.home, VALIDATION.lines);
    const worker = await measureWorker(database, postmaster, upload, VALIDATION);
    logLoad('a worker is measured');
    return { imported, calls, worker, connection };
  });
  const rounds = await measureRounds();
  logLoad('rounds over tenants are measured');
  const { imported, calls, worker, connection } = work;
  const costsOf = (all: readonly MeasuredImport[]): Costs => ({
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`,
    loadAverage: medianOf(loads),
    calls: calls.calls,
    event: calls.sockets.event,
    imports: bySize(all.map((each) => each.import)),
    workbooks: bySize(all.map((each) => each.workbook)),
    memory: { server: calls.serverMemory, socket: calls.sockets.memory, worker: worker.memory, databaseConnection: connection },
    rounds,
    idleSecond: worker.idleSecond,
    validation: worker.validation,
  });
  await writeCosts(costsOf(imported));
  const largest = await withDatabase('scaling-largest', async (database) => {
    await connected(database.url, putBenchTenant);
    return measureImports(database, LARGEST);
  });
  logLoad('the largest import is measured');
  await writeCosts(costsOf([...imported, ...largest]));
  return [];
}

async function measureImports(
  database: BenchDatabase,
  { lines, times }: { readonly lines: number; readonly times: number },
): Promise<MeasuredImport[]> {
  const upload = await writeUpload(database.home, lines);
  const postmaster = await postmasterOf(database.home);
  const uploads = Array.from({ length: times }, () => upload);
  const args = [database.url, database.productUrl, database.home, builtProgram(READER), `${postmaster}`, ...uploads];
  return JSON.parse((await runChild('scaling/import-costs', args)).output) as MeasuredImport[];
}

/** The median of each figure by number of lines: the first import of a process also pays for what is loaded and compiled once. */
function bySize<Cost extends ImportCost | WorkbookCost>(costs: readonly Cost[]): Cost[] {
  const sizes = [...new Set(costs.map(({ lines }) => lines))];
  return sizes.map((size) => {
    const same = costs.filter(({ lines }) => lines === size);
    const names = Object.keys(same[0] ?? {}) as (keyof Cost)[];
    return Object.fromEntries(names.map((name) => [name, medianOf(same.map((cost) => Number(cost[name])))])) as unknown as Cost;
  });
}

async function measureRounds(): Promise<Costs['rounds']> {
  return withDatabase('scaling-rounds', async (database) => {
    await connected(database.url, (owner) => putTenants(owner, TENANTS, 2, 'http://localhost'));
    const postmaster = await postmasterOf(database.home);
    const { output } = await runChild('scaling/tenant-rounds', [database.productUrl, database.home, `${postmaster}`, `${TENANTS}`]);
    return JSON.parse(output) as Costs['rounds'];
  });
}

import { connected, runSql, withDatabase, withoutWalls, type BenchDatabase } from './database/bench-database';
import { BENCH_TENANT, putAttempt, putBenchTenant } from './imports/bench-tenant';
import { builtProgram } from './imports/built-programs';
import { writeUpload } from './ledgers/generate-ledger';
import { compareTries, TRIES } from './measuring/compare-tries';
import { runChild } from './measuring/run-program';
import { startProgram } from './measuring/start-program';
import type { BenchResult } from './result';
import type { Figures } from './workbook-write/report-figures';

const LINES = 100_000;

/** Waits from the accepted start of an import to Created in the real worker, beside parsing, copying and building alone. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('import-overhead', async (database) => {
    await connected(database.url, putBenchTenant);
    const unwalled = await withoutWalls(database);
    const upload = await writeUpload(database.home, LINES);
    const alone: number[] = [];
    for (let run = 0; run < TRIES; run += 1) alone.push(await parseCopyBuild(unwalled, upload));
    const accepted = await acceptImports(database, upload);
    return [resultOf(accepted, alone)];
  });
}

async function parseCopyBuild(unwalled: string, upload: string): Promise<number> {
  const attempt = await connected(unwalled, putAttempt);
  await runSql(
    unwalled,
    `alter table ledger_page alter tenant_id set default '${BENCH_TENANT.id}', alter attempt_id set default '${attempt}'`,
    'checkpoint',
  );
  const { output } = await runChild('import-overhead/parse-copy-build', [unwalled, upload]);
  return (JSON.parse(output) as Figures).milliseconds;
}

async function acceptImports(database: BenchDatabase, upload: string): Promise<number[]> {
  const env = {
    PATH: process.env.PATH,
    COUNTINGHOUSE_DEMO: 'true',
    DEMO_DATABASE_URL: database.productUrl,
    COUNTINGHOUSE_HOME: database.home,
    LOG_LEVEL: 'warn',
  };
  const worker = await startProgram(builtProgram('worker/dist/main.js'), [], env, 'worker ready');
  try {
    const { output } = await runChild('import-overhead/accept-imports', [
      database.url,
      database.productUrl,
      database.home,
      upload,
      `${TRIES}`,
    ]);
    return JSON.parse(output) as number[];
  } finally {
    await worker.stop();
  }
}

function resultOf(accepted: readonly number[], alone: readonly number[]): BenchResult {
  const workload = `${LINES / 1_000}k lines, accepted to Created`;
  const comparison = { name: 'import-overhead', workload, peer: 'parse + COPY + build alone', must: 2, good: 1.3 };
  return compareTries(comparison, accepted, alone, (figure) => `${Math.round(figure)} ms`);
}

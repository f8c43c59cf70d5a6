import { connected, runSql, withDatabase } from './database/bench-database';
import { putBenchTenant } from './imports/bench-tenant';
import { importFiles } from './imports/import-files';
import { writeUpload } from './ledgers/generate-ledger';
import { compareTries } from './measuring/compare-tries';
import { runChild } from './measuring/run-program';
import { milliseconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import { readStatements, RUNS, type Reading } from './statement-read/read-statements';

const SMALL = 10_000;
const LARGE = 1_000_000;
const OTHERS = 18;
/** What the peer reads: the lines as one row each, which the product stores as pages. */
const ROWS = 'insert into journal_line select * from ledger_line';

/** Opens one record's statement among 20 over GraphQL, beside grouping its lines by a covering index. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('statement-read', async (database) => {
    await connected(database.url, putBenchTenant);
    const small = await writeUpload(database.home, SMALL);
    const large = await writeUpload(database.home, LARGE);
    const [ofSmall, ofLarge, ...others] = await importFiles(database, [small, large, ...Array.from({ length: OTHERS }, () => small)]);
    if (ofSmall === undefined || ofLarge === undefined) throw new Error('Nothing was imported.');
    await runSql(
      database.url,
      ROWS,
      'create index journal_line_covering on journal_line (tenant_id, attempt_id, account_ordinal, date) include (amount)',
      'vacuum analyze',
    );
    const grouping = await runChild('statement-read/group-lines', [database.url, ofLarge.attemptId, `${RUNS}`]);
    const reading = await readStatements(database, { small: ofSmall, large: ofLarge, others });
    return resultsOf(reading, JSON.parse(grouping.output) as number[]);
  });
}

function resultsOf({ cold, warm }: Reading, grouping: readonly number[]): BenchResult[] {
  return [
    ...besideSmall('1M lines', { cold, warm }),
    ratioOf('1M lines, first read of the record', cold.large, 'grouping the lines by a covering index', grouping, AGAINST_GROUPING),
    ratioOf('1M lines, books in memory', warm.large, 'grouping the lines by a covering index', grouping, AGAINST_GROUPING),
  ];
}

/** How statements of a ledger of so many lines open, beside those of 10,000 lines. */
export function besideSmall(size: string, { cold, warm }: Reading): BenchResult[] {
  const aims = { must: 1.5, good: null };
  return [
    ratioOf(`${size}, first read of the record`, cold.large, 'the same at 10k lines', cold.small, aims),
    ratioOf(`${size}, books in memory`, warm.large, 'the same at 10k lines', warm.small, aims),
  ];
}

const AGAINST_GROUPING = { must: 0.1, good: 0.02 };

interface Aims {
  readonly must: number;
  readonly good: number | null;
}

function ratioOf(what: string, ours: readonly number[], peer: string, theirs: readonly number[], aims: Aims): BenchResult {
  const workload = `balance sheet by month of one of 20 records over GraphQL, ${what}`;
  return compareTries({ name: 'statement-read', workload, peer, ...aims }, ours, theirs, milliseconds);
}

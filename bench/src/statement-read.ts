import { Agent } from 'node:http';
import { connected, runSql, withDatabase, type BenchDatabase } from './database/bench-database';
import { putMember } from './database/put-person';
import { BENCH_TENANT, putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import { writeUpload } from './ledgers/generate-ledger';
import { startGateway } from './measuring/gateway-process';
import { callJson } from './measuring/call-json';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { compareTries } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import { milliseconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import { statementQuery } from './statement-read/statement-query';

const SMALL = 10_000;
const LARGE = 1_000_000;
const OTHERS = 18;
/** Servers that are started, each of them a try. */
const RUNS = 9;
/** Further reads in each try; their median counts. */
const WARM_READS = 10;
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

interface Records {
  readonly small: FinishedImport;
  readonly large: FinishedImport;
  readonly others: readonly FinishedImport[];
}

type Reading = Readonly<Record<'cold' | 'warm', Times>>;

async function readStatements(database: BenchDatabase, records: Records): Promise<Reading> {
  const identity = await startIdentityProvider();
  try {
    const person = await connected(database.url, (owner) => putMember(owner, BENCH_TENANT.id, identity.issuer));
    const token = await identity.sign(person.subject, person.sessionId);
    const reading: Reading = { cold: { small: [], large: [] }, warm: { small: [], large: [] } };
    for (let run = 0; run < RUNS; run += 1) await readWithFreshServer(database, identity, token, records, { ...reading, run });
    return reading;
  } finally {
    identity.close();
  }
}

type Times = Record<'small' | 'large', number[]>;

/** A server that has read the other records only: the first read of a record finds nothing cached. */
async function readWithFreshServer(
  database: BenchDatabase,
  identity: BenchIdentity,
  token: string,
  records: Records,
  { cold, warm, run }: Reading & { readonly run: number },
): Promise<void> {
  const gateway = await startGateway(database, identity);
  const agent = new Agent({ keepAlive: true });
  const read = async (record: FinishedImport): Promise<number> => {
    const body = statementQuery(record);
    const start = performance.now();
    const answer = await callJson(agent, { port: gateway.port, path: '/graphql', host: BENCH_TENANT.host, token, body });
    const taken = performance.now() - start;
    if (!answer.startsWith('{"data":{"financialStatement":{')) throw new Error(`No statement: ${answer.slice(0, 300)}`);
    return taken;
  };
  try {
    for (const other of records.others) await read(other);
    const order = run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) cold[size].push(await read(records[size]));
    const again: Times = { small: [], large: [] };
    for (let time = 0; time < WARM_READS; time += 1) for (const size of order) again[size].push(await read(records[size]));
    for (const size of order) warm[size].push(medianOf(again[size]));
  } finally {
    agent.destroy();
    await gateway.stop();
  }
}

function resultsOf({ cold, warm }: Reading, grouping: readonly number[]): BenchResult[] {
  return [
    ratioOf('1M lines, first read of the record', cold.large, 'the same at 10k lines', cold.small, { must: 1.5, good: null }),
    ratioOf('1M lines, books in memory', warm.large, 'the same at 10k lines', warm.small, { must: 1.5, good: null }),
    ratioOf('1M lines, first read of the record', cold.large, 'grouping the lines by a covering index', grouping, AGAINST_GROUPING),
    ratioOf('1M lines, books in memory', warm.large, 'grouping the lines by a covering index', grouping, AGAINST_GROUPING),
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

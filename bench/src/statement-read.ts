import { Agent } from 'node:http';
import { connected, runSql, withDatabase, type BenchDatabase } from './database/bench-database';
import { putMember } from './database/put-person';
import { BENCH_TENANT, putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import { generateLedger } from './ledgers/generate-ledger';
import { startGateway } from './measuring/gateway-process';
import { callJson } from './measuring/call-json';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';
import { statementQuery } from './statement-read/statement-query';

const SMALL = 10_000;
const LARGE = 1_000_000;
const OTHERS = 18;
const COLD_RUNS = 9;
const WARM_RUNS = 10;
const GROUPINGS = 7;
/** What the peer reads: the lines as one row each, which the product stores as pages. */
const ROWS = 'insert into journal_line select * from ledger_line';

/** Opens one record's statement among 20 over GraphQL, beside grouping its lines by a covering index. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('statement-read', async (database) => {
    await connected(database.url, putBenchTenant);
    const small = (await generateLedger(database.home, SMALL)).upload;
    const large = (await generateLedger(database.home, LARGE)).upload;
    const [ofSmall, ofLarge, ...others] = await importFiles(database, [small, large, ...Array.from({ length: OTHERS }, () => small)]);
    if (ofSmall === undefined || ofLarge === undefined) throw new Error('Nothing was imported.');
    await runSql(
      database.url,
      ROWS,
      'create index journal_line_covering on journal_line (tenant_id, attempt_id, account_ordinal, date) include (amount)',
      'vacuum analyze',
    );
    const grouping = await runChild('statement-read/group-lines', [database.url, ofLarge.attemptId, `${GROUPINGS}`]);
    const reading = await readStatements(database, { small: ofSmall, large: ofLarge, others });
    return resultsOf(reading, medianOf(JSON.parse(grouping.output) as number[]));
  });
}

interface Records {
  readonly small: FinishedImport;
  readonly large: FinishedImport;
  readonly others: readonly FinishedImport[];
}

type Reading = Readonly<Record<'cold' | 'warm', Readonly<Record<'small' | 'large', number>>>>;

async function readStatements(database: BenchDatabase, records: Records): Promise<Reading> {
  const identity = await startIdentityProvider();
  try {
    const person = await connected(database.url, (owner) => putMember(owner, BENCH_TENANT.id, identity.issuer));
    const token = await identity.sign(person.subject, person.sessionId);
    const cold = { small: [] as number[], large: [] as number[] };
    const warm = { small: [] as number[], large: [] as number[] };
    for (let run = 0; run < COLD_RUNS; run += 1) await readWithFreshServer(database, identity, token, records, { cold, warm, run });
    const medians = (of: typeof cold) => ({ small: medianOf(of.small), large: medianOf(of.large) });
    return { cold: medians(cold), warm: medians(warm) };
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
  { cold, warm, run }: { readonly cold: Times; readonly warm: Times; readonly run: number },
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
    for (let time = 0; time < WARM_RUNS; time += 1) for (const size of order) warm[size].push(await read(records[size]));
  } finally {
    agent.destroy();
    await gateway.stop();
  }
}

function resultsOf({ cold, warm }: Reading, grouping: number): BenchResult[] {
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

function ratioOf(what: string, ours: number, peer: string, theirs: number, { must, good }: Aims): BenchResult {
  const [value, peerValue] = [ours, theirs].map((milliseconds) => `${milliseconds.toFixed(1)} ms`) as [string, string];
  const workload = `balance sheet by month of one of 20 records over GraphQL, ${what}`;
  return { name: 'statement-read', workload, value, peer, peerValue, ratio: ours / theirs, must, good, met: ours / theirs <= must };
}

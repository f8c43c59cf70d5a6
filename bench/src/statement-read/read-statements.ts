import { Agent } from 'node:http';
import { connected, type BenchDatabase } from '../database/bench-database';
import { putMember } from '../database/put-person';
import { BENCH_TENANT } from '../imports/bench-tenant';
import type { FinishedImport } from '../imports/finished-import';
import { callJson } from '../measuring/call-json';
import { startGateway } from '../measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from '../measuring/identity-provider';
import { medianOf } from '../measuring/median';
import { statementQuery } from './statement-query';

/** Servers that are started, each of them a try. */
export const RUNS = 9;
/** Further reads in each try; their median counts. */
const WARM_READS = 10;

/** The records that are compared, and those that a server has read before. */
interface Records {
  readonly small: FinishedImport;
  readonly large: FinishedImport;
  readonly others: readonly FinishedImport[];
}

/** Milliseconds of the first read of a record, and of further ones. */
export type Reading = Readonly<Record<'cold' | 'warm', Times>>;

/** Opens the balance sheets of two records by month, from servers that have read others; each server is a try. */
export async function readStatements(database: BenchDatabase, records: Records): Promise<Reading> {
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

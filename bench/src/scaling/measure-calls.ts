import { Agent } from 'node:http';
import type { StatementData } from '@countinghouse/domain/statements/statement-data';
import { connected, type BenchDatabase } from '../database/bench-database';
import { putMember } from '../database/put-person';
import { FACES } from '../gateway/workspace-request';
import { BENCH_TENANT } from '../imports/bench-tenant';
import { callJson, type CalledJson } from '../measuring/call-json';
import { startGateway, type ServerProcess } from '../measuring/gateway-process';
import { startIdentityProvider } from '../measuring/identity-provider';
import { statementQuery } from '../statement-read/statement-query';
import { measureBorrowerVisits } from './borrower-visits';
import type { CallCost, CallName } from './costs';
import { openBenchPlatform } from '../imports/accept-upload';
import { measureSockets, type SocketCosts } from './measure-sockets';
import { peakMebibytes, processorTimeOf, totalOf } from './process-usage';
import { traceQueries } from './trace-queries';

/** A record whose statements can be opened. */
export interface OpenedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** What calls take, and the memory of the server that answered them. */
export interface MeasuredCalls {
  readonly calls: Readonly<Record<CallName, CallCost>>;
  readonly serverMemory: number;
  readonly sockets: SocketCosts;
}

const WARM_UPS = 30;
const CALLS_EACH = 300;

/** Measures the calls of people on one server. The first record is opened often, each other one once, for a cold statement. */
export async function measureCalls(database: BenchDatabase, postmaster: number, records: readonly OpenedRecord[]): Promise<MeasuredCalls> {
  const identity = await startIdentityProvider();
  const people = await connected(database.url, async (owner) => {
    const put = [];
    for (let person = 0; person < 20; person += 1) put.push(await putMember(owner, BENCH_TENANT.id, identity.issuer));
    return put;
  });
  const tokens = await Promise.all(people.map(({ subject, sessionId }) => identity.sign(subject, sessionId)));
  const token = tokens[0] ?? '';
  const gateway = await startGateway(database, identity);
  const agent = new Agent({ keepAlive: true });
  const call = (request: Pick<CalledJson, 'path' | 'body' | 'method'>) =>
    callJson(agent, { port: gateway.port, host: BENCH_TENANT.host, token, ...request });
  const usage = usageOf(gateway, postmaster);
  const [first, ...others] = records;
  if (first === undefined) throw new Error('There is no record to open.');
  try {
    const open = (record: OpenedRecord) => answered(call({ path: '/graphql', body: statementQuery(record) }));
    const list = () => answered(call({ path: '/graphql', body: FACES.graphql.body }));
    await open(first);
    const workspacePage = await costOf(usage, list);
    const cold = await usage(async () => {
      for (const record of others) await open(record);
    });
    const openStatementCold = { server: cold.server / others.length, database: cold.database / others.length };
    const openStatement = await costOf(usage, () => open(first));
    const ask = (body: string) => answered(call({ path: '/graphql', body }));
    const queries = await traceQueries(first, ask);
    const trace = await costOf(usage, async () => {
      for (const body of queries) await ask(body);
    });
    const saveStatement = await measureSaves(usage, call, first);
    const borrowerVisit = await measureBorrowerVisits(usage, gateway, ask, first);
    const serverMemory = peakMebibytes(gateway.pid);
    const { ctx, platform } = await openBenchPlatform(database.productUrl, database.home);
    const publish = () => ctx.events.publish({ topic: 'importChanged', tenantId: BENCH_TENANT.id, ...first });
    const sockets = await measureSockets(usage, gateway, tokens, publish);
    await platform.close();
    return {
      calls: { workspacePage, openStatement, openStatementCold, trace, saveStatement, borrowerVisit },
      serverMemory,
      sockets,
    };
  } finally {
    agent.destroy();
    await gateway.stop();
    identity.close();
  }
}

/** Processor time of the server and the database while something is done. */
export type MeasureUsage = (work: () => Promise<unknown>) => Promise<CallCost>;

function usageOf({ pid }: ServerProcess, postmaster: number): MeasureUsage {
  return async (work) => {
    const [before, databaseBefore] = [processorTimeOf(pid).own, totalOf(postmaster)];
    await work();
    return { server: processorTimeOf(pid).own - before, database: totalOf(postmaster) - databaseBefore };
  };
}

async function costOf(usage: MeasureUsage, call: () => Promise<unknown>): Promise<CallCost> {
  for (let time = 0; time < WARM_UPS; time += 1) await call();
  const { server, database } = await usage(async () => {
    for (let time = 0; time < CALLS_EACH; time += 1) await call();
  });
  return { server: server / CALLS_EACH, database: database / CALLS_EACH };
}

type Call = (request: Pick<CalledJson, 'path' | 'body' | 'method'>) => Promise<string>;

/** Each save is a new version, so the next names it. */
async function measureSaves(usage: MeasureUsage, call: Call, { workspaceId, financialRecordId }: OpenedRecord): Promise<CallCost> {
  const path = `/api/Workspaces/${workspaceId}/financialrecords/${financialRecordId}/financialstatements?statementType=BalanceSheet`;
  const statement = JSON.parse(await call({ path, method: 'GET' })) as StatementData;
  let version = 1;
  return costOf(usage, async () => {
    await call({ path, method: 'PUT', body: JSON.stringify({ ...statement, version }) });
    version += 1;
  });
}

/** The text of an answer of GraphQL; throws where it has errors. */
async function answered(call: Promise<string>): Promise<string> {
  const text = await call;
  if (text.startsWith('{"errors"')) throw new Error(text.slice(0, 500));
  return text;
}

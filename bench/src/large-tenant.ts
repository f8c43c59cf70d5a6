import { Agent } from 'node:http';
import pg from 'pg';
import { connected, withDatabase, type BenchDatabase } from './database/bench-database';
import { putLargeTenant, type LargeTenant } from './large-tenant/put-large-tenant';
import { QUESTIONS, type Question } from './large-tenant/questions';
import { startGateway, type ServerProcess } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { compareTries } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { milliseconds } from './measuring/show-figures';
import { timeOf } from './measuring/time-of';
import { callJson } from './measuring/call-json';
import type { BenchResult } from './result';

const ROUNDS = 9;
const UNCOUNTED = 6;
/** Milliseconds that a page may take, and should. */
const TIME = { must: 40, good: 15 };
/** The same as shares of what the statements before took. */
const SHARE = { must: 0.15, good: 0.05 };

/** Asks a tenant of 100,000 workspaces and 1,000,000 submissions what its lists ask, over GraphQL or REST, and beside it by the statements that were once behind it. */
export async function run(): Promise<BenchResult[]> {
  const identity = await startIdentityProvider();
  try {
    return await withDatabase('large-tenant', async (database) => {
      const tenant = await connected(database.url, (owner) => putLargeTenant(owner, identity.issuer));
      const gateway = await startGateway(database, identity);
      try {
        return await askAll(database, gateway, identity, tenant);
      } finally {
        await gateway.stop();
      }
    });
  } finally {
    identity.close();
  }
}

async function askAll(
  database: BenchDatabase,
  gateway: ServerProcess,
  identity: BenchIdentity,
  tenant: LargeTenant,
): Promise<BenchResult[]> {
  const agent = new Agent({ keepAlive: true });
  const former = new pg.Client({ connectionString: database.url, options: '-c role=countinghouse_runtime' });
  await former.connect();
  try {
    const results: BenchResult[] = [];
    for (const question of QUESTIONS) {
      const { subject, sessionId } = tenant.people[question.as];
      const token = await identity.sign(subject, sessionId);
      const call = { port: gateway.port, path: question.path, host: tenant.host, token, body: question.body };
      const times = await timesOf(
        async () => assertAnswered(await callJson(agent, call)),
        () => runFormer(former, tenant, question),
      );
      results.push(...resultsOf(question, times));
    }
    return results;
  } finally {
    agent.destroy();
    await former.end();
  }
}

interface Times {
  readonly ours: readonly number[];
  readonly former: readonly number[];
}

/** Both are asked in turn, after rounds that count for nothing, in which the database settles on its plans. */
async function timesOf(ask: () => Promise<void>, askFormer: () => Promise<void>): Promise<Times> {
  const times: { ours: number[]; former: number[] } = { ours: [], former: [] };
  for (let round = -UNCOUNTED; round < ROUNDS; round += 1) {
    const [ours, former] = [await timeOf(ask), await timeOf(askFormer)];
    if (round < 0) continue;
    times.ours.push(ours);
    times.former.push(former);
  }
  return times;
}

function resultsOf({ name, isAgainstFormer }: Question, { ours, former }: Times): BenchResult[] {
  const shared = { name: 'large-tenant', workload: name };
  const formerTime = medianOf(former);
  const note = `the statements before: ${milliseconds(formerTime)}, ${(medianOf(ours) / formerTime).toFixed(2)}x`;
  const aims = { must: 1, good: TIME.good / TIME.must };
  const inTime = compareTries({ ...shared, peer: 'the time for a page', ...aims, note }, ours, TIME.must, milliseconds);
  if (isAgainstFormer !== true) return [inTime];
  return [inTime, compareTries({ ...shared, peer: 'the statements before', ...SHARE }, ours, former, milliseconds)];
}

function assertAnswered(answer: string): void {
  if (answer.includes('"errors"')) throw new Error(`The question was refused: ${answer.slice(0, 300)}`);
}

async function runFormer(client: pg.Client, tenant: LargeTenant, question: Question): Promise<void> {
  await client.query(`begin; set local app.tenant = '${tenant.id}'`);
  for (const { name, sql, values } of question.former(tenant))
    await client.query({ text: sql, values: [...values], ...(name === undefined ? {} : { name }) });
  await client.query('commit');
}

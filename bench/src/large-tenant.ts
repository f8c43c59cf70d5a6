import { Agent } from 'node:http';
import pg from 'pg';
import { connected, withDatabase, type BenchDatabase } from './database/bench-database';
import { putLargeTenant, type LargeTenant } from './large-tenant/put-large-tenant';
import { QUESTIONS, type Question } from './large-tenant/questions';
import { startGateway, type ServerProcess } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { medianOf } from './measuring/median';
import { callJson } from './measuring/call-json';
import type { BenchResult } from './result';

const RUNS = 15;
const MUST = 1.5;

/** Asks a tenant of 100,000 workspaces and 1,000,000 submissions what its lists ask, over GraphQL and beside it by the plain statements. */
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
  const token = await identity.sign(tenant.subject, tenant.sessionId);
  const agent = new Agent({ keepAlive: true });
  const plain = new pg.Client({ connectionString: database.url, options: '-c role=countinghouse_runtime' });
  await plain.connect();
  try {
    const results: BenchResult[] = [];
    for (const question of QUESTIONS) {
      const ask = () => callJson(agent, { port: gateway.port, path: '/graphql', host: tenant.host, token, body: question.body });
      results.push(
        await compare(
          question,
          async () => assertAnswered(await ask()),
          () => runPlainly(plain, tenant, question),
        ),
      );
    }
    return results;
  } finally {
    agent.destroy();
    await plain.end();
  }
}

/** Both are asked in turn, after one round that counts for nothing. */
async function compare({ name }: Question, ask: () => Promise<void>, runStatements: () => Promise<void>): Promise<BenchResult> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= RUNS; round += 1) {
    const [first, second] = [await timeOf(ask), await timeOf(runStatements)];
    if (round === 0) continue;
    ours.push(first);
    theirs.push(second);
  }
  const [value, peerValue] = [medianOf(ours), medianOf(theirs)];
  const ratio = value / peerValue;
  return {
    name: 'large-tenant',
    workload: name,
    value: `${value.toFixed(1)} ms`,
    peer: 'the plain SQL behind it',
    peerValue: `${peerValue.toFixed(1)} ms`,
    ratio,
    must: MUST,
    good: null,
    met: ratio <= MUST,
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function assertAnswered(answer: string): void {
  if (answer.includes('"errors"')) throw new Error(`The question was refused: ${answer.slice(0, 300)}`);
}

async function runPlainly(client: pg.Client, tenant: LargeTenant, question: Question): Promise<void> {
  await client.query(`begin; set local app.tenant = '${tenant.id}'`);
  for (const { name, sql, values } of question.statements(tenant))
    await client.query({ text: sql, values: [...values], ...(name === undefined ? {} : { name }) });
  await client.query('commit');
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected, withDatabase, type BenchDatabase } from './database/bench-database';
import { putTenants } from './gateway/put-tenants';
import { startGateway, startPeer, type ServerProcess } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';

const TENANTS = 1_000;
const WORKSPACES_EACH = 100;
const CONNECTIONS = 8;
const WARM_UP = 2_000;
const REQUESTS = 2_000;
const ROUNDS = 3;

/** Lists workspaces through the gateway, beside the least that could answer and beside what a manual would build. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('gateway', async (database) => {
    const identity = await startIdentityProvider();
    try {
      const callers = await putCallers(database, identity);
      return resultsOf(await measureServers(database, identity, callers));
    } finally {
      identity.close();
    }
  });
}

async function putCallers(database: BenchDatabase, identity: BenchIdentity): Promise<string> {
  const tenants = await connected(database.url, (owner) => putTenants(owner, TENANTS, WORKSPACES_EACH, identity.issuer));
  const callers: { host: string; token: string }[] = [];
  for (const { host, subject, sessionId } of tenants) callers.push({ host, token: await identity.sign(subject, sessionId) });
  const path = join(database.home, 'callers.json');
  await writeFile(path, JSON.stringify(callers));
  return path;
}

interface Throughput {
  readonly perSecond: number;
  /** Processor time of the server for one request; null where the system does not tell it. */
  readonly cpuMilliseconds: number | null;
}

const SERVERS = {
  ours: startGateway,
  plain: (database: BenchDatabase) => startPeer('gateway/plain-server', [database.url]),
  naive: (database: BenchDatabase, identity: BenchIdentity) => startPeer('gateway/naive-server', [database.url, identity.issuer]),
} as const;
type ServerName = keyof typeof SERVERS;

/** All servers run at once, and are called in turn: while one answers, the others rest. */
async function measureServers(database: BenchDatabase, identity: BenchIdentity, callers: string): Promise<Record<ServerName, Throughput>> {
  const names = Object.keys(SERVERS) as ServerName[];
  const running = new Map<ServerName, ServerProcess>();
  try {
    for (const name of names) running.set(name, await SERVERS[name](database, identity));
    const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<ServerName, Throughput[]>;
    for (const server of running.values()) await call(server, WARM_UP, callers);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, server] of running) rounds[name].push(await call(server, REQUESTS, callers));
    }
    return Object.fromEntries(names.map((name) => [name, medianThroughput(rounds[name])])) as Record<ServerName, Throughput>;
  } finally {
    for (const server of running.values()) await server.stop();
  }
}

async function call(server: ServerProcess, requests: number, callers: string): Promise<Throughput> {
  const before = server.cpuMilliseconds();
  const { output } = await runChild('gateway/make-load', [`${server.port}`, `${requests}`, `${CONNECTIONS}`, callers]);
  const after = server.cpuMilliseconds();
  const cpuMilliseconds = before === null || after === null ? null : (after - before) / requests;
  return { perSecond: (requests * 1_000) / Number(output), cpuMilliseconds };
}

function medianThroughput(rounds: readonly Throughput[]): Throughput {
  const cpu = rounds.flatMap(({ cpuMilliseconds }) => (cpuMilliseconds === null ? [] : [cpuMilliseconds]));
  return {
    perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
    cpuMilliseconds: cpu.length > 0 ? medianOf(cpu) : null,
  };
}

const PLAIN = 'the same SQL by pg + node:http';
const NAIVE = 'type-graphql + TypeORM findAndCount';

function resultsOf({ ours, plain, naive }: Record<ServerName, Throughput>): BenchResult[] {
  return [
    perSecondResult(ours, plain, PLAIN, { must: 0.45, good: 0.6 }),
    ...cpuResult(ours, plain),
    { ...perSecondResult(ours, naive, NAIVE, { must: 2, good: null }), note: cpuNote(ours, naive) },
  ];
}

/** Where cores are scarce, database and caller share them with the server, and throughput hides what the servers themselves take. */
function cpuNote({ cpuMilliseconds: ours }: Throughput, { cpuMilliseconds: theirs }: Throughput): string {
  if (ours === null || theirs === null) return '';
  return `processor time of a request: ours ${ours.toFixed(2)} ms, theirs ${theirs.toFixed(2)} ms; database and caller share the cores`;
}

const WORKLOAD = `25 workspaces with filter, order and count, of ${(TENANTS * WORKSPACES_EACH) / 1_000}k in ${TENANTS} tenants`;

function perSecondResult(ours: Throughput, theirs: Throughput, peer: string, aims: { must: number; good: number | null }): BenchResult {
  const ratio = ours.perSecond / theirs.perSecond;
  const [value, peerValue] = [ours, theirs].map(({ perSecond }) => `${Math.round(perSecond)} requests/s`) as [string, string];
  return { name: 'gateway', workload: WORKLOAD, value, peer, peerValue, ratio, ...aims, aim: 'atLeast', met: ratio >= aims.must };
}

function cpuResult({ cpuMilliseconds: ours }: Throughput, { cpuMilliseconds: theirs }: Throughput): BenchResult[] {
  if (ours === null || theirs === null) return [];
  const [value, peerValue] = [ours, theirs].map((milliseconds) => `${milliseconds.toFixed(2)} ms`) as [string, string];
  const workload = `${WORKLOAD}: processor time of a request`;
  return [
    { name: 'gateway', workload, value, peer: PLAIN, peerValue, ratio: ours / theirs, must: 2.7, good: 1.7, met: ours / theirs <= 2.7 },
  ];
}

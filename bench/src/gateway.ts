import { withDatabase, type BenchDatabase } from './database/bench-database';
import { putCallers, workloadOf } from './gateway/put-callers';
import { measureInTurn, type Throughput } from './gateway/throughput';
import { cpuOf, cpuResult, perSecondResult } from './gateway/throughput-result';
import { startGateway, startPeer } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const TENANTS = 1_000;

/** Lists workspaces through both faces of the gateway, beside the least that could answer and beside what a manual would build. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('gateway', async (database) => {
    const identity = await startIdentityProvider();
    try {
      const callers = await putCallers(database, identity, TENANTS);
      return resultsOf(await measureServers(database, identity, callers));
    } finally {
      identity.close();
    }
  });
}

type Measured = Readonly<Record<'ours' | 'rest' | 'plain' | 'naive', readonly Throughput[]>>;

async function measureServers(database: BenchDatabase, identity: BenchIdentity, callers: string): Promise<Measured> {
  const ours = await startGateway(database, identity);
  const plain = await startPeer('gateway/plain-server', [database.url]);
  const naive = await startPeer('gateway/naive-server', [database.url, identity.issuer]);
  try {
    return await measureInTurn({
      ours: { server: ours, callers, face: 'graphql' },
      rest: { server: ours, callers, face: 'rest' },
      plain: { server: plain, callers, face: 'graphql' },
      naive: { server: naive, callers, face: 'graphql' },
    });
  } finally {
    for (const server of [ours, plain, naive]) await server.stop();
  }
}

const GATEWAY = { name: 'gateway', workload: workloadOf(TENANTS) };
const PLAIN = 'the same SQL by pg + node:http';
const NAIVE = 'type-graphql + TypeORM findAndCount';

function resultsOf({ ours, rest, plain, naive }: Measured): BenchResult[] {
  return [
    perSecondResult({ ...GATEWAY, peer: PLAIN, must: 0.45, good: 0.6 }, ours, plain),
    ...cpuResult({ ...GATEWAY, peer: PLAIN, must: 2.7, good: 1.7 }, ours, plain),
    { ...perSecondResult({ ...GATEWAY, peer: NAIVE, must: 2, good: null }, ours, naive), note: cpuNote(ours, naive) },
    perSecondResult({ ...GATEWAY, name: 'rest', peer: PLAIN, must: 0.6, good: 0.75 }, rest, plain),
  ];
}

/** Where cores are scarce, database and caller share them with the server, and throughput hides what the servers themselves take. */
function cpuNote(ours: readonly Throughput[], theirs: readonly Throughput[]): string {
  const [times, peerTimes] = [cpuOf(ours), cpuOf(theirs)];
  if (times === null || peerTimes === null) return '';
  const [own, other] = [times, peerTimes].map((of) => `${medianOf(of).toFixed(2)} ms`);
  return `processor time of a request: ours ${own}, theirs ${other}; database and caller share the cores`;
}

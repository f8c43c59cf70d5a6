import { withDatabase, type BenchDatabase } from './database/bench-database';
import { putCallers } from './gateway/put-callers';
import { measureInTurn } from './gateway/throughput';
import { startGateway, type ServerProcess } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import type { BenchResult } from './result';

const TENANTS = 1_000;
const MUST = 1.25;
const GOOD = 1.05;

interface Neighbourhood {
  readonly server: ServerProcess;
  readonly callers: string;
}

/** Lists the workspaces of one tenant of 100 where it is alone, and where 999 others share the tables. */
export async function run(): Promise<BenchResult[]> {
  const identity = await startIdentityProvider();
  try {
    return await withDatabase('tenancy-alone', (alone) => withDatabase('tenancy-shared', (shared) => compare(identity, alone, shared)));
  } finally {
    identity.close();
  }
}

async function compare(identity: BenchIdentity, alone: BenchDatabase, shared: BenchDatabase): Promise<BenchResult[]> {
  const first = await openNeighbourhood(alone, identity, 1);
  const second = await openNeighbourhood(shared, identity, TENANTS);
  try {
    const measured = await measureInTurn({ alone: { ...first, face: 'graphql' }, shared: { ...second, face: 'graphql' } }, 1);
    return [resultOf(1_000 / measured.alone.perSecond, 1_000 / measured.shared.perSecond)];
  } finally {
    await first.server.stop();
    await second.server.stop();
  }
}

async function openNeighbourhood(database: BenchDatabase, identity: BenchIdentity, tenants: number): Promise<Neighbourhood> {
  const callers = await putCallers(database, identity, tenants, 1);
  return { server: await startGateway(database, identity), callers };
}

function resultOf(alone: number, shared: number): BenchResult {
  return {
    name: 'tenancy',
    workload: `25 of 100 workspaces of one tenant with filter, order and count, one of ${TENANTS} tenants`,
    value: `${shared.toFixed(2)} ms`,
    peer: 'itself, alone in the tables',
    peerValue: `${alone.toFixed(2)} ms`,
    ratio: shared / alone,
    must: MUST,
    good: GOOD,
    met: shared / alone <= MUST,
  };
}

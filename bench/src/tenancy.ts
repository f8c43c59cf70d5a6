import { withDatabase, type BenchDatabase } from './database/bench-database';
import { putCallers } from './gateway/put-callers';
import { CALLS_PER_MINUTE } from './gateway/put-tenants';
import { measureInTurn, type Throughput } from './gateway/throughput';
import { compareTries } from './measuring/compare-tries';
import { startGateway, type ServerProcess } from './measuring/gateway-process';
import { startIdentityProvider, type BenchIdentity } from './measuring/identity-provider';
import type { BenchResult } from './result';

const TENANTS = 1_000;

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
    return [resultOf(measured)];
  } finally {
    await first.server.stop();
    await second.server.stop();
  }
}

async function openNeighbourhood(database: BenchDatabase, identity: BenchIdentity, tenants: number): Promise<Neighbourhood> {
  const callers = await putCallers(database, identity, tenants, 1);
  return { server: await startGateway(database, identity), callers };
}

function resultOf({ alone, shared }: Readonly<Record<'alone' | 'shared', readonly Throughput[]>>): BenchResult {
  const [times, aloneTimes] = [shared, alone].map((rounds) => rounds.map(({ perSecond }) => 1_000 / perSecond)) as [number[], number[]];
  const comparison = {
    name: 'tenancy',
    workload: `25 of 100 workspaces of one tenant with filter, order and count, one of ${TENANTS} tenants`,
    peer: 'itself, alone in the tables',
    must: 1.25,
    good: 1.05,
    note: `the tenants allow a person ${CALLS_PER_MINUTE.toLocaleString('en-US')} requests a minute (their setting requestsPerMinute; usually 6,000)`,
  };
  return compareTries(comparison, times, aloneTimes, (figure) => `${figure.toFixed(2)} ms`);
}

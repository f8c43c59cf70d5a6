import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected, type BenchDatabase } from '../database/bench-database';
import type { BenchIdentity } from '../measuring/identity-provider';
import { putTenants } from './put-tenants';

const WORKSPACES_EACH = 100;

/** So many tenants with 100 workspaces each, and a file of who calls: `{ host, token }`, at most so many of them. */
export async function putCallers(database: BenchDatabase, identity: BenchIdentity, count: number, callersMax = count): Promise<string> {
  const tenants = await connected(database.url, (owner) => putTenants(owner, count, WORKSPACES_EACH, identity.issuer));
  const callers: { host: string; token: string }[] = [];
  for (const { host, subject, sessionId } of tenants.slice(0, callersMax))
    callers.push({ host, token: await identity.sign(subject, sessionId) });
  const path = join(database.home, 'callers.json');
  await writeFile(path, JSON.stringify(callers));
  return path;
}

/** How the workload reads on the results page. */
export const workloadOf = (tenants: number) =>
  `25 workspaces with filter, order and count, of ${(tenants * WORKSPACES_EACH) / 1_000}k in ${tenants} tenants`;

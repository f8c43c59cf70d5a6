import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { ENTITIES } from '@countinghouse/server/modules/entities';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { maintainTenants } from '@countinghouse/worker/loops/maintain-tenants';
import { refreshConnections } from '@countinghouse/worker/loops/refresh-connections';
import { pino } from 'pino';
import { openBenchPlatform } from '../imports/accept-upload';
import type { Costs, LoopCost } from './costs';
import { totalOf } from './process-usage';

/** Makes the rounds of a worker over all tenants, and prints what a round took for each of so many. */
const [productUrl, home, postmaster, tenants] = process.argv.slice(2) as [string, string, string, string];
const { platform } = await openBenchPlatform(productUrl, home);
const sweeper = await connectDatabase({ url: productUrl, role: 'countinghouse_sweeper', poolSize: 1, entities: ENTITIES });
const parts = { log: pino({ level: 'silent' }), stopping: new AbortController().signal };
const SETTLE = 500;

await refreshConnections(platform, sweeper);
const refresh = await ofEach(() => refreshConnections(platform, sweeper));
await maintainTenants(platform, sweeper, parts);
const rounds: Costs['rounds'] = { refresh, maintenance: await ofEach(() => maintainTenants(platform, sweeper, parts)) };
await sweeper.destroy();
await platform.close();
console.log(JSON.stringify(rounds));
process.exit(0);

async function ofEach(round: () => Promise<void>): Promise<LoopCost> {
  const [before, databaseBefore] = [totalOf(process.pid), totalOf(Number(postmaster))];
  await round();
  await pause(SETTLE);
  const [worker, database] = [totalOf(process.pid) - before, totalOf(Number(postmaster)) - databaseBefore];
  return { worker: worker / Number(tenants), database: database / Number(tenants) };
}

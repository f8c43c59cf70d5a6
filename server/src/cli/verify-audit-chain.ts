import { join } from 'node:path';
import { pino } from 'pino';
import { DEMO_TENANTS } from '../seed/demo-tenants';
import { runningInstance } from '../demo/instance-file';
import { linkEvents } from '../modules/audit/link-events';
import { verifyChain } from '../modules/audit/verify-chain';
import { readEngineSettings } from '../platform/config/engine-settings';
import type { Ctx } from '../platform/context';
import { openPlatform } from '../open-platform';
import { callDemo } from './call-demo';
import { listEveryTenant } from '../platform/database/tenant-listing.sql';
import { signInDemoPerson } from './sign-in-demo-person';

/** What was found: how many entries hold, and the first that does not. */
export interface FoundChain {
  readonly entries: number;
  readonly integrityError: { readonly seq: number; readonly kind: string } | null;
}

/** Whose chain, and where the product's database or its running copy is. */
export interface VerifyOptions {
  readonly tenant: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Verifies the audit chain of a tenant: in the database that `DATABASE_URL` names, else through the running copy of the demo. */
export async function verifyAuditChain(options: VerifyOptions): Promise<FoundChain> {
  const { DATABASE_URL: databaseUrl } = options.env;
  return databaseUrl ? inDatabase(options, databaseUrl) : inDemo(options);
}

async function inDatabase({ tenant, home, env }: VerifyOptions, databaseUrl: string): Promise<FoundChain> {
  const platform = await openPlatform(readEngineSettings(env, { databaseUrl, home }), pino({ level: 'silent' }), 'audit');
  try {
    const row = (await listEveryTenant(platform.dataSource)).find(({ name }) => name === tenant);
    if (row === undefined) throw new Error(`There is no tenant ${tenant}.`);
    const ctx: Ctx = { ...platform, tenant: { ...row, timeZone: 'UTC' }, viewer: null, requestId: platform.ids.next() };
    await linkEvents(ctx);
    return await verifyChain(ctx);
  } finally {
    await platform.close();
  }
}

async function inDemo({ tenant, home }: VerifyOptions): Promise<FoundChain> {
  const instance = await runningInstance(home);
  const people = DEMO_TENANTS.find((each) => each.name === tenant)?.people ?? [];
  const administrator = people.find((person) => person.role === 'administrator');
  if (instance === null || administrator === undefined)
    throw new Error(`No running copy with the folder ${join(home)} has a tenant ${tenant}. Start one with npm start, or set DATABASE_URL.`);
  const token = await signInDemoPerson({ tenant, email: administrator.emailAddress, home });
  const at = `${tenant}.localhost:${instance.port}`;
  return (await callDemo({ address: instance.address, host: at, path: '/api/audit/chain/verify', token })) as FoundChain;
}

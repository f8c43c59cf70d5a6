import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ROLES } from '@countinghouse/domain/access/role';
import { isRefusal } from '@countinghouse/domain/refusals';
import { purgeAbandonedAttempts } from '@countinghouse/server/modules/imports/imports/purge-abandoned-attempts';
import { startImport, type StartImport } from '@countinghouse/server/modules/imports/imports/start-import';
import { readEngineSettings, type EngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import type { ViewerCtx } from '@countinghouse/server/platform/context';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { openPlatform, type OpenedPlatform } from '@countinghouse/server/open-platform';
import { putTenant } from '@countinghouse/server/testing/put-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { TEST_PEOPLE, TEST_TENANTS } from '@countinghouse/server/testing/test-people';
import { ENGINES, type TestEngine } from '@countinghouse/server/testing/both-engines';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { ENTITIES } from '@countinghouse/server/modules/entities';

/** A database with the test tenants, and the ports on real engines; workers come and go on top of it. */
export interface TestBed {
  readonly settings: EngineSettings;
  readonly platform: OpenedPlatform;
  /** As the owner of the tables, past row-level security only where the owner is a superuser. */
  readonly owner: DataSource;
  readonly sweeper: DataSource;
  ctxOf(tenant: 'lender' | 'other'): ViewerCtx;
  /** Erases abandoned attempts, as the loop of a worker does every ten seconds. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export const silent = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

export async function openTestBed(open: () => Promise<TestEngine> = ENGINES[0]![1], env: NodeJS.ProcessEnv = {}): Promise<TestBed> {
  const engine = await open();
  const home = await mkdtemp(join(tmpdir(), 'worker-bed-'));
  const settings = { ...readEngineSettings(env, { databaseUrl: engine.databaseUrl, home }), redisUrl: engine.redisUrl ?? null };
  const owner = await connectDatabase({ url: engine.ownerUrl, role: null, poolSize: 2, entities: ENTITIES });
  for (const tenant of TEST_TENANTS) await putTenant(owner, tenant);
  const sweeper = await connectDatabase({ url: engine.databaseUrl, role: 'countinghouse_sweeper', poolSize: 1, entities: ENTITIES });
  const platform = await openPlatform(settings, silent, 'test');
  return {
    settings,
    platform,
    owner,
    sweeper,
    ctxOf: (tenant) => ctxOf(platform, tenant),
    async sweep() {
      await purgeAbandonedAttempts({ sweeper, dataSource: platform.dataSource });
    },
    async close() {
      await platform.close();
      await sweeper.destroy();
      await owner.destroy();
      await engine.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function ctxOf(platform: OpenedPlatform, name: 'lender' | 'other'): ViewerCtx {
  const person = name === 'lender' ? TEST_PEOPLE.ada : TEST_PEOPLE.eve;
  const tenant = TEST_TENANTS.find((seed) => seed.name === name)!;
  const viewer = {
    userId: person.id,
    sessionId: 'test',
    displayName: person.firstName,
    emailAddress: person.emailAddress,
    language: null,
    roleIds: [ROLES[person.role].id],
  };
  const timeZone = tenantSettingsOf(tenant.settings).timeZone;
  return { ...platform, tenant: { id: tenant.id, name, timeZone }, viewer, requestId: randomUUID() };
}

/** Stores a file and starts its import into a new submission, or the given one. */
export async function startUpload(
  ctx: ViewerCtx,
  content: string | Buffer,
  fileName = 'ledger.csv',
  options: object = {},
): Promise<StartImport & { financialRecordId: string }> {
  const submission = await aSubmission(ctx, options);
  const input = await uploadInto(ctx, submission, content, fileName);
  const started = await startImport(ctx, input);
  if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
  return { ...input, financialRecordId: started.financialRecordId };
}

export async function uploadInto(
  ctx: ViewerCtx,
  submission: { workspaceId: string; submissionId: string },
  content: string | Buffer,
  fileName = 'ledger.csv',
): Promise<StartImport> {
  const documentId = randomUUID();
  const storeKey = `${ctx.tenant.id}/document/${documentId}`;
  await ctx.files.put(storeKey, Readable.from([Buffer.from(content)]));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const source = { kind: 'file' as const, documentId, storeKey, fileName, sha256, fiscalYearEndMonth: null, baseCurrency: null };
  return { ...submission, datasourceNameId: 'FileUpload', source };
}

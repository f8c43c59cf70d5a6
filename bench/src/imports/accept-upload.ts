import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { startImport } from '@countinghouse/server/modules/imports/imports/start-import';
import type { EngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import { readEngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import type { Ctx } from '@countinghouse/server/platform/context';
import { openPlatform, type OpenedPlatform } from '@countinghouse/server/open-platform';
import { pino } from 'pino';
import { connected } from '../database/bench-database';
import { BENCH_TENANT, putSubmission } from './bench-tenant';

/** The product's ports on a benchmark's database, and a context in its tenant. */
export interface BenchPlatform {
  readonly ctx: Ctx;
  readonly settings: EngineSettings;
  readonly platform: OpenedPlatform;
}

/** Opens the ports as a worker does. */
export async function openBenchPlatform(productUrl: string, home: string): Promise<BenchPlatform> {
  const settings = readEngineSettings({}, { databaseUrl: productUrl, home });
  const platform = await openPlatform(settings, pino({ level: 'silent' }), 'bench');
  return { settings, platform, ctx: { ...platform, tenant: BENCH_TENANT, viewer: null, requestId: 'bench' } };
}

/** An upload that is stored and may be started. */
export interface StoredUpload {
  readonly workspaceId: string;
  /** Starts its import; answers the record's id once that is committed. */
  start(): Promise<string>;
}

/** Stores a file as an upload into a new submission. */
export async function storeUpload(ctx: Ctx, ownerUrl: string, path: string): Promise<StoredUpload> {
  const submission = await connected(ownerUrl, putSubmission);
  const documentId = randomUUID();
  const storeKey = `${ctx.tenant.id}/document/${documentId}`;
  const { sha256 } = await ctx.files.put(storeKey, createReadStream(path));
  const facts = { fileName: 'ledger.csv', sha256: sha256.toString('hex'), fiscalYearEndMonth: null, baseCurrency: null };
  const source = { kind: 'file', documentId, storeKey, ...facts } as const;
  return {
    workspaceId: submission.workspaceId,
    async start() {
      const started = await startImport(ctx, { ...submission, datasourceNameId: 'FileUpload', source });
      if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
      return started.financialRecordId;
    },
  };
}

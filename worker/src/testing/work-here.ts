import type { LimiterOf } from '@countinghouse/connectors/http/limiter';
import { generateWorkbooks } from '@countinghouse/server/modules/statements/workbooks/generate-workbooks';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { ImportDependencies } from '../imports/import-dependencies';
import { runImport } from '../imports/run-import';
import { loadWorkbookAdditions } from '../workbooks/load-workbook-additions';
import { seen, type ImportSeen } from './look-at-import';
import { readersHere } from './reader-here';
import { silent, type TestBed } from './test-bed';

/** What work needs that is done in this process, without a queue, a worker or processes of readers. */
export function partsHere({ settings }: Pick<TestBed, 'settings'>): ImportDependencies {
  return { readers: readersHere(), temporaryFolder: settings.temporaryFolder, log: silent, stopping: new AbortController().signal };
}

/** Does an import that was started, in this process; nothing does what it leaves to do, as the workbooks. */
export async function importHere(
  bed: TestBed,
  financialRecordId: string,
  ctx: Ctx = bed.ctxOf('lender'),
  limiterOf?: LimiterOf,
): Promise<ImportSeen> {
  await runImport({ ...partsHere(bed), ...(limiterOf === undefined ? {} : { limiterOf }) }, { ...ctx, viewer: null }, financialRecordId);
  return seen(ctx, financialRecordId);
}

/** Generates a revision of workbooks in this process. */
export async function workbooksHere(ctx: Ctx, recordId: string, revisionNumber: number): Promise<void> {
  await generateWorkbooks({ ...ctx, viewer: null }, { financialRecordId: recordId, revisionNumber }, loadWorkbookAdditions);
}

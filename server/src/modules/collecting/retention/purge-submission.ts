import { ClaimLostError, type Claim } from '../../../platform/claims/claim-table';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { releaseClaim } from '../../../platform/claims/release-claim';
import { takeClaim } from '../../../platform/claims/take-claim';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { outageOf, type Outage } from '../../../platform/outages/outage-of';
import type { Ctx } from '../../../platform/context';
import { withTenant, readRepo, type TenantTransaction } from '../../../platform/database/with-tenant';
import { purgeBooks } from './purge-books';
import { SUBMISSION_PURGES } from './purge-claim';
import { listRecordIds } from '../../imports/imports/purge-imports';
import { deleteRevisions, deleteWorkbookRows, listWorkbookKeys } from '../../statements/workbooks/purge-workbooks';
import { In, IsNull } from 'typeorm';
import { Document } from '../documents/document.entity';

/** What was removed, in counts alone. */
interface RemovedData {
  readonly documents: number;
  readonly workbooks: number;
  readonly attempts: number;
}

/**
 * Removes what is stored of a submission whose purge has begun: files first, then the rows that name them, in batches. Each step can be
 * done again, so that after a crash the next worker continues where the last one stopped. Answers the outage that it waits for, and throws what
 * else failed, after handing the work back; a removal is never given up.
 */
export async function purgeSubmission(ctx: Ctx, submissionId: string): Promise<Outage | null> {
  const taken = await withTenant(ctx, (tx) => takeClaim(tx, ctx, SUBMISSION_PURGES, { submissionId }));
  if (taken === null) return null;
  const claim: Claim<'submissionId'> = { submissionId, fence: taken.fence };
  const lost = new AbortController();
  const held = holdClaim(ctx, SUBMISSION_PURGES, claim, (error) => lost.abort(error));
  try {
    const removed = await purgeAll(ctx, submissionId, lost.signal);
    await endPurge(ctx, claim, removed);
    return null;
  } catch (error) {
    held.letGo();
    if (lost.signal.aborted || error instanceof ClaimLostError) return null;
    const outage = outageOf(error);
    await releaseClaim(ctx, SUBMISSION_PURGES, claim, outage === null ? 'stopped' : 'outage').catch(() => undefined);
    if (outage === null) throw error;
    return outage;
  } finally {
    held.letGo();
  }
}

async function purgeAll(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<RemovedData> {
  return {
    documents: await purgeDocuments(ctx, submissionId, lost),
    workbooks: await purgeWorkbooks(ctx, submissionId, lost),
    attempts: await purgeBooks(ctx, submissionId, lost),
  };
}

async function endPurge(ctx: Ctx, claim: Claim<'submissionId'>, removed: RemovedData): Promise<void> {
  const change = { set: `ended_at = $1, removed = $2, lease_expires_at = null`, values: [ctx.clock.now(), JSON.stringify(removed)] };
  if (!(await withTenant(ctx, (tx) => updateClaimed(tx, ctx, SUBMISSION_PURGES, claim, change))))
    throw new ClaimLostError(SUBMISSION_PURGES.table);
}

/** Deletes the workbooks of a submission, files and rows, and their revisions; answers how many workbooks. */
async function purgeWorkbooks(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const recordIds = await withTenant(ctx, (tx) => listRecordIds(tx, submissionId));
  const rows = { listKeys: (limit: number) => listWorkbookKeys(ctx, recordIds, limit), erase: deleteWorkbookRows };
  const erased = await purgeFiles(ctx, rows, lost);
  await withTenant(ctx, (tx) => deleteRevisions(tx, recordIds));
  return erased;
}

/** Deletes the files of a submission's documents; answers how many. The rows stay: people see which documents there were. */
function purgeDocuments(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const rows: ErasedRows = {
    async listKeys(limit) {
      const where = { submissionId, purgedAt: IsNull() };
      const documents = await readRepo(ctx, Document).find({ where, select: ['storeKey'], order: { id: 'ASC' }, limit });
      return documents.map(({ storeKey }) => storeKey);
    },
    erase: (tx, keys) => tx.repo(Document).update({ storeKey: In(keys) }, { purgedAt: () => 'clock_timestamp()' }),
  };
  return purgeFiles(ctx, rows, lost);
}

const AT_ONCE = 50;

/** Rows that name files: the keys of some of those that are left, and what is done to them once their files are gone. */
interface ErasedRows {
  readonly listKeys: (limit: number) => Promise<readonly string[]>;
  readonly erase: (tx: TenantTransaction, keys: readonly string[]) => Promise<unknown>;
}

/** Deletes files and then erases the rows that name them, batch by batch; answers how many. A file that is gone already is not an error. */
async function purgeFiles(ctx: Ctx, { listKeys, erase }: ErasedRows, lost: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    lost.throwIfAborted();
    const keys = await listKeys(AT_ONCE);
    await Promise.all(keys.map((key) => ctx.files.delete(key)));
    if (keys.length > 0) await withTenant(ctx, (tx) => erase(tx, keys));
    erased += keys.length;
    if (keys.length < AT_ONCE) return erased;
  }
}

import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { storageRoom, type StoredFiles, type StorageLimits, type StorageRoom } from '@countinghouse/domain/tenants/storage-limits';
import type { Ctx } from '../../../platform/context';
import { lockName } from '../../../platform/database/lock-name.sql';
import { undoRefused } from '../../../platform/database/undo-refused.sql';
import { readRepo, type ReadRepository, type TenantTransaction } from '../../../platform/database/with-tenant';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import type { PartyRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { Document } from './document.entity';

/** What is stored, in bytes and files. */
interface StoredSums {
  readonly tenantBytes: number;
  readonly tenantFiles: number;
  readonly workspaceBytes: number;
  readonly workspaceFiles: number;
  readonly linkBytes: number;
  readonly linkFiles: number;
  readonly sessionBytes: number;
  readonly sessionFiles: number;
}

/** A form is somewhat longer than its file: by its frame, and by the types of accounts beside it. */
const FORM_BYTES = 300_000;

/**
 * What may still be stored where a caller's file goes. Refuses StorageLimitReached before a byte is read, where there is room for no file or
 * the body says that it is too long; a file of which nothing was said is measured while it comes in.
 */
export const findStorageRoom = useCase(
  { caller: 'session', because: 'It says how much room is left, to those whose upload is admitted.' },
  async (ctx: PartyRequestCtx, workspaceId: string): Promise<Result<StorageRoom>> => {
    const room = roomOf(ctx, ctx.tenant.settings.storageLimits, await sumStored(readRepo(ctx, Document), ctx, workspaceId));
    return room.bytes === 0 || (ctx.announcedBytes ?? 0) - FORM_BYTES > room.bytes ? room.refusal : room;
  },
);

/** A file that came in. */
interface ReceivedFile {
  readonly workspaceId: string;
  readonly bytes: number;
  /** What its document is called once it is registered. */
  readonly documentId: string;
}

/**
 * Registers a file that came in by `work`, and takes all of it back with StorageLimitReached where there is no room; of two files at once one
 * counts the other. Uploads of a tenant wait for each other from here to the end of the transaction, so the check comes last.
 */
export async function withinStorage<T>(
  tx: TenantTransaction,
  ctx: Ctx,
  file: ReceivedFile,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return undoRefused(tx, 'file', async () => {
    const registered = await work();
    if (isRefusal(registered)) return registered;
    const { storageLimits } = await readTenantSettings(tx);
    await lockName(tx, `kept files|${ctx.tenant.id}`);
    const room = roomOf(ctx, storageLimits, await sumStored(tx.repo(Document), ctx, file.workspaceId, file.documentId));
    return file.bytes <= room.bytes ? registered : room.refusal;
  });
}

const OF_LINK = 'd.submissionId in (select s.id from submission s where s.tenant_id = :tenant and s.request_id = :requestId::uuid)';

/** Sums the documents that are not deleted, but for one: all of them, those of a workspace, and those of the borrower's link and session. */
function sumStored(documents: ReadRepository<Document>, { tenant, borrower }: Ctx, workspaceId: string, otherThan: string | null = null) {
  const parameters = { tenant: tenant.id, workspaceId, requestId: borrower?.requestId ?? null, sessionId: borrower?.sessionId ?? null };
  const bytes = (condition: string) => `coalesce(sum(d.bytes) filter (where ${condition}), 0)::bigint`;
  const files = (condition: string) => `count(*) filter (where ${condition})`;
  const ofWorkspace = 'd.workspaceId = :workspaceId';
  const ofSession = 'd.borrowerSessionId = :sessionId::uuid';
  return documents
    .createQueryBuilder('d')
    .andWhere('d.deletedAt is null and d.id is distinct from :otherThan::uuid', { ...parameters, otherThan })
    .select<StoredSums>({
      tenantBytes: bytes('true'),
      tenantFiles: files('true'),
      workspaceBytes: bytes(ofWorkspace),
      workspaceFiles: files(ofWorkspace),
      linkBytes: bytes(OF_LINK),
      linkFiles: files(OF_LINK),
      sessionBytes: bytes(ofSession),
      sessionFiles: files(ofSession),
    })
    .getOne();
}

function roomOf({ borrower }: Ctx, limits: StorageLimits, row: StoredSums | null): StorageRoom {
  if (row === null) throw new Error('A sum is always one row.');
  const kept: StoredFiles[] = [
    { scope: 'tenant', bytes: row.tenantBytes, files: row.tenantFiles },
    { scope: 'workspace', bytes: row.workspaceBytes, files: row.workspaceFiles },
  ];
  if (borrower !== undefined) {
    const session = borrower.isAnonymous === true ? 'anonymousSession' : 'borrowerSession';
    kept.push({ scope: session, bytes: row.sessionBytes, files: row.sessionFiles });
    if (borrower.isAnonymous !== true) kept.push({ scope: 'link', bytes: row.linkBytes, files: row.linkFiles });
  }
  return storageRoom(limits, kept);
}

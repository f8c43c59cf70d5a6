import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { storageRoom, type StoredFiles, type StorageLimits, type StorageRoom } from '@countinghouse/domain/tenants/storage-limits';
import type { Ctx } from '../../../platform/context';
import { readInTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { readTenantSettings } from '../../identity/tenants/read-tenant-settings';
import type { PartyRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

const STORED = `
select
  coalesce(sum(d.bytes), 0)::bigint as "tenantBytes", count(d.id) as "tenantFiles",
  coalesce(sum(d.bytes) filter (where d.workspace_id = $2), 0)::bigint as "workspaceBytes", count(d.id) filter (where d.workspace_id = $2) as "workspaceFiles",
  coalesce(sum(d.bytes) filter (where d.submission_id = any (s.ids)), 0)::bigint as "linkBytes",
  count(d.id) filter (where d.submission_id = any (s.ids)) as "linkFiles",
  coalesce(sum(d.bytes) filter (where d.borrower_session_id = $4), 0)::bigint as "sessionBytes",
  count(d.id) filter (where d.borrower_session_id = $4) as "sessionFiles"
from (select array(select id from submission where tenant_id = $1 and request_id = $3) as ids) s
left join document d on d.tenant_id = $1 and d.deleted_at is null and d.id is distinct from $5`;

interface Row {
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
    const [row] = await readInTenant<Row>(ctx, STORED, valuesOf(ctx, workspaceId), 'kept-files');
    const room = roomOf(ctx, ctx.tenant.settings.storageLimits, row);
    return room.bytes === 0 || (ctx.announcedBytes ?? 0) - FORM_BYTES > room.bytes ? room.refusal : room;
  },
);

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

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
  await tx.query('savepoint file');
  const registered = await work();
  if (isRefusal(registered)) return registered;
  const { storageLimits } = await readTenantSettings(tx);
  await tx.query(LOCK, [`kept files|${ctx.tenant.id}`]);
  const [row] = await tx.query<Row>(STORED, valuesOf(ctx, file.workspaceId, file.documentId), 'kept-files');
  const room = roomOf(ctx, storageLimits, row);
  if (file.bytes <= room.bytes) return registered;
  await tx.query('rollback to savepoint file');
  return room.refusal;
}

const valuesOf = ({ tenant, borrower }: Ctx, workspaceId: string, otherThan: string | null = null) => [
  tenant.id,
  workspaceId,
  borrower?.requestId ?? null,
  borrower?.sessionId ?? null,
  otherThan,
];

function roomOf({ borrower }: Ctx, limits: StorageLimits, row: Row | undefined): StorageRoom {
  if (row === undefined) throw new Error('A sum is always one row.');
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

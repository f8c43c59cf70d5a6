import type { FileKind } from './file-key';

/** The table whose rows name the files of one kind, in `store_key`; its `file_missing_at` says since when a file is known to be missing. */
export interface NamedFiles {
  readonly table: string;
  /** The column that says when a row came to be. */
  readonly since: string;
  /** The column of its length. */
  readonly bytes: string;
  /** SQL over a row `t`: true while its file belongs in the store. */
  readonly isRetained: string;
}

/** The rows that refer to the files of each kind. A file without such a row is left over, from a process that died or a row that released it. */
export const NAMED_FILES: Readonly<Record<FileKind, NamedFiles>> = {
  document: {
    table: 'document',
    since: 'uploaded_at',
    bytes: 'bytes',
    isRetained: `t.deleted_at is null and exists (
      select from submission s where s.tenant_id = t.tenant_id and s.id = t.submission_id and s.purged_at is null)`,
  },
  check: {
    table: 'upload_check',
    since: 'created_at',
    bytes: 'bytes',
    isRetained: `t.state in ('Pending', 'Passed')`,
  },
  workbook: {
    table: 'workbook',
    since: 'created_at',
    bytes: 'file_size',
    isRetained: `exists (
      select from financial_record r join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id
      where r.tenant_id = t.tenant_id and r.id = t.financial_record_id and r.status <> 'Deleted' and s.purged_at is null)`,
  },
};

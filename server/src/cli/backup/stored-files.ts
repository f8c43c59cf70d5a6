import { Raw } from 'typeorm';
import { Document } from '../../modules/collecting/documents/document.entity';
import { UploadCheck } from '../../modules/collecting/upload-checks/upload-check.entity';
import { Workbook } from '../../modules/statements/workbooks/workbook.entity';
import type { TenantOwned } from '../../platform/database/tenant-owned';
import type { EntityClass } from '../../platform/database/tenant-query';
import type { ReadRepository } from '../../platform/database/with-tenant';
import type { FileKind } from '../../platform/files/file-key';
import { NAMED_FILES } from '../../platform/files/named-files';

/** A row that names a file of the store. */
export interface FileRow extends TenantOwned {
  readonly storeKey: string;
  readonly fileMissingAt: Date | null;
}

const ENTITIES: Readonly<Record<FileKind, { readonly entity: EntityClass<FileRow>; readonly bytes: string }>> = {
  document: { entity: Document, bytes: 't.bytes' },
  check: { entity: UploadCheck, bytes: 't.bytes' },
  workbook: { entity: Workbook, bytes: 't.fileSize' },
};

/** The entity whose rows name the files of a kind. */
export const entityOf = (kind: FileKind): EntityClass<FileRow> => ENTITIES[kind].entity;

/** A file that belongs in the store, as its row describes it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** Whether the product noted that it is missing. */
  readonly knownMissing: boolean;
}

/** The most files of a page. */
export const FILES_A_PAGE = 5_000;

/** The files of a kind that belong in the store, by their keys, beginning after one. */
export function pageOfFiles(rows: ReadRepository<FileRow>, kind: FileKind, after: string): Promise<StoredFile[]> {
  return rows
    .createQueryBuilder('t')
    .andWhere('t.storeKey > :after', { after })
    .andWhere(NAMED_FILES[kind].isRetained)
    .select<StoredFile>({
      key: 't.storeKey',
      bytes: ENTITIES[kind].bytes,
      sha256: `encode(t.sha256, 'hex')`,
      knownMissing: 't.fileMissingAt is not null',
    })
    .orderBy('t.storeKey')
    .limit(FILES_A_PAGE)
    .getMany();
}

/** Those of some keys that rows still refer to. */
export async function keysInUse(rows: ReadRepository<FileRow>, kind: FileKind, keys: readonly string[]): Promise<string[]> {
  const found = await rows
    .createQueryBuilder('t')
    .andWhere({ storeKey: anyOf(keys) })
    .andWhere(NAMED_FILES[kind].isRetained)
    .select<{ key: string }>({ key: 't.storeKey' })
    .getMany();
  return found.map(({ key }) => key);
}

/** Any of some keys, however many. */
export const anyOf = (keys: readonly string[]) => Raw((column) => `${column} = any (:keys)`, { keys });

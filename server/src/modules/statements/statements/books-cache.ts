import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { createBoundedCache } from '../../../platform/memory/bounded-cache';
import { sizeOf } from './books-size';
import { loadBooks, type StoredBooks } from './load-books';

/** Cells, not records, are what memory is spent on: about 100 MB at the most, the running balances that statements keep beside the matrix included. */
const CELLS_MAX = 4_000_000;

const kept = createBoundedCache<StoredBooks>(CELLS_MAX, sizeOf);

/** A published attempt and one of its readings. */
export interface BooksReference {
  readonly attemptId: string;
  readonly readingVersion: number;
}

/** The books of a published attempt in one reading, from memory where they were read lately; a reading never changes. */
export async function publishedBooks(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { attemptId, readingVersion }: BooksReference,
): Promise<StoredBooks | null> {
  const key = `${ctx.tenant.id} ${attemptId} ${readingVersion}`;
  const found = kept.find(key);
  if (found !== undefined) return found;
  const books = await loadBooks(tx, attemptId, readingVersion);
  if (books !== null) kept.keep(key, books);
  return books;
}

import { followBalanceSheet } from '@countinghouse/domain/statements/follow-balance-sheet';
import { withLocks } from '@countinghouse/domain/statements/queries/is-locked-section';
import { unpackStatement } from '@countinghouse/domain/statements/packed-statement';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { publishedBooks } from './books-cache';
import type { StoredBooks } from './load-books';
import { cacheLayout, cachedLayout, locationOf, type LayoutCache } from './layout-cache';
import { StatementLayout as SavedLayout } from './statement-layout.entity';
import { findNewestLayout } from './statement-layout.sql';

/** A stored layout of a statement and the version that goes back with a save. */
export interface StoredLayout {
  readonly version: number;
  readonly statement: StatementLayout;
  /** The reading of the books that it was made on. */
  readonly readingVersion: number;
  readonly savedAt: Date;
  /** Null for the layout that the import made. */
  readonly savedBy: string | null;
  /** The version of the balance sheet that a cash flow follows; null for other statements. */
  readonly balanceSheetVersion: number | null;
}

/** The layout that was saved as a version, and the reading that it was made on; throws where there was none. */
export async function loadLayoutVersion(
  tx: TenantTransaction,
  financialRecordId: string,
  statementType: StatementType,
  version: number,
): Promise<Pick<StoredLayout, 'statement' | 'readingVersion'>> {
  const row = await tx
    .repo(SavedLayout)
    .findOne({ where: { financialRecordId, statementType, version }, select: ['layout', 'readingVersion'] });
  if (row === null) throw new Error(`Version ${version} of ${statementType} was never saved.`);
  return { statement: unpackStatement(row.layout), readingVersion: row.readingVersion };
}

/** The newest layout, with the help of what a memory holds, that of this process unless given; null when the statements of the record were not collected. */
export async function loadStatementLayout(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
  type: StatementType,
  memory?: LayoutCache,
): Promise<StoredLayout | null> {
  const place = locationOf(ctx, financialRecordId, type);
  const kept = cachedLayout(place, memory);
  const row = await findNewestLayout(tx, place, kept);
  if (row === undefined) return null;
  const { version, readingVersion, writtenBy, savedAt, savedBy, packed } = row;
  const statement = packed === null ? kept?.statement : unpackStatement(packed);
  if (statement === undefined) throw new Error(`Version ${version} of ${type} holds nothing.`);
  if (packed !== null) cacheLayout(place, { version, writtenBy, statement }, memory);
  return { version, statement, readingVersion, savedAt, savedBy, balanceSheetVersion: null };
}

/** The newest layout as it is shown, with the books that it was saved on. Null when the statements of the record were not collected. */
export async function loadLayout(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, attemptId, type }: LayoutReference,
): Promise<{ readonly layout: StoredLayout; readonly books: StoredBooks } | null> {
  const layout = await loadStatementLayout(tx, ctx, financialRecordId, type);
  const books = layout === null ? null : await publishedBooks(tx, ctx, { attemptId, readingVersion: layout.readingVersion });
  if (layout === null || books === null) return null;
  return { layout: await shownLayout(tx, ctx, { financialRecordId, layout, books }), books };
}

interface ShownLayout {
  readonly financialRecordId: string;
  readonly layout: StoredLayout;
  readonly books: StoredBooks;
  /** The version of the balance sheet that a cash flow follows; the newest where absent, or where there is no such version. */
  readonly balanceSheetVersion?: number | null;
}

/** A stored layout as it is shown: locked where its accounts tie, and a cash flow that follows the balance sheet. */
export async function shownLayout(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, layout, books, balanceSheetVersion = null }: ShownLayout,
): Promise<StoredLayout> {
  const { statement } = layout;
  const balanceSheet = statement.type === 'CashFlow' ? await loadStatementLayout(tx, ctx, financialRecordId, 'BalanceSheet') : null;
  if (balanceSheet === null) return { ...layout, statement: withLocks(statement, books.subLedgers) };
  const { version } = balanceSheet;
  const isEarlier = balanceSheetVersion !== null && balanceSheetVersion >= 1 && balanceSheetVersion < version;
  const followed = isEarlier
    ? await loadLayoutVersion(tx, financialRecordId, 'BalanceSheet', balanceSheetVersion)
    : { statement: balanceSheet.statement };
  return {
    ...layout,
    statement: followBalanceSheet(statement, followed.statement, books.accounts),
    balanceSheetVersion: isEarlier ? balanceSheetVersion : version,
  };
}

/** A statement of a published record. */
interface LayoutReference {
  readonly financialRecordId: string;
  readonly attemptId: string;
  readonly type: StatementType;
}

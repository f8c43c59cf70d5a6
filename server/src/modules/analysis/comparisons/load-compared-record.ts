import { commonWindow, type CommonWindow } from '@countinghouse/domain/comparisons/common-books';
import type { ComparedLayouts } from '@countinghouse/domain/comparisons/shared-layouts';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { followBalanceSheet } from '@countinghouse/domain/statements/follow-balance-sheet';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findDatasetOfRecord } from '../../imports/imports/find-dataset-of-record';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { loadReading } from '../../imports/readings/stored-reading';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { RecordReference } from '../../statements/statements/find-published-record';
import type { StoredBooks } from '../../statements/statements/load-books';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';

/** What a collection is compared by: its days, and the layouts and reading that it has now. */
interface ComparedVersion {
  readonly financialRecordId: string;
  readonly asOf: CalendarDate;
  readonly submittedAt: Date;
  /** Versions of its layouts and the reading of its books. */
  readonly version: string;
}

/** A collection that is compared. */
export interface ComparedRecord extends ComparedVersion {
  readonly attemptId: string;
  readonly books: StoredBooks;
  readonly layouts: ComparedLayouts;
  /** Lines of its ledger; 0 where it came without journals. */
  readonly lines: number;
  /** The dataset of a package that it came from; null for a file. */
  readonly dataset: string | null;
}

/** Two collections in the order of their last days. */
export interface VersionPair<Version extends ComparedVersion = ComparedVersion> {
  readonly base: Version;
  readonly other: Version;
}

/** The same with their books, and the days that both cover. */
export interface ComparedPair extends VersionPair<ComparedRecord> {
  readonly window: CommonWindow;
}

/** A published collection with its statements, and the version that it is; null where there is none. */
async function loadVersion(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, { workspaceId, financialRecordId }: RecordReference) {
  const attempt = await findPublishedAttempt(tx, ctx.tenant.id, workspaceId, financialRecordId);
  const saved = attempt === undefined ? null : await loadLayouts(tx, ctx, financialRecordId);
  if (attempt === undefined || saved === null) return null;
  const { attemptId, submittedAt } = attempt;
  const reading = await loadReading(tx, attemptId, saved.readingVersion);
  if (reading === null) return null;
  const { balanceSheet, incomeStatement, cashFlow } = saved.versions;
  const version = `${balanceSheet}.${incomeStatement}.${cashFlow}.${saved.readingVersion}`;
  const compared: ComparedVersion = { financialRecordId, submittedAt, asOf: reading.asOf, version };
  return { compared, attemptId, ...saved };
}

/** A published collection with statements; null where there is none. The caller checked the rights. */
async function loadComparedRecord(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  reference: RecordReference,
): Promise<ComparedRecord | null> {
  const loaded = await loadVersion(tx, ctx, reference);
  if (loaded === null) return null;
  const { compared, attemptId, readingVersion } = loaded;
  const books = await publishedBooks(tx, ctx, { attemptId, readingVersion });
  if (books === null) return null;
  const { financialRecordId } = compared;
  const layouts = { ...loaded.layouts, CashFlow: followBalanceSheet(loaded.layouts.CashFlow, loaded.layouts.BalanceSheet, books.accounts) };
  const [imported, dataset] = [await findImportOfRecord(tx, financialRecordId), await findDatasetOfRecord(tx, financialRecordId)];
  const lines = imported?.options.groups.transactions === true ? (imported.counts?.lines ?? 0) : 0;
  return { ...compared, attemptId, books, layouts, dataset, lines };
}

/** The versions of two collections in the order of their last days, without their books; null where one is gone. */
export async function loadVersions(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  workspaceId: string,
  recordIds: readonly [string, string],
): Promise<VersionPair | null> {
  const one = await loadVersion(tx, ctx, { workspaceId, financialRecordId: recordIds[0] });
  const two = await loadVersion(tx, ctx, { workspaceId, financialRecordId: recordIds[1] });
  return one === null || two === null ? null : inOrder(one.compared, two.compared);
}

/** Orders two collections and finds the days that both cover; refuses NothingToCompare and CurrencyDiffers. */
function pairOf(one: ComparedRecord, two: ComparedRecord): Result<ComparedPair> {
  const { base, other } = inOrder(one, two);
  if (base.books.currency !== other.books.currency) return refuse('CurrencyDiffers', 'otherRecordId');
  const window = commonWindow(base.books, other.books, haveJournals(base, other));
  return window === null ? refuse('NothingToCompare', 'otherRecordId') : { base, other, window };
}

/** Whether both collections have journals to compare. */
export function haveJournals(base: ComparedRecord, other: ComparedRecord): boolean {
  return base.lines > 0 && other.lines > 0;
}

/** The version of a comparison: it is made once for each. */
export function layoutVersionOf({ base, other }: VersionPair): string {
  return `${other.version}/${base.version}`;
}

function inOrder<Version extends ComparedVersion>(one: Version, two: Version): VersionPair<Version> {
  const isEarlier = one.asOf === two.asOf ? one.submittedAt.getTime() <= two.submittedAt.getTime() : one.asOf < two.asOf;
  return isEarlier ? { base: one, other: two } : { base: two, other: one };
}

/** Both collections of a pair; null where one is gone. The caller checked the rights. */
export async function loadPair(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { workspaceId, recordIds }: { readonly workspaceId: string; readonly recordIds: readonly [string, string] },
): Promise<Result<ComparedPair> | null> {
  const [one, two] = [
    await loadComparedRecord(tx, ctx, { workspaceId, financialRecordId: recordIds[0] }),
    await loadComparedRecord(tx, ctx, { workspaceId, financialRecordId: recordIds[1] }),
  ];
  return one === null || two === null ? null : pairOf(one, two);
}

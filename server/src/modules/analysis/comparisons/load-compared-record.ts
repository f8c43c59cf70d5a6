import { commonWindow, type CommonWindow } from '@countinghouse/domain/comparisons/common-books';
import type { FigureLayouts } from '@countinghouse/domain/figures/figure-members';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findDatasetOfRecord } from '../../imports/imports/find-dataset-of-record';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { RecordReference } from '../../statements/statements/find-published-record';
import type { StoredBooks } from '../../statements/statements/load-books';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';

/** A collection that is compared. */
export interface ComparedRecord {
  readonly financialRecordId: string;
  readonly attemptId: string;
  readonly books: StoredBooks;
  readonly layouts: FigureLayouts;
  /** Versions of its layouts and the reading of its books. */
  readonly version: string;
  /** Lines of its ledger; 0 where it came without journals. */
  readonly lines: number;
  /** The dataset of a package that it came from; null for a file. */
  readonly dataset: string | null;
  readonly submittedAt: Date;
}

/** Two collections in the order of their last days, and the days that both cover. */
export interface ComparedPair {
  readonly base: ComparedRecord;
  readonly other: ComparedRecord;
  readonly window: CommonWindow;
}

/** A published collection with statements; null where there is none. The caller checked the rights. */
async function loadComparedRecord(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { workspaceId, financialRecordId }: RecordReference,
): Promise<ComparedRecord | null> {
  const attempt = await findPublishedAttempt(tx, ctx.tenant.id, workspaceId, financialRecordId);
  const saved = attempt === undefined ? null : await loadLayouts(tx, ctx, financialRecordId);
  if (attempt === undefined || saved === null) return null;
  const { attemptId, submittedAt } = attempt;
  const books = await publishedBooks(tx, ctx, { attemptId, readingVersion: saved.readingVersion });
  if (books === null) return null;
  const [imported, dataset] = [await findImportOfRecord(tx, financialRecordId), await findDatasetOfRecord(tx, financialRecordId)];
  const { balanceSheet, incomeStatement } = saved.versions;
  return {
    ...{ financialRecordId, attemptId, submittedAt, books, dataset, layouts: saved.layouts },
    version: `${balanceSheet}.${incomeStatement}.${saved.readingVersion}`,
    lines: imported?.options.groups.transactions === true ? (imported.counts?.lines ?? 0) : 0,
  };
}

/** Orders two collections and finds the days that both cover; refuses NothingToCompare and CurrencyDiffers. */
function pairOf(one: ComparedRecord, two: ComparedRecord): Result<ComparedPair> {
  const [base, other] = isEarlier(one, two) ? [one, two] : [two, one];
  if (base.books.currency !== other.books.currency) return refuse('CurrencyDiffers', 'otherRecordId');
  const window = commonWindow(base.books, other.books, haveJournals(base, other));
  return window === null ? refuse('NothingToCompare', 'otherRecordId') : { base, other, window };
}

/** Whether both collections have journals to compare. */
export function haveJournals(base: ComparedRecord, other: ComparedRecord): boolean {
  return base.lines > 0 && other.lines > 0;
}

/** The version of a comparison: it is made once for each. */
export function layoutVersionOf({ base, other }: Pick<ComparedPair, 'base' | 'other'>): string {
  return `${other.version}/${base.version}`;
}

function isEarlier(one: ComparedRecord, two: ComparedRecord): boolean {
  if (one.books.asOf !== two.books.asOf) return one.books.asOf < two.books.asOf;
  return one.submittedAt.getTime() <= two.submittedAt.getTime();
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

/** The pair itself, where there is one. */
export function isPair(pair: Result<ComparedPair> | null): pair is ComparedPair {
  return pair !== null && !isRefusal(pair);
}

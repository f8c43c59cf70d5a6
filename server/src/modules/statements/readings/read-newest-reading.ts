import type { Account } from '@countinghouse/domain/accounts/account';
import type { YearTotals } from '@countinghouse/domain/statements/year-totals';
import { yearTotals } from '@countinghouse/domain/statements/year-totals';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishedBooks } from '../statements/books-cache';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import type { RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadStatements } from './preview-reading';
import { findLastDays } from '../../imports/imports/load-imported-books';
import { loadReading, loadReadings, type StoredReading } from '../../imports/readings/stored-reading';

/** The newest reading of a record, with what its findings are judged by and written with. */
export interface NewestReading {
  readonly reading: StoredReading;
  /** The days on which the books can end. */
  readonly lastDays: readonly string[];
  readonly currency: string;
  readonly accounts: readonly Account[];
  /** The totals that effects are measured against; empty where no finding has effects. */
  readonly years: readonly YearTotals[];
}

/** A record that the viewer was found to view, and the attempt that its books are stored under; null before they are published. */
interface RecordWithBooks {
  readonly id: string;
  readonly attemptId: string | null;
  readonly readingVersion: number | null;
}

/** The newest reading of a record; null until it is published, and where its statements were not collected or are switched off. */
export const readNewestReading = useCase(
  { caller: 'anyone', because: 'It is a field of a record that the caller was found to view.' },
  async (ctx: RequestCtx, record: RecordWithBooks): Promise<NewestReading | null> => {
    const { id, attemptId, readingVersion } = record;
    if (attemptId === null || readingVersion === null || !ctx.tenant.settings.financialStatementsEnabled) return null;
    return withTenant(ctx, async (tx) => {
      const reading = await loadReading(tx, attemptId, readingVersion);
      const books = await publishedBooks(tx, ctx, { attemptId, readingVersion });
      if (reading === null || books === null || books.matrix.slices.length === 0) return null;
      const lastDays = await findLastDays(tx, attemptId);
      const isJudged = reading.findings.some(({ effects }) => effects.length > 0);
      const years = isJudged ? yearTotals(await loadStatements(tx, ctx, id), books) : [];
      return { reading, lastDays, currency: books.currency, accounts: books.accounts, years };
    });
  },
);

/** Every reading of such a record, oldest first; none where statements are switched off. */
export const readReadingVersions = useCase(
  { caller: 'anyone', because: 'It is a field of a record that the caller was found to view.' },
  async (ctx: RequestCtx, { attemptId }: RecordWithBooks): Promise<readonly StoredReading[]> => {
    if (attemptId === null || !ctx.tenant.settings.financialStatementsEnabled) return [];
    return (await withTenant(ctx, (tx) => loadReadings(tx, attemptId))) ?? [];
  },
);

/** Every reading of a record, newest first; refuses NotFound and Forbidden. */
export const listReadings = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, reference: RecordReference): Promise<Result<readonly StoredReading[]>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    return withTenant(ctx, async (tx): Promise<Result<readonly StoredReading[]>> => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const readings = await loadReadings(tx, record.attemptId);
      return readings === null ? refuse('NotFound') : [...readings].reverse();
    });
  },
);

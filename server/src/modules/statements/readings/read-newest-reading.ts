import type { Account } from '@countinghouse/domain/accounts/account';
import type { YearTotals } from '@countinghouse/domain/statements/year-totals';
import { yearTotals } from '@countinghouse/domain/statements/year-totals';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { publishedBooks } from '../statements/books-cache';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadStatements } from './preview-reading';
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

/** A published record, and the attempt that its books are stored under. */
interface AttemptOfRecord {
  readonly financialRecordId: string;
  readonly attemptId: string;
  readonly readingVersion: number;
}

const LAST_DAYS = `
select array(select slice ->> 'end' from jsonb_array_elements(slices) slice) as days from books where tenant_id = $1 and attempt_id = $2`;

/** The newest reading of a record; null where its statements were not collected. The caller checked the rights. */
export async function readNewestReading(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  record: AttemptOfRecord,
): Promise<NewestReading | null> {
  const { financialRecordId, attemptId, readingVersion } = record;
  const reading = await loadReading(tx, ctx, attemptId, readingVersion);
  const books = await publishedBooks(tx, ctx, record);
  if (reading === null || books === null || books.matrix.slices.length === 0) return null;
  const [found] = await tx.query<{ days: string[] }>(LAST_DAYS, [ctx.tenant.id, attemptId], 'last-days-of-books');
  const isJudged = reading.findings.some(({ effects }) => effects.length > 0);
  const years = isJudged ? yearTotals(await loadStatements(tx, ctx, financialRecordId), books) : [];
  return { reading, lastDays: found?.days ?? [], currency: books.currency, accounts: books.accounts, years };
}

/** Every reading of a record, newest first; refuses NotFound and Forbidden. */
export const listReadings = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, reference: RecordReference): Promise<Result<readonly StoredReading[]>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    return withTenant(ctx, async (tx): Promise<Result<readonly StoredReading[]>> => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const readings = await loadReadings(tx, ctx, record.attemptId);
      return readings === null ? refuse('NotFound') : [...readings].reverse();
    });
  },
);

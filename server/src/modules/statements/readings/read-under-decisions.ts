import { checksOfReading } from '@countinghouse/domain/imports/checks/checks-of-reading';
import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import { orderFindings } from '@countinghouse/domain/imports/findings/order-findings';
import { problemOfDecisions } from '@countinghouse/domain/imports/findings/problem-of-decisions';
import type { ReadingDecisions } from '@countinghouse/domain/imports/findings/reading-decisions';
import { readingOf } from '@countinghouse/domain/imports/reading/reading';
import { type RawBooks, type Reading } from '@countinghouse/domain/imports/reading/raw-books';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Books } from '@countinghouse/domain/statements/books';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findPublishedRecord, type PublishedRecord, type RecordReference } from '../statements/find-published-record';
import { loadImportedBooks, type ImportedBooks } from '../../imports/imports/load-imported-books';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { refuseTooOld } from '../statements/refuse-too-old';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { loadChecks } from '../../imports/readings/load-checks';
import { countLinesAfter } from '../../imports/ledgers/sum-journals.sql';
import { loadJournals } from '../../imports/readings/load-journals';
import { loadReadings, type StoredReading } from '../../imports/readings/stored-reading';

/** The decisions under which the books of a record are to be read, all of them: what is not named is as the import read it. */
export interface DecidedRecord extends RecordReference {
  readonly decisions: ReadingDecisions;
}

/** The books of a record as they would be read under decisions. */
export interface DecidedReading {
  readonly record: PublishedRecord;
  /** The newest reading that is stored. */
  readonly newest: StoredReading;
  readonly reading: Reading;
  readonly books: Books;
  readonly checks: readonly CheckResult[];
}

/**
 * Reads the books of a record again with the given decisions, and stores nothing. Refuses NotFound, Forbidden, SubmissionTooOld as saving a statement
 * does, and InvalidInput for decisions that the books do not allow.
 */
export async function readUnderDecisions(
  tx: TenantTransaction,
  ctx: ViewerRequestCtx,
  { decisions, ...reference }: DecidedRecord,
): Promise<Result<DecidedReading>> {
  if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const refused = refuseTooOld(ctx, record) ?? (await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanEditFinancialStatements'));
  if (refused !== null) return refused;
  const imported = await loadImportedBooks(tx, record.attemptId);
  const readings = await loadReadings(tx, record.attemptId);
  if (imported === null || readings === null || imported.matrix.slices.length === 0) return refuse('NotFound');
  const raw = await withDecidedJournals(tx, ctx, record, rawOf(imported, readings[0]), decisions);
  if (isRefusal(raw)) return raw;
  const problem = problemOfDecisions(raw, decisions);
  if (problem !== null) return refuse('InvalidInput', problem.parameter, { problem: problem.problem });
  const reading = readingOf(raw, decisions);
  if (reading.matrix.slices.length === 0)
    return refuse('InvalidInput', 'decisions.asOf', { problem: 'must leave at least one month of books' });
  const baseCurrency = decisions.currency ?? imported.company.baseCurrency;
  const facts = {
    accounts: imported.accounts,
    baseCurrency,
    journals: imported.counts.journals,
    linesAfterAsOf:
      imported.counts.linesAfterAsOf + (await countLinesAfter(tx, { tenantId: ctx.tenant.id, attemptId: record.attemptId }, reading.asOf)),
    undecidable: imported.undecidable,
  };
  const firstChecks = await loadChecks(tx, { attemptId: record.attemptId, readingVersion: 1 });
  return {
    record,
    newest: readings.at(-1) ?? readings[0],
    reading: { ...reading, findings: orderFindings(reading.findings) },
    books: { currency: baseCurrency, accounts: imported.accounts, ...reading },
    checks: checksOfReading(reading, { ...facts, checks: firstChecks }),
  };
}

/** What the import stored, with the journals that its rules found. */
function rawOf(imported: ImportedBooks, { journals, basis }: StoredReading): RawBooks {
  const { company, counts, places: _places, ...stored } = imported;
  const { fiscalYearEndMonth, fiscalCalendar } = company;
  return { ...stored, hasJournals: counts.journals > 0, fiscalYearEndMonth, fiscalCalendar, basis, journals };
}

/** Adds the journals that only the decisions name; what they moved is known from their stored lines alone. */
async function withDecidedJournals(
  tx: TenantTransaction,
  ctx: ViewerRequestCtx,
  { attemptId, financialRecordId }: PublishedRecord,
  raw: RawBooks,
  { journals }: ReadingDecisions,
): Promise<Result<RawBooks>> {
  if (raw.journals.some(({ movements }) => movements.length === 0))
    return refuse('InvalidInput', 'financialRecordId', {
      problem:
        'contains books imported by an earlier release without their closing entries; import the books again to change how they are read',
    });
  const missing = journals.filter(({ journal, date }) => !raw.journals.some((found) => found.journal === journal && found.date === date));
  if (missing.length === 0) return raw;
  const imported = await findImportOfRecord(tx, financialRecordId);
  if (imported?.options.groups.transactions !== true)
    return refuse('InvalidInput', 'decisions.journals', {
      problem: 'contains a journal whose lines were not collected; only journals listed in the reading can be changed',
    });
  return { ...raw, journals: [...raw.journals, ...(await loadJournals(tx, { tenantId: ctx.tenant.id, attemptId }, missing))] };
}

import type { Company } from '@countinghouse/domain/imports/books';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { matrixOfReading } from '@countinghouse/domain/imports/reading/matrix-of-reading';
import type { ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { Books } from '@countinghouse/domain/statements/books';
import type { SubLedgers } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { loadImportedBooks, type ImportedBooks } from '../../imports/imports/load-imported-books';
import { loadReading, type StoredReading } from '../../imports/readings/stored-reading';

/** The books of one attempt in one reading, as statements, traces and workbooks need them; they never change once published. */
export interface StoredBooks extends Books {
  /** With the fiscal year end, the basis and the currency of the reading. */
  readonly company: Company;
  readonly asOf: string;
  readonly readingVersion: number;
  /** Journals that the reading treats specially. */
  readonly journals: readonly ReadJournal[];
  readonly findings: readonly Finding[];
  readonly subLedgers: SubLedgers;
  /** `Sheet!Cell` by account ordinal and slice, for books that came without a ledger. */
  readonly places: ReadonlyMap<number, readonly (string | null)[]>;
}

/** Loads the books of an attempt in one of its readings, the newest where no version is named; null when there are none. */
export async function loadBooks(
  tx: TenantTransaction,
  attemptId: string,
  readingVersion: number | null = null,
): Promise<StoredBooks | null> {
  const [imported, reading] = await Promise.all([loadImportedBooks(tx, attemptId), loadReading(tx, attemptId, readingVersion)]);
  return imported === null || reading === null ? null : booksOf(imported, reading);
}

function booksOf(imported: ImportedBooks, reading: StoredReading): StoredBooks {
  const { accounts, fullFiscalYears } = imported;
  const { fiscalYearEndMonth, coveredFrom, asOf, journals, findings, version, slices } = reading;
  const frame = { accounts, fiscalYearEndMonth, fullFiscalYears, coveredFrom: coveredFrom ?? imported.firstDate, asOf };
  const currency = reading.decisions.currency ?? imported.company.baseCurrency;
  const before = imported.matrix.slices.findIndex(({ start }) => start === slices[0]?.start);
  return {
    company: { ...imported.company, fiscalYearEndMonth, basis: reading.basis ?? imported.company.basis, baseCurrency: currency },
    ...{ currency, accounts, asOf, journals, findings, fiscalYearEndMonth, readingVersion: version },
    coveredFrom,
    subLedgers: imported.subLedgers,
    matrix: matrixOfReading(imported.matrix, journals, frame),
    places: new Map([...imported.places].map(([account, cells]) => [account, cells.slice(Math.max(0, before))])),
  };
}

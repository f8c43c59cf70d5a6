import type { Account } from '@countinghouse/domain/accounts/account';
import type { FlowRow } from '@countinghouse/domain/cash-flow/flow-kind';
import type { BooksCounts, Company } from '@countinghouse/domain/imports/books';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { matrixOfReading } from '@countinghouse/domain/imports/reading/matrix-of-reading';
import type { ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { Books } from '@countinghouse/domain/statements/books';
import { isCashAlone } from '@countinghouse/domain/statements/is-cash-alone';
import type { SubLedgers } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { Matrix, MatrixRow, Slice } from '@countinghouse/domain/statements/matrix';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';
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

/** The books of one attempt as the import stored them: every line counts. */
export interface ImportedBooks {
  readonly company: Company;
  readonly asOf: string;
  readonly accounts: readonly Account[];
  readonly matrix: Matrix;
  readonly counts: BooksCounts;
  readonly firstDate: string;
  readonly firstActivity: string;
  readonly undecidable: boolean;
  readonly fullFiscalYears: number;
  readonly sourceFindings: readonly Finding[];
  readonly subLedgers: SubLedgers;
  readonly places: StoredBooks['places'];
}

interface BooksRow {
  readonly company: Company;
  readonly asOf: string;
  readonly slices: readonly Slice[];
  readonly openingKnown: boolean;
  readonly counts: BooksCounts;
  readonly firstDate: string | null;
  readonly firstActivity: string | null;
  readonly undecidable: boolean;
  readonly fullFiscalYears: number | null;
  readonly sourceFindings: readonly Finding[];
  readonly flows: readonly FlowRow[] | null;
}

interface AccountRow extends Account {
  readonly opening: number;
  readonly debits: number[];
  readonly credits: number[];
  readonly places: (string | null)[] | null;
}

const BOOKS = `
select company, as_of as "asOf", slices, opening_known as "openingKnown", counts, first_date as "firstDate",
  first_activity as "firstActivity", journals_undecidable as undecidable, full_fiscal_years as "fullFiscalYears",
  source_findings as "sourceFindings", flows
from books where tenant_id = $1 and attempt_id = $2`;

/** An accounting package keeps bank accounts and a ledger of each side, whether or not it was collected; a file has a ledger where it brought open documents. */
const SUB_LEDGERS = `
select ledger.is_kept as cash, ledger.is_kept or exists (select from open_item i where i.tenant_id = $1 and i.attempt_id = $2 and i.side = 'receivable') as receivables,
  ledger.is_kept or exists (select from open_item i where i.tenant_id = $1 and i.attempt_id = $2 and i.side = 'payable') as payables
from (
  select coalesce(j.source ->> 'kind' <> 'file', true) as is_kept
  from import_attempt a left join import_job j on j.tenant_id = a.tenant_id and j.id = a.financial_record_id
  where a.tenant_id = $1 and a.id = $2
) ledger`;

const ACCOUNTS = `
select ordinal, source_id as "sourceId", number, name, parent_ordinal as "parentOrdinal", type, active, description, opening, debits, credits, places
from account where tenant_id = $1 and attempt_id = $2 order by ordinal`;

/** Loads the books of an attempt before any reading: accounts x slices, whatever the number of journal lines; null when there are none. */
export async function loadImportedBooks(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
): Promise<ImportedBooks | null> {
  const key = [scope.tenant.id, attemptId];
  const [books] = await tx.query<BooksRow>(BOOKS, key, 'books');
  if (books === undefined) return null;
  const rows = await tx.query<AccountRow>(ACCOUNTS, key, 'books-accounts');
  const [kept = { cash: true, receivables: true, payables: true }] = await tx.query<SubLedgers>(SUB_LEDGERS, key, 'books-sub-ledgers');
  const { company, asOf, slices, openingKnown, counts, firstDate, firstActivity, fullFiscalYears, undecidable, sourceFindings, flows } =
    books;
  const first = firstDate ?? slices[0]?.start ?? asOf;
  const accounts = rows.map(accountOf);
  const matrix = { slices, openingKnown, rows: rows.map(matrixRowOf), ...(flows && { flows }) };
  return {
    ...{ company, asOf, accounts, matrix, counts, undecidable, sourceFindings },
    subLedgers: { ...kept, cash: kept.cash || isCashAlone(matrix, accounts) },
    firstDate: first,
    firstActivity: firstActivity ?? first,
    fullFiscalYears: fullFiscalYears ?? 0,
    places: new Map(rows.flatMap((row) => (row.places === null ? [] : [[row.ordinal, row.places] as const]))),
  };
}

/** Loads the books of an attempt in one of its readings, the newest where no version is named; null when there are none. */
export async function loadBooks(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
  readingVersion: number | null = null,
): Promise<StoredBooks | null> {
  const [imported, reading] = await Promise.all([
    loadImportedBooks(tx, scope, attemptId),
    loadReading(tx, scope, attemptId, readingVersion),
  ]);
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

function accountOf({ ordinal, sourceId, number, name, parentOrdinal, type, active, description }: AccountRow): Account {
  return { ordinal, sourceId, number, name, parentOrdinal, type, active, description };
}

function matrixRowOf({ ordinal, opening, debits, credits }: AccountRow): MatrixRow {
  return { account: ordinal, opening, debits, credits };
}

import type { Account } from '@countinghouse/domain/accounts/account';
import type { ClosingEntry, Company } from '@countinghouse/domain/imports/books';
import type { Books } from '@countinghouse/domain/statements/books';
import type { MatrixRow, Slice } from '@countinghouse/domain/statements/matrix';
import type { TenantScope, TenantTransaction } from '../../platform/database/with-tenant';

/** The books of one attempt as statements, traces and workbooks need them; they never change once published. */
export interface StoredBooks extends Books {
  readonly company: Company;
  readonly asOf: string;
  readonly closingEntries: readonly ClosingEntry[];
  /** `Sheet!Cell` by account ordinal and slice, for books that came without a ledger. */
  readonly places: ReadonlyMap<number, readonly (string | null)[]>;
}

interface BooksRow {
  readonly company: Company;
  readonly asOf: string;
  readonly slices: readonly Slice[];
  readonly openingKnown: boolean;
  readonly closingEntries: readonly ClosingEntry[];
}

interface AccountRow extends Account {
  readonly opening: number;
  readonly debits: number[];
  readonly credits: number[];
  readonly places: (string | null)[] | null;
}

const BOOKS = `
select company, as_of as "asOf", slices, opening_known as "openingKnown", closing_entries as "closingEntries"
from books where tenant_id = $1 and attempt_id = $2`;

const ACCOUNTS = `
select ordinal, source_id as "sourceId", number, name, parent_ordinal as "parentOrdinal", type, active, description, opening, debits, credits, places
from account where tenant_id = $1 and attempt_id = $2 order by ordinal`;

/** Reads the books of an attempt: accounts x slices, whatever the number of journal lines; null when there are none. */
export async function loadBooks(tx: TenantTransaction, scope: Pick<TenantScope, 'tenant'>, attemptId: string): Promise<StoredBooks | null> {
  const key = [scope.tenant.id, attemptId];
  const [books] = await tx.query<BooksRow>(BOOKS, key, 'books');
  if (books === undefined) return null;
  const rows = await tx.query<AccountRow>(ACCOUNTS, key, 'books-accounts');
  return {
    company: books.company,
    asOf: books.asOf,
    closingEntries: books.closingEntries,
    currency: books.company.baseCurrency,
    fiscalYearEndMonth: books.company.fiscalYearEndMonth,
    accounts: rows.map(accountOf),
    matrix: { slices: books.slices, openingKnown: books.openingKnown, rows: rows.map(matrixRowOf) },
    places: new Map(rows.flatMap((row) => (row.places === null ? [] : [[row.ordinal, row.places] as const]))),
  };
}

function accountOf({ ordinal, sourceId, number, name, parentOrdinal, type, active, description }: AccountRow): Account {
  return { ordinal, sourceId, number, name, parentOrdinal, type, active, description };
}

function matrixRowOf({ ordinal, opening, debits, credits }: AccountRow): MatrixRow {
  return { account: ordinal, opening, debits, credits };
}

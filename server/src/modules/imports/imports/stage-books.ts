import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { orderFindings } from '@countinghouse/domain/imports/findings/order-findings';
import { NO_DECISIONS } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { withNameFinding } from '../readings/confirmed-names';
import { insertReading } from '../readings/insert-reading';
import type { StoredReading } from '../readings/stored-reading';
import type { ImportClaim } from './import-claim';

/** `Sheet!Cell` by slice of the stored matrix for the accounts whose balances are in separate cells; null where a slice has none. */
export type BalanceLocations = ReadonlyMap<number, readonly (string | null)[]>;

const ACCOUNTS = `
insert into account (tenant_id, attempt_id, ordinal, source_id, number, name, parent_ordinal, type, type_guessed, active, description, opening, debits, credits, places)
select $1, $2, a.ordinal, a."sourceId", a.number, a.name, a."parentOrdinal", a.type, a."isTypeGuessed", a.active, a.description, a.opening, a.debits, a.credits, a.places
from json_to_recordset($3) as a (ordinal integer, "sourceId" text, number text, name text, "parentOrdinal" integer, type text, "isTypeGuessed" boolean, active boolean, description text,
  opening bigint, debits bigint[], credits bigint[], places text[])`;

const PARTIES = `
insert into party (tenant_id, attempt_id, ordinal, source_id, name, role)
select $1, $2, p.ordinal, p."sourceId", p.name, p.role from json_to_recordset($3) as p (ordinal integer, "sourceId" text, name text, role text)`;

const BOOKS = `
insert into books (
  tenant_id, attempt_id, company, as_of, slices, opening_known, counts, first_date, first_activity, journals_undecidable, full_fiscal_years,
  source_findings, flows)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

const CHUNK = 2_000;

/** Stores everything of the books but their lines and items under the attempt, and takes out lines after the as-of date. */
export async function stageBooks(ctx: Ctx, claim: ImportClaim, read: PublishableBooks, places: BalanceLocations): Promise<void> {
  const rows = accountRows(read, places);
  await withTenant(ctx, async (tx) => {
    const books = await withNameFinding(tx, ctx, claim.workspaceId, read);
    const owner = [ctx.tenant.id, claim.attemptId];
    await insertChunks(tx, ACCOUNTS, owner, rows);
    await insertChunks(tx, PARTIES, owner, books.parties);
    await tx.query(BOOKS, [...owner, ...booksValues(books)]);
    await insertReading(tx, ctx, claim.attemptId, firstReading(books, ctx.clock.now()), books.checks);
  });
  if (read.counts.linesAfterAsOf > 0) await dropLinesAfter(ctx, claim, read.asOf);
}

async function insertChunks(tx: TenantTransaction, sql: string, owner: readonly string[], rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await tx.query(sql, [...owner, JSON.stringify(rows.slice(from, from + CHUNK))]);
}

/** Every line counts in what is stored; the reading decides what is shown. */
const storedMatrix = ({ matrix, raw }: PublishableBooks) => (matrix === null ? null : (raw?.matrix ?? matrix));

function accountRows(books: PublishableBooks, places: BalanceLocations): object[] {
  const { accounts } = books;
  const rows = new Map(storedMatrix(books)?.rows.map((row) => [row.account, row]));
  const guessed = new Set(books.guessedTypes);
  return accounts.map((account) => {
    const { opening = 0, debits = [], credits = [] } = rows.get(account.ordinal) ?? {};
    const isTypeGuessed = guessed.has(account.ordinal);
    return { ...account, isTypeGuessed, opening, debits, credits, places: places.get(account.ordinal) ?? null };
  });
}

function booksValues(books: PublishableBooks): unknown[] {
  const { company, asOf, counts, raw } = books;
  const matrix = storedMatrix(books);
  return [
    JSON.stringify(company),
    asOf,
    JSON.stringify(matrix?.slices ?? []),
    matrix?.openingKnown ?? false,
    JSON.stringify(counts),
    raw?.firstDate ?? null,
    raw?.firstActivity ?? null,
    raw?.undecidable ?? false,
    raw?.fullFiscalYears ?? null,
    JSON.stringify(raw?.sourceFindings ?? []),
    matrix?.flows === undefined ? null : JSON.stringify(matrix.flows),
  ];
}

function firstReading({ company, coveredFrom, asOf, matrix, raw, journals, findings }: PublishableBooks, createdAt: Date): StoredReading {
  const { fiscalYearEndMonth } = company;
  const made = { version: 1, decisions: NO_DECISIONS, createdAt, createdBy: null, reason: null };
  const basis = raw === null ? company.basis : raw.basis;
  const ordered = orderFindings(findings);
  return { ...made, journals, fiscalYearEndMonth, basis, coveredFrom, asOf, slices: matrix?.slices ?? [], findings: ordered };
}

async function dropLinesAfter(ctx: Ctx, claim: ImportClaim, asOf: string): Promise<void> {
  await withTenant(ctx, (tx) =>
    tx.query(`delete from journal_line where tenant_id = $1 and attempt_id = $2 and date > $3`, [ctx.tenant.id, claim.attemptId, asOf]),
  );
}

import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { orderFindings } from '@countinghouse/domain/imports/findings/order-findings';
import { NO_DECISIONS } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { Ctx } from '../../../platform/context';
import { copyInTenant, withTenant } from '../../../platform/database/with-tenant';
import { withNameFinding } from '../readings/confirmed-names';
import { insertReading } from '../readings/insert-reading';
import type { StoredReading } from '../readings/stored-reading';
import { Books } from './books.entity';
import type { ImportClaim } from './import-claim';
import { insertAccounts, insertParties, type NewAccount, insertOpenItems } from './stage-books.sql';
import { dropLinesAfter } from '../ledgers/drop-lines-after';
import { copyLedgerPages } from '../ledgers/stage-ledger-pages.sql';
import type { OpenItem } from '@countinghouse/domain/imports/page';

/** `Sheet!Cell` by slice of the stored matrix for the accounts whose balances are in separate cells; null where a slice has none. */
export type BalanceLocations = ReadonlyMap<number, readonly (string | null)[]>;

const CHUNK = 2_000;

/** Stores everything of the books but their lines and items under the attempt, and takes out lines after the as-of date. */
export async function stageBooks(ctx: Ctx, claim: ImportClaim, read: PublishableBooks, locations: BalanceLocations): Promise<void> {
  const rows = accountRows(read, locations);
  await withTenant(ctx, async (tx) => {
    const books = await withNameFinding(tx, claim.workspaceId, read);
    const owner = { tenantId: ctx.tenant.id, attemptId: claim.attemptId };
    for (const chunk of chunksOf(rows)) await insertAccounts(tx, owner, chunk);
    for (const chunk of chunksOf(books.parties)) await insertParties(tx, owner, chunk);
    await tx.repo(Books).insert({ attemptId: claim.attemptId, ...storedBooks(books) });
    await insertReading(tx, claim.attemptId, firstReading(books, ctx.clock.now()), books.checks);
  });
  if (read.counts.linesAfterAsOf > 0) await dropLinesAfter(ctx, claim.attemptId, read.asOf);
}

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}

/** Every line counts in what is stored; the reading decides what is shown. */
const storedMatrix = ({ matrix, raw }: PublishableBooks) => (matrix === null ? null : (raw?.matrix ?? matrix));

function accountRows(books: PublishableBooks, locations: BalanceLocations): NewAccount[] {
  const { accounts } = books;
  const rows = new Map(storedMatrix(books)?.rows.map((row) => [row.account, row]));
  const guessed = new Set(books.guessedTypes);
  return accounts.map((account) => {
    const { opening = 0, debits = [], credits = [] } = rows.get(account.ordinal) ?? {};
    const isTypeGuessed = guessed.has(account.ordinal);
    return { ...account, isTypeGuessed, opening, debits, credits, locations: locations.get(account.ordinal) ?? null };
  });
}

function storedBooks(books: PublishableBooks): Omit<Books, 'tenantId' | 'attemptId'> {
  const { company, asOf, counts, raw } = books;
  const matrix = storedMatrix(books);
  return {
    company,
    asOf,
    slices: matrix?.slices ?? [],
    openingKnown: matrix?.openingKnown ?? false,
    counts,
    firstDate: raw?.firstDate ?? null,
    firstActivity: raw?.firstActivity ?? null,
    journalsUndecidable: raw?.undecidable ?? false,
    fullFiscalYears: raw?.fullFiscalYears ?? null,
    sourceFindings: raw?.sourceFindings ?? [],
    flows: matrix?.flows ?? null,
  };
}

function firstReading({ company, coveredFrom, asOf, matrix, raw, journals, findings }: PublishableBooks, createdAt: Date): StoredReading {
  const { fiscalYearEndMonth } = company;
  const made = { version: 1, decisions: NO_DECISIONS, createdAt, createdBy: null, reason: null };
  const basis = raw === null ? company.basis : raw.basis;
  const ordered = orderFindings(findings);
  return { ...made, journals, fiscalYearEndMonth, basis, coveredFrom, asOf, slices: matrix?.slices ?? [], findings: ordered };
}

/** Stores ledger pages under the attempt, where they stay invisible until it is published; `copy` is one COPY in binary format. */
export async function stageLines(ctx: Ctx, { attemptId }: ImportClaim, copy: Uint8Array): Promise<void> {
  await copyInTenant(ctx, (tx) => copyLedgerPages(tx, { tenantId: ctx.tenant.id, attemptId }, copy));
}

/** Stores open receivables and payables under the attempt; `before` counts those of earlier pages. */
export async function stageOpenItems(ctx: Ctx, { attemptId }: ImportClaim, before: number, items: readonly OpenItem[]): Promise<void> {
  await withTenant(ctx, (tx) => insertOpenItems(tx, { tenantId: ctx.tenant.id, attemptId }, before, items));
}

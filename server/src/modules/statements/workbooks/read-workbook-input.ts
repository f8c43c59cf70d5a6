import type { Account } from '@countinghouse/domain/accounts/account';
import { CHECK_TEXTS_EN } from '@countinghouse/domain/imports/checks/texts.en';
import { FINDING_TEXTS_EN } from '@countinghouse/domain/imports/findings/texts.en';
import { followBalanceSheet } from '@countinghouse/domain/statements/follow-balance-sheet';
import { STATEMENT_TYPES, type StatementLayout } from '@countinghouse/domain/statements/statement';
import { WORKBOOK_TEXTS_EN } from '@countinghouse/domain/workbooks/texts';
import { linesOnSheet } from '@countinghouse/domain/workbooks/ledger-sheet';
import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';
import type { WorkbookInput, WorkbookReading } from '@countinghouse/domain/workbooks/workbook-input';
import { DateTime } from 'luxon';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findNamesOfUsers } from '../../identity/users/find-names-of-users';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { loadChecks } from '../../imports/readings/load-checks';
import { loadReadings } from '../../imports/readings/stored-reading';
import { publishedBooks } from '../statements/books-cache';
import { loadLayoutVersion } from '../statements/load-statement-layout';
import type { RevisionClaim } from './revision-claim';
import { LINES_AT_ONCE } from '../../imports/ledgers/ledger-lines';
import { describeLedger, storedLines, storedOpenItems } from '../../imports/imports/stored-lines';

/** What a revision's workbooks are made of, the statements as they were saved when it was ordered; lines and documents are read while they are written. */
export async function readWorkbookInput(
  ctx: Ctx,
  claim: RevisionClaim,
  variant: WorkbookVariant,
): Promise<WorkbookInput & { readonly ledgerPages: number }> {
  const { attemptId, financialRecordId } = claim;
  const { books, loaded, reading, checks, job } = await withTenant(ctx, async (tx) => {
    const { statements: layouts, readingVersion } = await loadStatements(tx, claim);
    return {
      loaded: layouts,
      books: await publishedBooks(tx, ctx, { attemptId, readingVersion }),
      reading: await loadReadingNotes(tx, ctx, attemptId, readingVersion),
      checks: await loadChecks(tx, { attemptId, readingVersion }),
      job: await findImportOfRecord(tx, financialRecordId),
    };
  });
  if (books === null || job === null) throw new Error('A published attempt has no books or no import.');
  const statements = withFollowingCashFlow(loaded, books.accounts);
  const { options } = job;
  const { groups } = options;
  const ledger = groups.transactions ? await describeLedger(ctx, attemptId, books.asOf) : { facts: [], lines: 0 };
  return {
    variant,
    revision: claim.revisionNumber,
    createdOn: DateTime.fromJSDate(claim.createdAt).setZone(ctx.tenant.timeZone).toISODate() ?? '',
    company: { ...books.company, name: claim.businessName, booksName: books.company.name },
    basis: books.company.basis,
    asOf: books.asOf,
    anonymised: options.anonymizeCustomersAndVendors,
    accounts: books.accounts,
    books:
      books.matrix.slices.length === 0
        ? null
        : {
            matrix: books.matrix,
            coveredFrom: books.coveredFrom,
            statements,
            versions: claim.statementVersions,
            journals: books.journals,
            places: books.places,
          },
    ledger: groups.transactions ? storedLines(ctx, attemptId, books.asOf) : null,
    ledgerFacts: ledger.facts,
    ledgerLines: ledger.lines,
    receivables: groups['accounts-receivable'] ? storedOpenItems(ctx, attemptId, 'receivable') : null,
    payables: groups['accounts-payable'] ? storedOpenItems(ctx, attemptId, 'payable') : null,
    checks,
    reading,
    texts: WORKBOOK_TEXTS_EN,
    checkTexts: CHECK_TEXTS_EN,
    findingTexts: FINDING_TEXTS_EN,
    ledgerPages: groups.transactions ? Math.ceil(Math.min(ledger.lines, linesOnSheet()) / LINES_AT_ONCE) : 0,
  };
}

/** The cash flow as the balance sheet of the same revision puts its accounts. */
function withFollowingCashFlow(statements: readonly StatementLayout[], accounts: readonly Account[]): readonly StatementLayout[] {
  const balanceSheet = statements.find(({ type }) => type === 'BalanceSheet');
  if (balanceSheet === undefined) return statements;
  return statements.map((statement) => (statement.type === 'CashFlow' ? followBalanceSheet(statement, balanceSheet, accounts) : statement));
}

async function loadStatements(tx: TenantTransaction, { financialRecordId, statementVersions }: RevisionClaim) {
  const stored = [];
  for (const type of STATEMENT_TYPES) {
    const version = statementVersions[type];
    if (version !== undefined) stored.push(await loadLayoutVersion(tx, financialRecordId, type, version));
  }
  return { statements: stored.map(({ statement }) => statement), readingVersion: stored[0]?.readingVersion ?? 1 };
}

/** How the books were read, up to the reading that the statements were made on. */
async function loadReadingNotes(tx: TenantTransaction, ctx: Ctx, attemptId: string, version: number): Promise<WorkbookReading> {
  const readings = ((await loadReadings(tx, attemptId)) ?? []).filter((reading) => reading.version <= version);
  const ids = readings.flatMap(({ createdBy }) => createdBy ?? []);
  const names = await findNamesOfUsers(tx, ids);
  return {
    findings: readings.at(-1)?.findings ?? [],
    history: readings.map(({ version: number, decisions, createdAt, createdBy, reason }) => ({
      version: number,
      on: DateTime.fromJSDate(createdAt).setZone(ctx.tenant.timeZone).toISODate() ?? '',
      by: createdBy === null ? null : (names.get(createdBy) ?? ''),
      decisions,
      reason,
    })),
  };
}

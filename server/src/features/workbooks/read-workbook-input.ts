import { CHECK_TEXTS_EN } from '@countinghouse/domain/imports/checks/texts.en';
import type { CheckResult } from '@countinghouse/domain/imports/checks/check-result';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { WORKBOOK_TEXTS_EN } from '@countinghouse/domain/workbooks/texts';
import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';
import type { WorkbookInput } from '@countinghouse/domain/workbooks/workbook-input';
import { DateTime } from 'luxon';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { publishedBooks } from '../statements/books-cache';
import { loadStructureVersion } from '../statements/load-structure';
import type { RevisionClaim } from './revision-claim';
import { LINES_A_PAGE, storedLines, storedOpenItems } from './stored-lines';

/** What a revision's workbooks are made of, the statements as they were saved when it was ordered; lines and documents are read while they are written. */
export async function readWorkbookInput(
  ctx: Ctx,
  claim: RevisionClaim,
  variant: WorkbookVariant,
): Promise<WorkbookInput & { readonly ledgerPages: number }> {
  const { attemptId, financialRecordId } = claim;
  const { books, statements, checks, job } = await withTenant(ctx, async (tx) => ({
    books: await publishedBooks(tx, ctx, attemptId),
    statements: await loadStatements(tx, ctx, claim),
    checks: await loadChecks(tx, ctx, attemptId),
    job: await loadJob(tx, ctx, financialRecordId),
  }));
  if (books === null) throw new Error('A published attempt has no books.');
  const { options, counts } = job;
  const { groups } = options;
  return {
    variant,
    revision: claim.revisionNumber,
    createdOn: DateTime.fromJSDate(claim.createdAt).setZone(ctx.tenant.timeZone).toISODate() ?? '',
    company: books.company,
    basis: books.company.basis,
    asOf: books.asOf,
    anonymised: options.anonymizeCustomersAndVendors,
    accounts: books.accounts,
    books:
      books.matrix.slices.length === 0
        ? null
        : { matrix: books.matrix, statements, closingEntries: books.closingEntries, places: books.places },
    ledger: groups.transactions ? storedLines(ctx, attemptId) : null,
    receivables: groups['accounts-receivable'] ? storedOpenItems(ctx, attemptId, 'receivable') : null,
    payables: groups['accounts-payable'] ? storedOpenItems(ctx, attemptId, 'payable') : null,
    checks,
    texts: WORKBOOK_TEXTS_EN,
    checkTexts: CHECK_TEXTS_EN,
    ledgerPages: groups.transactions ? Math.ceil((counts?.lines ?? 0) / LINES_A_PAGE) : 0,
  };
}

async function loadStatements(tx: TenantTransaction, ctx: Ctx, { financialRecordId, statementVersions }: RevisionClaim) {
  const statements = [];
  for (const type of STATEMENT_TYPES) {
    const version = statementVersions[type];
    if (version !== undefined) statements.push(await loadStructureVersion(tx, ctx, financialRecordId, type, version));
  }
  return statements;
}

const CHECKS = `
select check_id as id, category, outcome, detail from check_result where tenant_id = $1 and attempt_id = $2 order by position`;

type CheckRow = Pick<CheckResult, 'id' | 'category' | 'outcome'> & { readonly detail: Omit<CheckResult, 'id' | 'category' | 'outcome'> };

async function loadChecks(tx: TenantTransaction, ctx: Ctx, attemptId: string): Promise<CheckResult[]> {
  const rows = await tx.query<CheckRow>(CHECKS, [ctx.tenant.id, attemptId], 'workbook-checks');
  return rows.map(({ detail, ...check }) => ({ ...check, ...detail }));
}

interface ImportOfRecord {
  readonly options: ImportOptions;
  readonly counts: { readonly lines?: number } | null;
}

async function loadJob(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<ImportOfRecord> {
  const [job] = await tx.query<ImportOfRecord>(`select options, counts from import_job where tenant_id = $1 and id = $2`, [
    ctx.tenant.id,
    financialRecordId,
  ]);
  if (job === undefined) throw new Error('A published record has no import.');
  return job;
}

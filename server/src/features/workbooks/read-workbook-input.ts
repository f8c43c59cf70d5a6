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
import { loadStructure } from '../statements/load-structure';
import type { RevisionClaim } from './revision-claim';
import { storedLines, storedOpenItems } from './stored-lines';

/** What a revision's workbooks are made of; lines and documents are read while they are written. */
export async function readWorkbookInput(ctx: Ctx, claim: RevisionClaim, variant: WorkbookVariant): Promise<WorkbookInput> {
  const { attemptId, financialRecordId } = claim;
  const { books, statements, checks, options } = await withTenant(ctx, async (tx) => ({
    books: await publishedBooks(tx, ctx, attemptId),
    statements: await loadStatements(tx, ctx, financialRecordId),
    checks: await loadChecks(tx, ctx, attemptId),
    options: await loadOptions(tx, ctx, financialRecordId),
  }));
  if (books === null) throw new Error('A published attempt has no books.');
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
    books: books.matrix.slices.length === 0 ? null : { matrix: books.matrix, statements, closingEntries: books.closingEntries },
    ledger: groups.transactions ? storedLines(ctx, attemptId) : null,
    receivables: groups['accounts-receivable'] ? storedOpenItems(ctx, attemptId, 'receivable') : null,
    payables: groups['accounts-payable'] ? storedOpenItems(ctx, attemptId, 'payable') : null,
    checks,
    texts: WORKBOOK_TEXTS_EN,
    checkTexts: CHECK_TEXTS_EN,
  };
}

async function loadStatements(tx: TenantTransaction, ctx: Ctx, financialRecordId: string) {
  const statements = [];
  for (const type of STATEMENT_TYPES) {
    const stored = await loadStructure(tx, ctx, financialRecordId, type);
    if (stored !== null) statements.push(stored.statement);
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

async function loadOptions(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<ImportOptions> {
  const [job] = await tx.query<{ options: ImportOptions }>(`select options from import_job where tenant_id = $1 and id = $2`, [
    ctx.tenant.id,
    financialRecordId,
  ]);
  if (job === undefined) throw new Error('A published record has no import.');
  return job.options;
}

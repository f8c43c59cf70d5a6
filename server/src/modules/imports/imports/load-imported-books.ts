import type { Account } from '@countinghouse/domain/accounts/account';
import type { BooksCounts, Company } from '@countinghouse/domain/imports/books';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { isCashAlone } from '@countinghouse/domain/statements/is-cash-alone';
import type { Matrix } from '@countinghouse/domain/statements/matrix';
import type { SubLedgers } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Account as AccountOfBooks } from './account.entity';
import { Books } from './books.entity';
import { ImportAttempt } from './import-attempt.entity';
import { ImportJob } from './import-job.entity';

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
  /** `Sheet!Cell` by account ordinal and slice, for books that came without a ledger. */
  readonly places: ReadonlyMap<number, readonly (string | null)[]>;
}

/** Loads the books of an attempt before any reading: accounts x slices, whatever the number of journal lines; null when there are none. */
export async function loadImportedBooks(tx: TenantTransaction, attemptId: string): Promise<ImportedBooks | null> {
  const [books, rows, subLedgers] = await Promise.all([
    tx.repo(Books).findOneBy({ attemptId }),
    tx.repo(AccountOfBooks).find({ where: { attemptId }, order: { ordinal: 'ASC' } }),
    findSubLedgers(tx, attemptId),
  ]);
  if (books === null) return null;
  const { company, asOf, slices, openingKnown, counts, sourceFindings, flows } = books;
  const firstDate = books.firstDate ?? slices[0]?.start ?? asOf;
  const accounts = rows.map(accountOf);
  const matrixRows = rows.map(({ ordinal, openingBalance, debits, credits }) => ({
    ...{ account: ordinal, opening: openingBalance, debits, credits },
  }));
  const matrix = { slices, openingKnown, rows: matrixRows, ...(flows && { flows }) };
  return {
    ...{ company, asOf, accounts, matrix, counts, sourceFindings, firstDate },
    undecidable: books.journalsUndecidable,
    subLedgers: { ...subLedgers, cash: subLedgers.cash || isCashAlone(matrix, accounts) },
    firstActivity: books.firstActivity ?? firstDate,
    fullFiscalYears: books.fullFiscalYears ?? 0,
    places: new Map(rows.flatMap(({ ordinal, locations }) => (locations === null ? [] : [[ordinal, locations] as const]))),
  };
}

/** The last day of each slice of the books that an attempt stored. */
export async function findLastDays(tx: TenantTransaction, attemptId: string): Promise<readonly string[]> {
  const books = await tx.repo(Books).findOne({ where: { attemptId }, select: ['slices'] });
  return (books?.slices ?? []).map(({ end }) => end);
}

const OF_PACKAGE = `coalesce(j.source ->> 'kind' <> 'file', true)`;
const hasOpenItems = (side: 'receivable' | 'payable') =>
  `exists (select from open_item i where i.tenant_id = a.tenantId and i.attempt_id = a.id and i.side = '${side}')`;

/** An accounting package keeps bank accounts and a ledger of each side, whether or not it was collected; a file has a ledger where it brought open documents. */
async function findSubLedgers(tx: TenantTransaction, attemptId: string): Promise<SubLedgers> {
  const found = await tx
    .repo(ImportAttempt)
    .createQueryBuilder('a')
    .leftJoin(ImportJob, 'j', 'j.id = a.financialRecordId')
    .andWhere({ id: attemptId })
    .select<SubLedgers>({
      cash: OF_PACKAGE,
      receivables: `${OF_PACKAGE} or ${hasOpenItems('receivable')}`,
      payables: `${OF_PACKAGE} or ${hasOpenItems('payable')}`,
    })
    .getOne();
  return found ?? { cash: true, receivables: true, payables: true };
}

function accountOf({ ordinal, sourceId, number, name, parentOrdinal, type, active, description }: AccountOfBooks): Account {
  return { ordinal, sourceId, number, name, parentOrdinal, type, active, description };
}

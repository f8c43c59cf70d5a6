import { Readable } from 'node:stream';
import type { Account } from '@countinghouse/domain/accounts/account';
import { csvRow } from '@countinghouse/domain/files/csv-row';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findImportOfRecord, isRecordDeleted } from '../../imports/imports/find-records';
import { readPartyNames } from '../../imports/imports/read-party-names';
import { linesInOrder } from '../../imports/ledgers/ledger-lines';
import { ledgerPath } from '../../imports/ledgers/ledger-path';
import { createDownloadLink, type DownloadLink } from '../../workspaces/downloads/download-link';
import { openDownload } from '../../workspaces/downloads/open-download';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { publishedBooks } from '../statements/books-cache';
import type { RecordReference } from '../statements/find-published-record';
import { findPublishedAttempt } from '../statements/published-record.sql';

/** The headings of a ledger file that can be uploaded (docs/imports.md). */
const HEADINGS = ['Date', 'Journal', 'Account Number', 'Account Name', 'Account Type', 'Debit', 'Credit', 'Name', 'Document', 'Memo'];

/** A ledger that was collected, and what its lines are written with. */
interface Ledger {
  readonly attemptId: string;
  readonly asOf: string;
  readonly accounts: readonly Account[];
  readonly decimals: number;
}

/** The ledger of a record as CSV, noted as a download, to who may view its workspace or holds the token of a link; refuses as openDownload and findLedger do. */
export const openLedger = useCase(
  { right: ['CanViewWorkspace', 'link'], of: 'workspace' },
  async (ctx: RequestCtx, reference: RecordReference, token: string | undefined): Promise<Result<Readable>> => {
    const { workspaceId, financialRecordId } = reference;
    const noted = { action: 'ledger.downloaded', subjectType: 'financialRecord', subjectId: financialRecordId } as const;
    const requested = { workspaceId, path: ledgerPath(reference), token, noted };
    const ledger = await openDownload(ctx, requested, (tx) => findLedger(tx, ctx, reference));
    return isRefusal(ledger) ? ledger : Readable.from(ledgerCsv(ctx, ledger));
  },
);

/** Creates a link that downloads the ledger without signing in; refuses NotFound, Forbidden and Gone. */
export const linkLedger = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, reference: RecordReference): Promise<Result<DownloadLink>> => {
    const found = await withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      return refused ?? findLedger(tx, ctx, reference);
    });
    return isRefusal(found) ? found : createDownloadLink(ctx, ledgerPath(reference));
  },
);

/** The ledger of a record of this tenant; NotFound where none was collected, Gone when its collection was deleted. The caller checked the rights. */
async function findLedger(tx: TenantTransaction, ctx: Ctx, { workspaceId, financialRecordId }: RecordReference): Promise<Result<Ledger>> {
  const [isDeleted, attempt, imported] = await Promise.all([
    isRecordDeleted(tx, workspaceId, financialRecordId),
    findPublishedAttempt(tx, ctx.tenant.id, workspaceId, financialRecordId),
    findImportOfRecord(tx, financialRecordId),
  ]);
  if (isDeleted === true) return refuse('Gone');
  if (isDeleted === null || attempt === undefined || imported?.options.groups.transactions !== true) return refuse('NotFound');
  const books = await publishedBooks(tx, ctx, attempt);
  if (books === null) return refuse('NotFound');
  const { asOf, accounts, currency } = books;
  return { attemptId: attempt.attemptId, asOf, accounts, decimals: currencyDecimals(currency) };
}

/** The lines up to the as-of date in the order of the source, in the form of an upload. */
async function* ledgerCsv(ctx: Ctx, { attemptId, asOf, accounts, decimals }: Ledger): AsyncGenerator<string> {
  const names = await readPartyNames(ctx, attemptId);
  const words = accounts.map(({ number, name, type }) => [number, name, type]);
  yield csvRow(HEADINGS);
  for await (const lines of linesInOrder(ctx, attemptId, ['0001-01-01', asOf])) {
    const rows = lines.map(({ date, journal, account, amount, party, document, memo }) => {
      const sides = amount < 0 ? [null, formatDecimal(-amount, decimals)] : [formatDecimal(amount, decimals), null];
      return csvRow([
        date,
        journal,
        ...(words[account] ?? []),
        ...sides,
        party === null ? null : (names.get(party) ?? null),
        document,
        memo,
      ]);
    });
    yield rows.join('');
  }
}

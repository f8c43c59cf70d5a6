import type { CheckResult, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { whatIsStored } from '@countinghouse/domain/imports/what-is-stored';
import { ageDocuments, type AgedDocument, type Aging, type AgingBasis, type AgingSide } from '@countinghouse/domain/receivables/aging';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { loadOpenItems, loadParties, type StoredOpenItem, type StoredParty } from '../../imports/imports/load-open-items';
import { loadChecks } from '../../imports/readings/load-checks';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { publishedBooks } from '../../statements/statements/books-cache';

/** The published books whose open documents are aged. */
export interface AgedRecord {
  readonly financialRecordId: string;
  readonly attemptId: string;
  readonly readingVersion: number;
}

/** Which documents are aged, and from when their days count. */
export interface AgingView {
  readonly side: AgingSide;
  readonly basis: AgingBasis;
}

/** An open document with what its age is computed from. */
export interface ListedDocument extends Omit<StoredOpenItem, 'open'>, AgedDocument {
  /** In minor units of the currency of the document. */
  readonly openInCurrency: number;
}

/** A control account of a side. */
interface ControlAccount {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly name: string;
}

/** Whether the documents add up to the control accounts, in minor units; null where the check cannot say. */
export interface AgingTie {
  readonly outcome: CheckResult['outcome'];
  readonly documents: number | null;
  readonly ledger: number | null;
  readonly difference: number | null;
  readonly tolerance: number | null;
  readonly controlAccounts: readonly ControlAccount[];
}

/** The open documents of one side of a record by party and age. */
export interface LoadedAging extends AgingView {
  /** The day for which the documents are listed; the as-of date of books without any. */
  readonly asOf: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly aging: Aging;
  readonly documents: readonly ListedDocument[];
  readonly parties: ReadonlyMap<number, StoredParty>;
  /** Null where the check was not made. */
  readonly tie: AgingTie | null;
}

const SIDES = {
  Receivables: { side: 'receivable', check: 'receivables-tie', type: 'Accounts Receivable', refused: 'ReceivablesNotCollected' },
  Payables: { side: 'payable', check: 'payables-tie', type: 'Accounts Payable', refused: 'PayablesNotCollected' },
} as const;

/** Ages the open documents of a published record. The caller checked the rights. Refuses NotFound, and that a side was not collected. */
export async function loadAging(
  tx: TenantTransaction,
  ctx: Pick<RequestCtx, 'tenant'>,
  record: AgedRecord,
  view: AgingView,
): Promise<Result<LoadedAging>> {
  const off = refuseMonitoring(ctx);
  if (off !== null) return off;
  const { side, check, type, refused } = SIDES[view.side];
  const [books, requested, checks, listed, parties] = await Promise.all([
    publishedBooks(tx, ctx, record),
    findImportOfRecord(tx, record.financialRecordId),
    loadChecks(tx, record),
    loadOpenItems(tx, record.attemptId, side),
    loadParties(tx, record.attemptId),
  ]);
  if (books === null) return refuse('NotFound');
  const tie = checks.find(({ id }) => id === check);
  const isCollected =
    requested === null || whatIsStored(requested.options.groups)[view.side === 'Receivables' ? 'receivables' : 'payables'];
  if (!isCollected || (listed.length === 0 && tie?.outcome !== 'Pass')) return refuse(refused, 'side');
  const asOf = listed.reduce((newest, item) => (item.asOf > newest ? item.asOf : newest), listed[0]?.asOf ?? books.asOf);
  const documents = listed
    .filter((item) => item.asOf === asOf)
    .map((item) => ({ ...item, open: item.openBase, openInCurrency: item.open }));
  const named = new Set(documents.map(({ controlAccount }) => controlAccount));
  const controlAccounts = books.accounts
    .filter((account) => account.type === type || named.has(account.ordinal))
    .map(({ ordinal, number, name }) => ({ accountId: String(ordinal), accountNumber: number, name }));
  return {
    ...view,
    asOf,
    currency: books.currency,
    aging: ageDocuments(documents, asOf, view.basis),
    documents,
    parties,
    tie: tie === undefined ? null : { ...tieOf(tie), controlAccounts },
  };
}

function tieOf({ outcome, facts }: CheckResult): Omit<AgingTie, 'controlAccounts'> {
  const { open, ledger, difference, tolerance } = facts;
  return { outcome, documents: minorOf(open), ledger: minorOf(ledger), difference: minorOf(difference), tolerance: minorOf(tolerance) };
}

const minorOf = (fact: Fact | undefined) => (fact?.kind === 'amount' ? fact.minor : null);

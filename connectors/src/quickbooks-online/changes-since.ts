import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { PackageRefusal } from '../http/package-refusal';
import type { WireValue } from '../http/wire-value';
import type { QuickBooksApi } from './quickbooks-api';

/** What changed in a company since a moment. */
export interface Changes {
  /** The ids of transactions that were entered, changed, or deleted. */
  readonly transactions: ReadonlySet<string>;
  /** The days that those have now, as far as they are there still. */
  readonly days: readonly CalendarDate[];
  /** The ids of customers, vendors, and employees that changed and are inactive or deleted, as those are that were merged into others. */
  readonly goneNames: ReadonlySet<string>;
}

/** What posts to the ledger, and may be asked for by its changes. */
const TRANSACTIONS = [
  'Bill',
  'BillPayment',
  'CreditMemo',
  'Deposit',
  'Invoice',
  'JournalEntry',
  'Payment',
  'Purchase',
  'RefundReceipt',
  'SalesReceipt',
  'Transfer',
  'VendorCredit',
] as const;
const NAMES = ['Customer', 'Vendor', 'Employee'] as const;

const DAY = 86_400_000;
/** QuickBooks knows the changes of thirty days. */
const REACH = 29 * DAY;
/** What one answer holds at most: behind it there may be more. */
const MOST_CHANGES = 1_000;

/**
 * The changes since a moment, and of the day before it, for clocks differ; moments are in milliseconds since 1970. Null where QuickBooks
 * does not tell them all: it is too long ago, there are too many, or it refuses to say.
 */
export async function changesSince(api: QuickBooksApi, moment: number, now: number): Promise<Changes | null> {
  const since = moment - DAY;
  if (now - since > REACH) return null;
  const changed = await changedEntities(api, [...TRANSACTIONS, ...NAMES], new Date(since).toISOString());
  if (changed === null) return null;
  const transactions = TRANSACTIONS.flatMap((name) => changed.get(name) ?? []);
  const names = NAMES.flatMap((name) => changed.get(name) ?? []);
  return {
    transactions: new Set(transactions.map(idOf)),
    days: transactions.flatMap((entity) => (isDeleted(entity) ? [] : [entity.get('TxnDate').date()])),
    goneNames: new Set(names.filter((entity) => isDeleted(entity) || isInactive(entity)).map(idOf)),
  };
}

/** Asks for all names together, and for each by itself where that is too much for one answer. */
async function changedEntities(
  api: QuickBooksApi,
  names: readonly string[],
  changedSince: string,
): Promise<ReadonlyMap<string, readonly WireValue[]> | null> {
  const answer = await api.get('cdc', { entities: names.join(','), changedSince }).catch((error: unknown) => {
    if (error instanceof PackageRefusal && error.code === 'InternalError') return null;
    throw error;
  });
  if (answer === null) return null;
  const responses = answer
    .get('CDCResponse')
    .list()
    .flatMap((response) => response.get('QueryResponse').listOrEmpty());
  const found = new Map(names.map((name) => [name, responses.flatMap((response) => response.get(name).listOrEmpty())]));
  const count = [...found.values()].reduce((sum, entities) => sum + entities.length, 0);
  if (count < MOST_CHANGES) return found;
  if (names.length === 1) return null;
  const all = new Map<string, readonly WireValue[]>();
  for (const name of names) {
    const one = await changedEntities(api, [name], changedSince);
    if (one === null) return null;
    all.set(name, one.get(name) ?? []);
  }
  return all;
}

function idOf(entity: WireValue): string {
  return entity.get('Id').id();
}

function isDeleted(entity: WireValue): boolean {
  return entity.get('status').textOrNull() === 'Deleted';
}

function isInactive(entity: WireValue): boolean {
  return entity.get('Active').orNull((active) => active.yesNo()) === false;
}

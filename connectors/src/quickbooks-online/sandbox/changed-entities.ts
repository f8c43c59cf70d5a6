import type { Books } from './books';
import { ENTITY_NAMES, entitiesOf } from './entities';
import { RequestRefusal } from './refusals';
import { entityOf } from './transaction-types';
import { metaData } from './wire-values';
import type { Entity } from './wire-values';

const REACH = 30 * 24 * 3_600_000;
/** Objects of one answer; what is beyond them is left out without a word. */
const MOST_OBJECTS = 1_000;

/** Entities whose changes are kept: those of queries that change, and transactions that the stand-in lists nowhere else. */
const STORED_NAMES = [...ENTITY_NAMES.filter((name) => name !== 'CompanyInfo' && name !== 'Preferences'), 'Deposit', 'Purchase'] as const;
/** Those that no sample company has. */
const NEVER_USED: readonly string[] = ['RefundReceipt', 'SalesReceipt', 'Transfer'];

/** The body of `cdc`: the entities of some names that changed since a moment of the last 30 days, deleted ones by their id alone. */
export function changedEntities(books: Books, params: URLSearchParams, now: number): Entity {
  const since = Date.parse(params.get('changedSince') ?? '');
  if (Number.isNaN(since)) throw refusal('changedSince', 'changedSince must be a date and time');
  if (since < now - REACH) throw refusal('changedSince', 'changedSince must be within the last 30 days');
  let room = MOST_OBJECTS;
  const QueryResponse = (params.get('entities') ?? '').split(',').map((given) => {
    const changed = changesOf(books, given, since).slice(0, room);
    room -= changed.length;
    return changed.length === 0 ? {} : { [given]: changed, startPosition: 1, maxResults: changed.length };
  });
  return { CDCResponse: [{ QueryResponse }] };
}

function changesOf(books: Books, given: string, since: number): Entity[] {
  if (NEVER_USED.includes(given)) return [];
  const name = STORED_NAMES.find((one) => one === given);
  if (name === undefined) throw refusal('entities', `${given} is not an entity that changes are kept of`);
  const deleted = books.deleted
    .filter(({ transaction, at }) => at > since && entityOf(transaction, books) === name)
    .map(({ transaction, at }) => ({
      domain: 'QBO',
      status: 'Deleted',
      Id: transaction.id,
      MetaData: metaData(transaction.createdAt, at),
    }));
  return [...entitiesOf(books, name).filter((entity) => lastUpdate(entity) > since), ...deleted];
}

function lastUpdate({ MetaData }: Entity): number {
  return Date.parse((MetaData as { readonly LastUpdatedTime: string }).LastUpdatedTime);
}

function refusal(element: string, detail: string): RequestRefusal {
  return new RequestRefusal('2010', 'Request has invalid or unsupported property', `Property Name: ${detail}`, element);
}

import type { Books } from './books';
import { ENTITY_NAMES, entitiesOf } from './entities';
import type { Entity } from './wire-values';
import { RequestRefusal } from './refusals';

const REACH = 30 * 24 * 3_600_000;

/** The body of `cdc`: the entities of some names that changed since a moment of the last 30 days. */
export function changedEntities(books: Books, params: URLSearchParams, now: number): Entity {
  const since = Date.parse(params.get('changedSince') ?? '');
  if (Number.isNaN(since)) throw refusal('changedSince', 'changedSince must be a date and time');
  if (since < now - REACH) throw refusal('changedSince', 'changedSince must be within the last 30 days');
  const names = (params.get('entities') ?? '').split(',').map((given) => {
    const name = ENTITY_NAMES.find((one) => one === given);
    if (name === undefined || name === 'CompanyInfo' || name === 'Preferences')
      throw refusal('entities', `${given} is not an entity that changes are kept of`);
    return name;
  });
  const QueryResponse = names.map((name) => {
    const changed = entitiesOf(books, name).filter((entity) => lastUpdate(entity) > since);
    return changed.length === 0 ? {} : { [name]: changed, startPosition: 1, maxResults: changed.length };
  });
  return { CDCResponse: [{ QueryResponse }] };
}

function lastUpdate({ MetaData }: Entity): number {
  return Date.parse((MetaData as { readonly LastUpdatedTime: string }).LastUpdatedTime);
}

function refusal(element: string, detail: string): RequestRefusal {
  return new RequestRefusal('2010', 'Request has invalid or unsupported property', `Property Name: ${detail}`, element);
}

import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { ApiCall } from '../../../sandbox-kit/vendor';
import type { Books } from '../books';
import { ENTITY_NAMES, entitiesOf, type EntityName } from '../entities';
import type { Entity } from '../wire-values';
import { RequestRefusal } from '../refusals';
import { parseQuery, type Condition, type Query } from './parse-query';

type Comparable = string | number | boolean | null;

/** The value of `QueryResponse` for a query: empty where nothing matches; a fault repeats or shifts the page. */
export function runQuery(books: Books, text: string, pageFault: ApiCall['pageFault']): Entity {
  const query = parseQuery(text);
  const name = ENTITY_NAMES.find((one) => one.toLowerCase() === query.entity.toLowerCase());
  if (name === undefined) throw invalid(`Entity ${query.entity} not found`);
  const tests = query.conditions.map((condition) => conditionTest(name, condition));
  const isActiveOnly = 'Active' in QUERYABLE[name] && !query.conditions.some(({ property }) => property.toLowerCase() === 'active');
  const found = entitiesOf(books, name).filter(
    (entity) => (!isActiveOnly || entity['Active'] === true) && tests.every((test) => test(entity)),
  );
  if (query.isCount) return { totalCount: found.length };
  const page = pageOf(inOrder(found, query, name), query, pageFault);
  return page.length === 0 ? {} : { [name]: page, startPosition: query.startPosition, maxResults: page.length };
}

function pageOf(entities: readonly Entity[], { startPosition, maxResults }: Query, pageFault: ApiCall['pageFault']): readonly Entity[] {
  const back = pageFault === 'duplicatePage' ? maxResults : pageFault === 'shiftedPage' ? 1 : 0;
  const start = Math.max(startPosition - 1 - back, 0);
  return entities.slice(start, start + maxResults);
}

function inOrder(entities: readonly Entity[], { order }: Query, name: EntityName): readonly Entity[] {
  if (order === null) return entities;
  const { property, kind } = queryable(name, order.property);
  const sign = order.isDescending ? -1 : 1;
  return [...entities].sort((one, other) => sign * compare(valueOf(one, property, kind) ?? '', valueOf(other, property, kind) ?? ''));
}

function conditionTest(name: EntityName, { property: given, operator, values }: Condition): (entity: Entity) => boolean {
  const { property, kind } = queryable(name, given);
  if (operator === 'LIKE') {
    if (kind !== 'text') throw invalid(`LIKE is not supported for property ${property}`);
    const pattern = new RegExp(`^${(values[0] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')}$`, 'is');
    return (entity) => pattern.test(String(valueOf(entity, property, kind) ?? ''));
  }
  if (kind === 'boolean' && operator !== '=' && operator !== 'IN')
    throw invalid(`Operator ${operator} is not supported for property ${property}`);
  const wanted = values.map((value) => parsedValue(value, property, kind));
  return (entity) => {
    const value = valueOf(entity, property, kind);
    if (value === null) return false;
    return wanted.some((one) => {
      const order = compare(value, one);
      if (operator === '=' || operator === 'IN') return order === 0;
      if (operator === '<') return order < 0;
      if (operator === '>') return order > 0;
      return operator === '<=' ? order <= 0 : order >= 0;
    });
  };
}

function queryable(name: EntityName, given: string): { readonly property: string; readonly kind: PropertyKind } {
  const found = Object.entries(QUERYABLE[name]).find(([property]) => property.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw invalid(`Property ${given} not found for Entity ${name}`);
  return { property: found[0], kind: found[1] };
}

function parsedValue(text: string, property: string, kind: PropertyKind): string | number | boolean {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) break;
      return Number(text);
    case 'boolean':
      if (text !== 'true' && text !== 'false') break;
      return text === 'true';
    case 'date':
      if (!isCalendarDate(text)) break;
      return text;
    case 'moment':
      if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text) || Number.isNaN(Date.parse(text))) break;
      return Date.parse(text);
  }
  throw invalid(`Invalid value ${text} for property ${property}`);
}

function valueOf(entity: Entity, property: string, kind: PropertyKind): Comparable {
  let value: unknown = entity;
  for (const part of property.split('.')) value = (value as Entity | undefined)?.[part];
  if (typeof value === 'object' && value !== null && 'value' in value) ({ value } = value);
  if (kind === 'moment') return Date.parse(String(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function compare(one: string | number | boolean, other: string | number | boolean): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function invalid(problem: string): RequestRefusal {
  return new RequestRefusal('4001', 'Invalid query', `QueryValidationError: ${problem}`);
}

/** How the values of a property compare. */
type PropertyKind = 'text' | 'number' | 'boolean' | 'date' | 'moment';

type Properties = Readonly<Record<string, PropertyKind>>;

const COMMON: Properties = { Id: 'text', 'MetaData.CreateTime': 'moment', 'MetaData.LastUpdatedTime': 'moment' };
const TRANSACTION: Properties = { ...COMMON, TxnDate: 'date', DocNumber: 'text' };
const PARTY: Properties = { ...COMMON, Active: 'boolean', DisplayName: 'text' };

/** What WHERE and ORDERBY take of each entity; `UnappliedAmt` of payments is not among it. */
const QUERYABLE: Readonly<Record<EntityName, Properties>> = {
  CompanyInfo: COMMON,
  Preferences: COMMON,
  Account: {
    ...COMMON,
    Active: 'boolean',
    Name: 'text',
    FullyQualifiedName: 'text',
    SubAccount: 'boolean',
    Classification: 'text',
    AccountType: 'text',
    AccountSubType: 'text',
    CurrentBalance: 'number',
  },
  Customer: PARTY,
  Vendor: PARTY,
  Employee: PARTY,
  Invoice: { ...TRANSACTION, DueDate: 'date', Balance: 'number', TotalAmt: 'number', CustomerRef: 'text' },
  CreditMemo: { ...TRANSACTION, Balance: 'number', TotalAmt: 'number', CustomerRef: 'text' },
  Payment: { ...TRANSACTION, TotalAmt: 'number', CustomerRef: 'text' },
  Bill: { ...TRANSACTION, DueDate: 'date', Balance: 'number', TotalAmt: 'number', VendorRef: 'text' },
  VendorCredit: { ...TRANSACTION, Balance: 'number', TotalAmt: 'number', VendorRef: 'text' },
  BillPayment: { ...TRANSACTION, TotalAmt: 'number', VendorRef: 'text' },
  JournalEntry: TRANSACTION,
};

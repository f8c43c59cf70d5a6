import type { ApiCall } from '../../sandbox-kit/vendor';
import { escaped, leaf } from './answers';
import { at, textAt, type Node } from './request-tree';

/** A record by the names of its fields; null is an empty one. */
export type StoredRecord = Readonly<Record<string, string | null>>;

/** The records of an object, and the fields that it has, with those that no record fills. */
export interface StoredObject {
  readonly fields: readonly string[];
  readonly records: readonly StoredRecord[];
}

type Test = (record: StoredRecord) => boolean;

const LARGEST_PAGE = 2_000;
const USUAL_PAGE = 100;

const ANSWERED = new WeakMap<StoredObject, Map<string, string | null>>();

/** The data of the function `query`, kept for the next reading; null where the gateway could not process it. */
export function runQuery(call: Node, object: StoredObject, pageFault: ApiCall['pageFault']): string | null {
  const answers = ANSWERED.get(object) ?? new Map<string, string | null>();
  ANSWERED.set(object, answers);
  const key = JSON.stringify([call, pageFault]);
  const known = answers.get(key);
  const answer = known === undefined ? pageOf(call, object, pageFault) : known;
  answers.set(key, answer);
  return answer;
}

function pageOf(call: Node, object: StoredObject, pageFault: ApiCall['pageFault']): string | null {
  const name = textAt(call, 'object') ?? '';
  const selected = at(call, 'select')?.children.map(({ text }) => text) ?? [];
  const [size, offset] = [numberAt(call, 'pagesize', USUAL_PAGE), numberAt(call, 'offset', 0)];
  const orders = at(call, 'orderby')?.children ?? [];
  const [filter] = at(call, 'filter')?.children ?? [];
  const isSound = size !== null && size >= 1 && size <= LARGEST_PAGE && offset !== null && selected.length > 0;
  const isKnown = [...selected, ...orders.map((order) => textAt(order, 'field') ?? '')].every((field) => object.fields.includes(field));
  const test = filter === undefined ? () => true : testOf(filter, object.fields);
  if (!isSound || !isKnown || test === null) return null;
  const found = ordered(object.records.filter(test), orders);
  const back = pageFault === 'duplicatePage' ? size : Number(pageFault === 'shiftedPage');
  const start = Math.max(0, offset - back);
  const page = found.slice(start, start + size);
  const remaining = Math.max(0, found.length - offset - page.length);
  const records = page.map((record) => `<${name}>${selected.map((field) => leaf(field, record[field] ?? null)).join('')}</${name}>`);
  const counts = `totalcount="${found.length}" offset="${offset}" count="${page.length}" numremaining="${remaining}"`;
  return `<data listtype="${escaped(name)}" ${counts}>${records.join('')}</data>`;
}

/** The data of the function `lookup`. */
export function describeObject(name: string, { fields }: StoredObject): string {
  const described = fields.map(
    (field) => `<Field>${leaf('ID', field)}${leaf('LABEL', field)}<REQUIRED>false</REQUIRED><DATATYPE>TEXT</DATATYPE></Field>`,
  );
  return `<data listtype="All" count="1"><Type Name="${escaped(name)}" DocumentType=""><Fields>${described.join('')}</Fields></Type></data>`;
}

/** Without an order the gateway follows none that a program can rely on: here the list begins in its middle. */
function ordered(records: readonly StoredRecord[], orders: readonly Node[]): readonly StoredRecord[] {
  const half = Math.floor(records.length / 2);
  if (orders.length === 0) return [...records.slice(half), ...records.slice(0, half)];
  const fields = orders.map((order) => textAt(order, 'field') ?? '');
  const signs = orders.map((order) => (at(order, 'descending') === undefined ? 1 : -1));
  const keyed = records.map((record) => ({ record, keys: fields.map((field) => sortable(record[field] ?? '')) }));
  keyed.sort((one, other) => {
    for (const [place, sign] of signs.entries()) {
      const difference = sign * compared(one.keys[place] ?? '', other.keys[place] ?? '');
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map(({ record }) => record);
}

/** A value by which records are compared. */
type Sortable = string | number;

/** How many values an operator takes, and what it does with them. */
interface Operator {
  readonly values: number;
  readonly test: (value: Sortable, given: readonly Sortable[]) => boolean;
}

const comparing = (holds: (difference: number) => boolean): Operator => ({
  values: 1,
  test: (value, [given = '']) => holds(compared(value, given)),
});

const OPERATORS = new Map<string, Operator>([
  ['equalto', comparing((difference) => difference === 0)],
  ['notequalto', comparing((difference) => difference !== 0)],
  ['greaterthan', comparing((difference) => difference > 0)],
  ['greaterthanorequalto', comparing((difference) => difference >= 0)],
  ['lessthan', comparing((difference) => difference < 0)],
  ['lessthanorequalto', comparing((difference) => difference <= 0)],
  ['between', { values: 2, test: (value, [from = '', to = '']) => compared(value, from) >= 0 && compared(value, to) <= 0 }],
  ['in', { values: Infinity, test: (value, given) => given.includes(value) }],
]);

function testOf(node: Node, fields: readonly string[]): Test | null {
  if (node.name === 'and' || node.name === 'or') {
    const tests = node.children.map((child) => testOf(child, fields));
    if (tests.length < 2 || tests.some((test) => test === null)) return null;
    const known = tests as readonly Test[];
    return node.name === 'and' ? (record) => known.every((test) => test(record)) : (record) => known.some((test) => test(record));
  }
  const operator = OPERATORS.get(node.name);
  const field = textAt(node, 'field') ?? '';
  const given = node.children.filter(({ name }) => name === 'value').map(({ text }) => text);
  const isSound = operator !== undefined && given.length > 0 && (given.length === operator.values || operator.values === Infinity);
  if (!isSound || !fields.includes(field)) return null;
  // As in a database, nothing is compared with an empty value.
  const wanted = given.map(sortable);
  return (record) => (record[field] ?? '') !== '' && operator.test(sortable(record[field] ?? ''), wanted);
}

/** Days by the calendar, numbers by their size, other texts by their signs. */
function compared(one: Sortable, other: Sortable): number {
  return one < other ? -1 : Number(one > other);
}

function sortable(text: string): Sortable {
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function numberAt(call: Node, name: string, usual: number): number | null {
  const text = textAt(call, name);
  if (text === undefined) return usual;
  return /^\d+$/.test(text) ? Number(text) : null;
}

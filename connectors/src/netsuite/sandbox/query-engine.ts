import { DatabaseSync } from 'node:sqlite';

/** The columns and rows of a record; a day is written by {@link dayValue}, a flag is `T` or `F`, an amount a number. */
export interface RecordTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Lists of columns, such as `transaction, id`. */
  readonly indexes?: readonly string[];
}

/** A day or moment as the engine has it; a query that does not format it gets it in the format of the user. */
export function dayValue(date: string): string {
  return `${DAY_MARK}${date}`;
}

const MOST_ANSWERS = 200;

/** Amounts have four decimals at most. */
const UNITS = 10_000;

const DAY_MARK = '\u0001';

/** Why a query is refused, in the words of NetSuite. */
export class QueryRefusal extends Error {}

/** Rows of the answer to a query: texts, without what is null. */
export type AnswerRow = Readonly<Record<string, string>>;

/** Answers SuiteQL from tables. Throws {@link QueryRefusal} for a query that NetSuite would not take. */
export class QueryEngine {
  readonly #database = new DatabaseSync(':memory:');
  /** What was answered to the last queries: tables never change. */
  readonly #answers = new Map<string, readonly AnswerRow[]>();

  constructor(records: Readonly<Record<string, RecordTable>>) {
    for (const [name, { columns, rows, indexes = [] }] of Object.entries(records)) {
      this.#database.exec(`CREATE TABLE "${name}" (${columns.map((column) => `"${column}"`).join(', ')})`);
      const insert = this.#database.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join(', ')})`);
      this.#database.exec('BEGIN');
      for (const row of rows) insert.run(...row);
      this.#database.exec('COMMIT');
      for (const [at, columnList] of indexes.entries()) {
        const quoted = columnList.split(', ').map((column) => `"${column}"`);
        this.#database.exec(`CREATE INDEX "${name}_${at}" ON "${name}" (${quoted.join(', ')})`);
      }
    }
    this.#database.exec('ANALYZE');
    this.#database.function('TO_CHAR', (value, format) => toChar(value, format));
    this.#database.function('TO_DATE', (text, format) => toDate(text, format));
    this.#database.function('NVL', (value, otherwise) => value ?? otherwise ?? null);
  }

  /** Some rows of the answer, and how many it has in all. Rows without an order come in another order on later pages. */
  answer(q: string, { limit, offset }: { readonly limit: number; readonly offset: number }): { rows: AnswerRow[]; total: number } {
    const known = this.#answers.get(q) ?? this.#ask(q);
    const all = offset > 0 && !/\border by\b/i.test(q) ? known.toReversed() : known;
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }

  #ask(q: string): readonly AnswerRow[] {
    const sql = sqlOf(q);
    try {
      const rows = this.#database.prepare(sql).all().map(presented);
      if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
      this.#answers.set(q, rows);
      return rows;
    } catch (error) {
      throw new QueryRefusal(refusalOf(error instanceof Error ? error.message : ''));
    }
  }
}

/** SQL that SuiteQL does not have, or that changes something. */
const UNSUPPORTED = /[;`"]|--|\/\*|\b(?:limit|offset|pragma|attach|insert|update|delete|create|drop|with|replace)\b/i;

/** The query with the record `transaction`, whose name is a word of the engine, in quotes outside of texts. */
function sqlOf(q: string): string {
  const parts = q.split(/('(?:[^']|'')*')/);
  return parts
    .map((part) => {
      if (part.startsWith("'")) return part;
      if (UNSUPPORTED.test(part)) throw new QueryRefusal('Search error occurred: Invalid or unsupported search.');
      return part.replace(/\btransaction\b/gi, '"transaction"');
    })
    .join('');
}

function refusalOf(message: string): string {
  const [, table] = /no such table: (\S+)/.exec(message) ?? [];
  if (table !== undefined) return `Search error occurred: Record '${table}' was not found.`;
  const [, column] = /no such column: (?:\w+\.)?"?(\w+)/.exec(message) ?? [];
  if (column !== undefined) return `Search error occurred: Unknown identifier '${column}'. Available identifiers are: {}`;
  return 'Search error occurred: Invalid or unsupported search.';
}

function presented(row: Readonly<Record<string, unknown>>): AnswerRow {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name.toLowerCase(), textOf(value)]));
}

/** Sums of cents that were added as doubles are rounded. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * UNITS) / UNITS);
  const text = String(value);
  if (!text.startsWith(DAY_MARK)) return text;
  const [year = '', month = '', day = ''] = text.slice(1, 11).split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}

function toChar(value: unknown, format: unknown): string | null {
  if (value === null) return null;
  if (format !== 'YYYY-MM-DD' || typeof value !== 'string' || !value.startsWith(DAY_MARK)) throw new RangeError('This is no day.');
  return value.slice(1, 11);
}

function toDate(text: unknown, format: unknown): string {
  if (format !== 'YYYY-MM-DD' || typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError('This is no day.');
  return dayValue(text);
}

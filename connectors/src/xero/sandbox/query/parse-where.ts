import { queryParseError } from '../api/api-error';
import { dayValue, decimalValue, fieldValue, type Comparable, type FieldType, type Fields, type WireRecord } from './field';

/** Whether a record is among those that a where clause asks for. */
export type Matches = (record: WireRecord) => boolean;

type Compare = (one: number | string | boolean, other: number | string | boolean) => boolean;

const COMPARISONS = new Map<string, Compare>([
  ['==', (one, other) => one === other],
  ['!=', (one, other) => one !== other],
  ['>', (one, other) => one > other],
  ['>=', (one, other) => one >= other],
  ['<', (one, other) => one < other],
  ['<=', (one, other) => one <= other],
]);

const EQUALITIES = new Set(['==', '!=']);

/**
 * Reads a where clause: comparisons of a field with a value of its own type, joined by `AND`, `OR` and parentheses, such as
 * `Type=="ACCREC" AND Date>=DateTime(2019,01,31)`. Throws for everything else.
 */
export function parseWhere(clause: string, fields: Fields): Matches {
  return new WhereParser(whereTokens(clause), fields).parse();
}

class WhereParser {
  readonly #tokens: readonly WhereToken[];
  readonly #fields: Fields;
  #at = 0;

  constructor(tokens: readonly WhereToken[], fields: Fields) {
    this.#tokens = tokens;
    this.#fields = fields;
  }

  parse(): Matches {
    const matches = this.#either();
    if (this.#at < this.#tokens.length) throw this.#syntaxError();
    return matches;
  }

  #either(): Matches {
    const parts = [this.#both()];
    while (this.#takes('||', 'OR')) parts.push(this.#both());
    return (record) => parts.some((matches) => matches(record));
  }

  #both(): Matches {
    const parts = [this.#term()];
    while (this.#takes('&&', 'AND')) parts.push(this.#term());
    return (record) => parts.every((matches) => matches(record));
  }

  #term(): Matches {
    if (!this.#takes('(')) return this.#comparison();
    const inner = this.#either();
    this.#expect(')');
    return inner;
  }

  #comparison(): Matches {
    const name = this.#next('name');
    const type = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (type === undefined) throw queryParseError(`No property or field '${name}' exists in the type of this resource`);
    const operator = this.#next('operator');
    const compare = COMPARISONS.get(operator);
    const isOrdered = type === 'number' || type === 'date';
    if (compare === undefined || (!isOrdered && !EQUALITIES.has(operator))) {
      throw queryParseError(`Operator '${operator}' incompatible with operand '${name}'`);
    }
    const value = this.#value(name, type);
    return (record) => {
      const found = fieldValue(record, name, type);
      if (found === null || value === null) return EQUALITIES.has(operator) && (found === value) === (operator === '==');
      return compare(found, value);
    };
  }

  #value(name: string, type: FieldType): Comparable {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw this.#syntaxError();
    const value = token.kind === 'name' ? this.#named(token.text, type) : literal(token, type);
    if (value === undefined) throw queryParseError(`'${token.text}' is not a value to compare '${name}' with`);
    return value;
  }

  #named(word: string, type: FieldType): Comparable | undefined {
    if (word === 'null') return null;
    if (type === 'boolean') return word === 'true' ? true : word === 'false' ? false : undefined;
    if (type === 'guid' && word.toLowerCase() === 'guid') return this.#arguments(1, 'text')[0]?.toLowerCase();
    if (type !== 'date' || word !== 'DateTime') return undefined;
    const [year = 0, month = 0, day = 0] = this.#arguments(3, 'number').map(Number);
    return dayValue(year, month, day) ?? undefined;
  }

  #arguments(count: number, kind: WhereToken['kind']): string[] {
    this.#expect('(');
    const values = [this.#next(kind)];
    while (values.length < count) {
      this.#expect(',');
      values.push(this.#next(kind));
    }
    this.#expect(')');
    return values;
  }

  #takes(...texts: readonly string[]): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === 'text' || !texts.includes(token.text)) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw this.#syntaxError();
  }

  #next(kind: WhereToken['kind']): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) throw this.#syntaxError();
    this.#at++;
    return token.text;
  }

  #syntaxError() {
    const token = this.#tokens[this.#at];
    return queryParseError(token === undefined ? 'Expression expected' : `Syntax error at '${token.text}'`);
  }
}

function literal({ kind, text }: WhereToken, type: FieldType): Comparable | undefined {
  if (kind === 'text' && type === 'text') return text;
  return kind === 'number' && type === 'number' ? decimalValue(text) : undefined;
}

/** A piece of a where clause. */
interface WhereToken {
  readonly kind: 'name' | 'text' | 'number' | 'operator' | 'punctuation';
  /** Of a text, without its quotes. */
  readonly text: string;
}

const PIECES: readonly (readonly [WhereToken['kind'], RegExp])[] = [
  ['text', /^"(?<inner>[^"]*)"/],
  ['number', /^-?\d+(?:\.\d+)?/],
  ['name', /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*/],
  ['operator', /^(?:==|!=|>=|<=|>|<|&&|\|\|)/],
  ['punctuation', /^[(),]/],
];

/** Divides a where clause into tokens; throws for a character that none of them starts with, such as a single equals sign. */
function whereTokens(clause: string): WhereToken[] {
  const tokens: WhereToken[] = [];
  let rest = clause.trimStart();
  while (rest !== '') {
    const token = nextToken(rest);
    if (token === undefined) throw queryParseError(`Syntax error at "${rest.slice(0, 20)}"`);
    tokens.push({ kind: token.kind, text: token.text });
    rest = rest.slice(token.length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): (WhereToken & { readonly length: number }) | undefined {
  for (const [kind, pattern] of PIECES) {
    const match = pattern.exec(rest);
    if (match !== null) return { kind, text: match.groups?.inner ?? match[0], length: match[0].length };
  }
  return undefined;
}

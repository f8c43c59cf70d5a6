import { RequestRefusal } from '../refusals';

/** One condition of a WHERE clause; values are texts without their quotes. */
export interface Condition {
  readonly property: string;
  readonly operator: '=' | '<' | '>' | '<=' | '>=' | 'IN' | 'LIKE';
  readonly values: readonly string[];
}

/** A query of the SQL-like language. */
export interface Query {
  readonly entity: string;
  readonly isCount: boolean;
  readonly conditions: readonly Condition[];
  readonly order: { readonly property: string; readonly isDescending: boolean } | null;
  /** 1-based. */
  readonly startPosition: number;
  readonly maxResults: number;
}

const TOKEN = /\s*(?:('(?:[^'\\]|\\.)*')|([A-Za-z_][\w.]*)|(\d+)|(<=|>=|[=<>(),*]))/y;
const MOST_RESULTS = 1000;
const USUAL_RESULTS = 100;

/** Parses a query, strictly: anything that QuickBooks Online would not take is refused. */
export function parseQuery(text: string): Query {
  const tokens = new Tokens(text);
  tokens.keyword('SELECT');
  const isCount = !tokens.takes('*');
  if (isCount) for (const part of ['COUNT', '(', '*', ')']) tokens.keyword(part);
  tokens.keyword('FROM');
  const entity = tokens.name();
  const conditions: Condition[] = [];
  if (tokens.takes('WHERE')) {
    do conditions.push(condition(tokens));
    while (tokens.takes('AND'));
  }
  let order: Query['order'] = null;
  if (tokens.takes('ORDERBY')) {
    const property = tokens.name();
    const isDescending = tokens.takes('DESC');
    if (!isDescending) tokens.takes('ASC');
    order = { property, isDescending };
  }
  const startPosition = tokens.takes('STARTPOSITION') ? tokens.count('STARTPOSITION', Number.MAX_SAFE_INTEGER) : 1;
  const maxResults = tokens.takes('MAXRESULTS') ? tokens.count('MAXRESULTS', MOST_RESULTS) : USUAL_RESULTS;
  tokens.end();
  return { entity, isCount, conditions, order, startPosition, maxResults };
}

function condition(tokens: Tokens): Condition {
  const property = tokens.name();
  if (tokens.takes('IN')) {
    tokens.keyword('(');
    const values = [tokens.value()];
    while (tokens.takes(',')) values.push(tokens.value());
    tokens.keyword(')');
    return { property, operator: 'IN', values };
  }
  for (const operator of ['<=', '>=', '=', '<', '>', 'LIKE'] as const) {
    if (tokens.takes(operator)) return { property, operator, values: [tokens.value()] };
  }
  throw tokens.problem();
}

class Tokens {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    let end = 0;
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
      tokens.push(match[0].trim());
      end = TOKEN.lastIndex;
    }
    this.#tokens = tokens;
    if (text.slice(end).trim() !== '') throw syntaxProblem(text.slice(end).trim());
  }

  takes(word: string): boolean {
    const isNext = this.#tokens[this.#at]?.toUpperCase() === word;
    if (isNext) this.#at++;
    return isNext;
  }

  keyword(word: string): void {
    if (!this.takes(word)) throw this.problem();
  }

  name(): string {
    return this.#take(/^[A-Za-z_][\w.]*$/);
  }

  /** A text in quotes, or true or false without. */
  value(): string {
    const token = this.#take(/^('.*'|true|false)$/is);
    return token.startsWith("'") ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token.toLowerCase();
  }

  count(keyword: string, most: number): number {
    const count = Number(this.#take(/^\d+$/));
    if (count >= 1 && count <= most) return count;
    throw new RequestRefusal(
      '4001',
      'Invalid query',
      `QueryValidationError: value ${count} is too ${count < 1 ? 'small' : 'large'} for ${keyword}`,
    );
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw this.problem();
  }

  problem(): RequestRefusal {
    return syntaxProblem(this.#tokens[this.#at] ?? '<EOF>');
  }

  #take(pattern: RegExp): string {
    const token = this.#tokens[this.#at];
    if (token === undefined || !pattern.test(token)) throw this.problem();
    this.#at++;
    return token;
  }
}

function syntaxProblem(token: string): RequestRefusal {
  return new RequestRefusal('4000', 'Error parsing query', `QueryParserError: Encountered "${token}"`);
}

import { queryParseError } from '../api/api-error';

/** A piece of a where clause. */
export interface WhereToken {
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
export function whereTokens(clause: string): WhereToken[] {
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

import { buildSchema, getOperationAST, GraphQLError, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, parseBounded } from './bound-document';
import { callsOf } from './limit-query';

const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, '../../../../../schema/schema.graphql'), 'utf8'));
/** What anyone may make the event loop do before anything of a request is refused or answered. */
const BUDGET_MS = 50;

/** Parses, validates and measures a document as a request does; says what became of it. */
function admit(text: string, variables: Readonly<Record<string, unknown>> = {}): 'runs' | 'too complex' | 'no query' {
  try {
    const document = parseBounded(text);
    if (document === null) return 'too complex';
    if (validate(SCHEMA, document).length > 0) return 'no query';
    const operation = getOperationAST(document);
    return operation && callsOf(SCHEMA, document, operation, variables) === null ? 'too complex' : 'runs';
  } catch (error) {
    if (error instanceof GraphQLError) return 'no query';
    throw error;
  }
}

/** In the time of the thread itself: what the machine does beside it does not count. The first over the budget is taken again, twice at most. */
function millisecondsOf(text: string): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least >= BUDGET_MS; tries++) {
    const from = process.threadCpuUsage();
    admit(text);
    const { user, system } = process.threadCpuUsage(from);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const chain = (levels: number, spreads: number) =>
  `{tenant{...f0}} ${Array.from({ length: levels }, (_, at) => `fragment f${at} on Tenant{${at + 1 < levels ? `...f${at + 1} `.repeat(spreads) : '__typename'}}`).join(' ')}`;
const nested = (name: string, width: number, depth: number): string =>
  depth === 0 ? 'id' : Array.from({ length: width }, () => `${name}{${nested(name, width, depth - 1)}}`).join(' ');

describe('a query', () => {
  it.each([
    ['whose fragments double at each of 27 levels', chain(27, 2)],
    ['whose fragments double at each of 60 levels', chain(60, 2)],
    ['with more fragments than any page has', chain(DOCUMENT_LIMITS.fragments + 1, 1)],
    ['with one field two thousand times', `{tenant{${'id '.repeat(2_000)}}}`],
    ['with one object hundreds of times', `{${'viewer{id displayName} '.repeat(500)}}`],
    ['that repeats itself at each level', `{workspaces{nodes{${nested('newestSubmission', 5, 3)}}}}`],
    ['of a thousand operations', Array.from({ length: 1_000 }, (_, at) => `query q${at}{tenant{id}}`).join(' ')],
    ['of a megabyte of comments', `{tenant{id}}${'#\n'.repeat(500_000)}`],
  ])('%s is refused at once', (_, text) => {
    expect(admit(text)).not.toBe('runs');
    expect(millisecondsOf(text)).toBeLessThan(BUDGET_MS);
  });

  it('is measured with each spread of a fragment', () => {
    const rows = 'fragment rows on WorkspaceConnection{nodes{id displayName}}';
    const requested = (times: number) =>
      `{${Array.from({ length: times }, (_, at) => `a${at}:workspaces(first:100){...rows}`).join(' ')}} ${rows}`;
    expect(admit(requested(10))).toBe('runs');
    expect(admit(requested(60))).toBe('too complex');
  });

  it('costs the same by a number, a variable and the default of a variable', () => {
    const pages = (first: string) => `{workspaces(first:${first}){nodes{submissions(first:${first}){nodes{id documents{id}}}}}}`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (first) => {
        const literal = admit(pages(String(first)));
        expect(admit(`query($n:Int)${pages('$n')}`, { n: first })).toBe(literal);
        expect(admit(`query($n:Int=${first})${pages('$n')}`)).toBe(literal);
        expect(admit(`query($n:Int=1)${pages('$n')}`, { n: first })).toBe(literal);
      }),
    );
    expect([admit(pages('10')), admit(pages('100'))]).toEqual(['runs', 'too complex']);
  });

  it('whose fragments overlap in the same fields is measured or refused in time', () => {
    const overlapping = fc.record({
      fragments: fc.integer({ min: 1, max: 60 }),
      fields: fc.integer({ min: 1, max: 40 }),
      depth: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(overlapping, ({ fragments, fields, depth }) => {
        const inner = Array.from({ length: fields }, (_, at) => `a${at % 7}:workspaces(first:${1 + (at % 3)}){totalCount}`).join(' ');
        const level = (at: number): string => (at === 0 ? inner : `... on Query{${level(at - 1)}}`);
        const named = Array.from({ length: fragments }, (_, at) => `fragment f${at} on Query{${level(depth)}}`);
        const text = [`{${named.map((_, at) => `...f${at}`).join(' ')}}`, ...named].join(' ');
        expect(millisecondsOf(text)).toBeLessThan(BUDGET_MS);
      }),
      { numRuns: examples(60) },
    );
  });

  it('starts nineteen pieces of work at most', () => {
    const verified = (times: number) =>
      `mutation{${Array.from({ length: times }, (_, at) => `v${at}:verifyAuditChain{entries}`).join(' ')}}`;
    expect(admit(verified(19))).toBe('runs');
    expect(admit(verified(20))).toBe('too complex');
  });

  it('of any shape within the limits costs less than 50 ms', () => {
    const name = fc.constantFrom(
      'tenant',
      'viewer',
      'workspaces',
      'nodes',
      'newestSubmission',
      'id',
      'displayName',
      'nobody',
      '__typename',
    );
    const { selection } = fc.letrec<{ selection: string; part: string }>((tie) => ({
      selection: fc.array(tie('part'), { minLength: 1, maxLength: 12 }).map((parts) => `{${parts.join(' ')}}`),
      part: fc.oneof(
        { maxDepth: 6 },
        name,
        fc.nat(40).map((at) => `...f${at}`),
        fc
          .tuple(fc.option(fc.constantFrom('a', 'b')), name, tie('selection'))
          .map(([alias, field, inner]) => `${alias ? `${alias}:` : ''}${field}${inner}`),
        tie('selection').map((inner) => `...on Workspace${inner}`),
      ),
    }));
    const document = fc
      .tuple(selection, fc.array(fc.tuple(fc.constantFrom('Query', 'Tenant', 'Workspace', 'Submission'), selection), { maxLength: 60 }))
      .map(([query, fragments]) => [query, ...fragments.map(([type, inner], at) => `fragment f${at} on ${type}${inner}`)].join(' '));
    fc.assert(
      fc.property(document, (text) => {
        expect(millisecondsOf(text)).toBeLessThan(BUDGET_MS);
      }),
      { numRuns: examples(300) },
    );
  });
});

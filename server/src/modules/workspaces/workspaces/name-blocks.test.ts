import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { countMatches, keepBlocks, keptBlocks, type NameBlock } from './name-blocks';

const MATCHES = {
  Contains: (line: string, text: string) => line.includes(text),
  StartsWith: (line: string, text: string) => line.startsWith(text),
  Equals: (line: string, text: string) => line === text,
} as const;

const texts = (minLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀'), minLength, maxLength: 5 });
const lines = fc.array(fc.record({ name: texts(1), code: texts(0) }), { minLength: 1, maxLength: 8 });

function blockOf(of: readonly { readonly name: string; readonly code: string }[], sign: 1 | -1): NameBlock {
  return {
    change: sign * of.length,
    names: `\n${of.map(({ name }) => name).join('\n')}\n`,
    codes: `\n${of.map(({ code }) => code).join('\n')}\n`,
  };
}

it('the count of matches in blocks is that of the names or codes one by one, added ones less removed ones', () => {
  const operators = fc.constantFrom('Contains', 'StartsWith', 'Equals');
  const fields = fc.constantFrom('displayName', 'engagementCode');
  fc.assert(
    fc.property(lines, lines, lines, operators, fields, texts(1), (first, second, removed, operator, field, text) => {
      const count = (of: typeof first) =>
        of.filter(({ name, code }) => MATCHES[operator](field === 'displayName' ? name : code, text)).length;
      const blocks = new Map([blockOf(first, 1), blockOf(second, 1), blockOf(removed, -1)].map((block, index) => [`${index}`, block]));
      expect(countMatches(blocks, { field, operator }, text)).toBe(count(first) + count(second) - count(removed));
    }),
    { numRuns: examples(300) },
  );
});

describe('the blocks that a process keeps', () => {
  const large = new Map([['block', { change: 1, names: 'x'.repeat(6_000_000), codes: '' }]]);

  it('are those of the tenants that searched last, as far as there is room', () => {
    const dataSource = {} as DataSource;
    for (const tenant of ['first', 'second', 'first', 'third']) keepBlocks(dataSource, tenant, large);
    expect(['first', 'second', 'third'].map((tenant) => keptBlocks(dataSource, tenant) !== undefined)).toEqual([true, false, true]);
  });

  it('are kept apart for each database', () => {
    const dataSource = {} as DataSource;
    keepBlocks(dataSource, 'tenant', large);
    expect(keptBlocks({} as DataSource, 'tenant')).toBe(undefined);
  });
});

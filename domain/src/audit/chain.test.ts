import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_START, followChain, linkHash } from './chain';
import type { AuditEntry, LinkedEntry } from './chain';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const START = { seq: 0, hash: CHAIN_START };

const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e1',
  at: 1_790_000_000_000,
  actorId: 'ada',
  action: 'workspace.updated',
  subjectType: 'workspace',
  subjectId: 'w1',
  fields: ['displayName'],
  requestId: 'r1',
  network: '203.0.113.0/24',
  ...given,
});

function chained(entries: readonly AuditEntry[]): LinkedEntry[] {
  let hash = CHAIN_START;
  return entries.map((entry, index) => ({ seq: index + 1, hash: (hash = linkHash(hash, entry, sha256)), entry }));
}

const three = chained([anEntry(), anEntry({ id: 'e2' }), anEntry({ id: 'e3', actorId: null })]);
const [first, second, third] = three as [LinkedEntry, LinkedEntry, LinkedEntry];

describe('the audit chain', () => {
  it('leads from its start to its head, in one walk or in several', () => {
    const head = followChain(START, three, sha256);
    expect(head).toEqual({ seq: 3, hash: third.hash });
    const half = followChain(START, [first], sha256);
    expect('kind' in half ? half : followChain(half, [second, third], sha256)).toEqual(head);
  });

  it.each<[string, LinkedEntry[], object]>([
    ['an entry was taken out', [first, third], { seq: 2, kind: 'gap' }],
    ['two entries changed places', [second, first, third], { seq: 1, kind: 'gap' }],
    ['the row of an entry is gone', [first, { ...second, entry: null }, third], { seq: 2, kind: 'missing' }],
    ['an entry was changed', [first, { ...second, entry: anEntry({ id: 'e2', actorId: 'ben' }) }, third], { seq: 2, kind: 'changed' }],
    ['a hash was changed', [first, second, { ...third, hash: first.hash }], { seq: 3, kind: 'changed' }],
  ])('is broken where %s', (_, entries, integrityError) => {
    expect(followChain(START, entries, sha256)).toEqual(integrityError);
  });

  it('distinguishes any two entries', () => {
    const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('","', '[]', 'null'));
    const entry = fc.record({
      id: text,
      action: text,
      subjectId: text,
      fields: fc.array(text, { maxLength: 3 }),
      requestId: fc.option(text),
    });
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        const [ours, theirs] = [anEntry(one), anEntry(other)];
        const same = JSON.stringify(ours) === JSON.stringify(theirs);
        expect(linkHash(CHAIN_START, ours, sha256) === linkHash(CHAIN_START, theirs, sha256)).toBe(same);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson, mergeDocument } from './merge-document';

describe('merging a document', () => {
  it.each([
    ['adds a field', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['changes a field of an object and keeps the others', { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
    ['removes a field by null', { a: { b: 1, c: 2 } }, { a: { b: null } }, { a: { c: 2 } }],
    ['replaces a list', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['puts an object in the place of a value', { a: 1 }, { a: { b: 2 } }, { a: { b: 2 } }],
    ['leaves out null below a new object', {}, { a: { b: null } }, { a: {} }],
  ])('%s (RFC 7396)', (_, stored, patch, merged) => {
    expect(mergeDocument(stored, patch)).toEqual(merged);
  });

  it('never reaches a prototype', () => {
    const patch = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}') as object;
    mergeDocument({}, { ...patch });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(mergeDocument({}, { ...patch }))).toBe(Object.prototype);
  });

  it('with itself changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.dictionary(fc.string(), fc.integer()))), (document) => {
        expect(isSameJson(mergeDocument(document, document), document)).toBe(true);
      }),
    );
  });
});

it.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: undefined }, {}, true],
  [undefined, null, false],
])('%j and %j are the same JSON: %s', (one, other, same) => expect(isSameJson(one, other)).toBe(same));

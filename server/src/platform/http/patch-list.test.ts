import { describe, expect, it } from 'vitest';
import { readPatchList } from './patch-list';

const read = (body: unknown) => readPatchList(body, { displayName: ['replace'], recipients: ['add', 'replace'] });

// covers lender 7.4
describe('a patch list', () => {
  it.each([
    [[{ op: 'replace', path: '/displayName', value: 'A' }], [{ op: 'replace', path: 'displayName', value: 'A' }]],
    [[{ op: 'replace', path: 'DISPLAYNAME', value: null }], [{ op: 'replace', path: 'displayName', value: null }]],
    [
      [
        { op: 'add', path: '/recipients', value: ['x'] },
        { op: 'replace', path: '/recipients', value: [] },
      ],
      [
        { op: 'add', path: 'recipients', value: ['x'] },
        { op: 'replace', path: 'recipients', value: [] },
      ],
    ],
  ])('%j', (body, expected) => expect(read(body)).toEqual(expected));

  it.each([
    [{ op: 'replace', path: '/displayName', value: 'A' }, undefined],
    [[], undefined],
    [undefined, undefined],
    [Array.from({ length: 21 }, () => ({ op: 'replace', path: '/displayName', value: 'A' })), undefined],
    [[{ op: 'replace', path: '/tenantId', value: 'x' }], '[0].path'],
    [[{ op: 'replace', path: '/displayName/0', value: 'x' }], '[0].path'],
    [[{ op: 'replace', path: '/__proto__', value: 'x' }], '[0].path'],
    [[{ op: 'replace', path: '/constructor', value: 'x' }], '[0].path'],
    [[{ op: 'remove', path: '/displayName' }], '[0].op'],
    [[{ op: 'add', path: '/displayName', value: 'x' }], '[0].op'],
    [[{ op: 'replace', path: '/displayName' }], '[0].value'],
    [[{ op: 'replace', path: '/displayName', value: 'x' }, null], '[1].path'],
  ])('refuses %j', (body, parameter) => {
    expect(read(body)).toMatchObject({ refused: 'InvalidInput', ...(parameter === undefined ? {} : { parameter }) });
  });
});

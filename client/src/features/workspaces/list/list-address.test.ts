import { describe, expect, it } from 'vitest';
import { orderedBy, readListAddress, writeListAddress } from './list-address';

const read = (text: string) => readListAddress(new URLSearchParams(text));

describe('the list in the address', () => {
  it.each([
    ['', { page: 1, search: '', field: 'lastActivityTime', direction: 'desc' }],
    ['page=3&search=alder&sort=displayName', { page: 3, search: 'alder', field: 'displayName', direction: 'asc' }],
    ['sort=displayName&order=desc', { page: 1, search: '', field: 'displayName', direction: 'desc' }],
    ['page=-1&sort=password&order=up', { page: 1, search: '', field: 'lastActivityTime', direction: 'desc' }],
    ['page=1e99&search=%20', { page: 1, search: '', field: 'lastActivityTime', direction: 'desc' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each(['', 'page=3&search=a', 'sort=displayName', 'sort=engagementCode&order=desc', 'order=asc'])('%s comes back as it was', (text) => {
    expect(writeListAddress(read(text)).toString()).toBe(text);
  });

  it('turns the order of a column round, and starts another one from the first page', () => {
    const list = read('page=2&sort=displayName');
    expect(orderedBy(list, 'displayName')).toMatchObject({ page: 1, field: 'displayName', direction: 'desc' });
    expect(orderedBy(list, 'lastActivityTime')).toMatchObject({ page: 1, field: 'lastActivityTime', direction: 'desc' });
  });
});

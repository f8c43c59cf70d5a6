import { expect, it } from 'vitest';
import { readListPlace, writeListPlace } from './list-place';

it.each([
  ['', { page: 1, search: '' }],
  ['?page=3&search=alder', { page: 3, search: 'alder' }],
  ['?page=0', { page: 1, search: '' }],
  ['?page=two&search=%20', { page: 1, search: '' }],
])('the address %j is read', (address, place) => {
  expect(readListPlace(new URLSearchParams(address))).toEqual(place);
});

it.each([
  [{ page: 1, search: '' }, '?'],
  [{ page: 2, search: 'a & b' }, '?page=2&search=a+%26+b'],
])('the place in the list %j is written', (place, address) => {
  expect(writeListPlace(place)).toBe(address);
});

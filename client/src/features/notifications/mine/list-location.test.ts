import { expect, it } from 'vitest';
import { readListLocation, writeListLocation } from './list-location';

it.each([
  ['', { page: 1, search: '' }],
  ['?page=3&search=alder', { page: 3, search: 'alder' }],
  ['?page=0', { page: 1, search: '' }],
  ['?page=two&search=%20', { page: 1, search: '' }],
])('the address %j is read', (address, place) => {
  expect(readListLocation(new URLSearchParams(address))).toEqual(place);
});

it.each([
  [{ page: 1, search: '' }, '?'],
  [{ page: 2, search: 'a & b' }, '?page=2&search=a+%26+b'],
])('the place in the list %j is written', (place, address) => {
  expect(writeListLocation(place)).toBe(address);
});

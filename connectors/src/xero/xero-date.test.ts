import { expect, it } from 'vitest';
import { readXeroDate } from './xero-date';

it.each([
  ['/Date(1539993600000+0000)/', '2018-10-20'],
  ['/Date(1539993600000)/', '2018-10-20'],
  ['/Date(1539993600000+1300)/', '2018-10-20'],
  ['/Date(-86400000+0000)/', '1969-12-31'],
  ['/Date(999999999999999999)/', null],
  ['2018-10-20', null],
  ['', null],
])('The date %s of Xero is the day %s', (text, day) => {
  expect(readXeroDate(text)).toBe(day);
});

import { expect, it } from 'vitest';
import { readXeroDate, readXeroDay } from './xero-date';

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
  expect(readXeroDay(text)).toBe(Number(day?.replaceAll('-', '') ?? 0));
});

it('two moments of one day are the same day, and no day is one that a calendar lacks', () => {
  const ofDay = ['2026-02-28T00:00:00Z', '2026-02-28T23:59:59Z'].map((moment) => readXeroDay(`/Date(${Date.parse(moment)}+0000)/`));
  expect(ofDay).toEqual([20260228, 20260228]);
  expect(readXeroDay('/Date(-99999999999999+0000)/')).toBe(0);
});

import { expect, it } from 'vitest';
import { readAging } from './read-aging';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';
import { agingReport, agingRow } from './testing/ledger-bodies';

const TERMS = {
  day: '2026-10-31',
  decimals: 2,
  parties: new Map([
    ['1', 0],
    ['2', 1],
    ['3', 2],
  ]),
};
const answered = (body: unknown) => readAging(apiOver(fakeQuickBooks(() => body)), 'receivable', TERMS);

it('an aging report has the total of each customer, and of subcustomers apart from the customer above them', async () => {
  const family = {
    Header: agingRow('1', '', '12.50'),
    Rows: { Row: [agingRow('2', '7.00', '7.00'), agingRow('3', '', '0.00')] },
    Summary: agingRow('1', '7.00', '19.50'),
    type: 'Section',
  };
  expect(await answered(agingReport('2026-10-31', [family, agingRow('99', '-3.00', '-3.00'), agingRow(null, '', '1.00')]))).toEqual([
    { party: 0, name: 'Name 1', open: 1_250 },
    { party: 1, name: 'Name 2', open: 700 },
    { party: -1, name: 'Name 99', open: -300 },
    { party: -1, name: 'Not Specified', open: 100 },
  ]);
});

it('an aging report of nothing is empty, one of another day is refused, and one that may not be read is none', async () => {
  expect(await answered(agingReport('2026-10-31', []))).toEqual([]);
  await expect(answered(agingReport('2026-11-20', []))).rejects.toMatchObject({ code: 'InternalError' });
  const body = { fault: { error: [{ message: 'm', detail: 'd', code: '3100' }], type: 'AUTHORIZATION' } };
  expect(await answered(Response.json(body, { status: 403 }))).toBeNull();
});

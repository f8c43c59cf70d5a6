import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { readLedger } from './read-ledger';
import { fakeBusinessCentral } from './testing/fake-business-central';

const SPAN = { start: '2026-01-01', end: '2026-11-20' };
const ACCOUNTS = new Map([
  ['cash', 0],
  ['sales', 1],
]);
const GONE = '00000000-0000-0000-0000-000000000000';

function entry(entryNumber: number, postingDate: string, accountId: string, debitAmount: number, creditAmount: number) {
  const facts = {
    documentNumber: 'D1',
    documentType: 'Credit_x0020_Memo',
    description: 'Returned',
    lastModifiedDateTime: '2026-02-03T23:10:00Z',
  };
  return { entryNumber, postingDate, accountId, debitAmount, creditAmount, ...facts };
}

async function linesOf(entries: readonly object[], hasDetails = true) {
  const { api } = fakeBusinessCentral({ generalLedgerEntries: () => entries });
  const terms = { span: SPAN, decimals: 2, accounts: ACCOUNTS, hasDetails, known: { newest: entries.length, today: SPAN.end } };
  const pages: ImportPage[] = [];
  for await (const page of readLedger(api, terms)) pages.push(page);
  return pagesOf(pages, 'lines');
}

describe('the entries of a ledger', () => {
  it('are lines with their document, its type, and their memo, debit positive, also where a correction is negative', async () => {
    const [page] = await linesOf([entry(7, '2026-02-01', 'cash', -12.5, 0), entry(8, '2026-02-01', 'sales', 0, -12.5)]);
    expect([...page!.amount]).toEqual([-1_250, 1_250]);
    expect(page).toMatchObject({
      journal: ['7', '7'],
      document: ['D1', 'D1'],
      type: ['Credit Memo', 'Credit Memo'],
      memo: ['Returned', 'Returned'],
    });
    expect([[...page!.place], [...page!.modifiedOn!], [...page!.party]]).toEqual([
      [7, 8],
      [20_260_203, 20_260_203],
      [-1, -1],
    ]);
  });

  it('have neither documents nor memos where those are not wanted', async () => {
    const [page] = await linesOf([entry(7, '2026-02-01', 'cash', 1, 0), entry(8, '2026-02-01', 'sales', 0, 1)], false);
    expect([page!.document, page!.memo, page!.type]).toEqual([[null, null], [null, null], undefined]);
  });

  it('are brought forward before the span, and left out after it', async () => {
    const pages = await linesOf([
      entry(1, '2024-05-01', 'cash', 10, 0),
      entry(2, '2025-12-31', 'cash', 5, 0),
      entry(3, '2026-11-21', 'cash', 3, 0),
    ]);
    expect(pages.map(({ journal, date, amount }) => [journal, [...date], [...amount]])).toEqual([
      [['opening-balances'], [20_251_231], [1_500]],
    ]);
  });

  it('of an account that was deleted come to nothing before the span', async () => {
    const closed = [entry(1, '2019-05-01', GONE, 10, 0), entry(2, '2019-12-31', GONE, 0, 10)];
    expect(await linesOf(closed)).toEqual([]);
    await expect(linesOf(closed.slice(0, 1))).rejects.toThrow(
      /generalLedgerEntries\.value\[0\]\.accountId is not an id that was announced/,
    );
    await expect(linesOf([entry(1, '2026-05-01', GONE, 10, 0)])).rejects.toThrow(/accountId is not an id that was announced/);
  });
});

import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf } from '../testing/read-request';
import { posted, readNetSuite, together, type Records } from './testing/fake-netsuite';

const [CHECKING, RECEIVABLES, PAYABLES, SALES] = [1, 2, 3, 5];

/** A document whose line on the control account states what is open now, in base currency and in its own. */
function documentOf(
  records: Records,
  { unpaid = null, unused = null }: { readonly unpaid?: number | null; readonly unused?: number | null },
): Records {
  const [control, ...lines] = records.transactionline!;
  const [posting, ...postings] = records.transactionaccountingline!;
  return {
    ...records,
    transactionline: [[...control!.slice(0, 6), unpaid, unused], ...lines],
    transactionaccountingline: [[...posting!.slice(0, 6), unpaid, unused], ...postings],
  };
}

const invoice = (unpaid: number | null, date = '2026-02-02') =>
  documentOf(
    posted(
      10,
      ['CustInvc', date, 202_602],
      [
        [RECEIVABLES, 100],
        [SALES, -100],
      ],
    ),
    { unpaid },
  );
const payment = (unused: number | null, date = '2026-03-10') =>
  documentOf(
    posted(
      20,
      ['CustPymt', date, 202_603],
      [
        [RECEIVABLES, -60],
        [CHECKING, 60],
      ],
    ),
    { unused },
  );
const applied: Records = { nexttransactionlinelink: [[10, 0, 20, 0, 'Payment', 60]] };

async function openAt(asOf: string | null, ...records: readonly Records[]): Promise<string[]> {
  const options = importOptions({ fullFiscalYears: 1, asOf });
  const items = pagesOf(await readNetSuite(together(...records), { options }), 'openItems').flatMap((page) => page.items);
  return items.map(({ side, documentKind, date, total, open, openBase }) => [side, documentKind, date, total, open, openBase].join(' '));
}

describe('the open items of NetSuite', () => {
  it('reads what is unpaid of invoices, and what is unused of payments with a minus', async () => {
    expect(await openAt(null, invoice(40), payment(null), applied)).toEqual(['receivable invoice 2026-02-02 10000 4000 4000']);
    expect(await openAt(null, invoice(100), payment(60))).toEqual([
      'receivable invoice 2026-02-02 10000 10000 10000',
      'receivable payment 2026-03-10 -6000 -6000 -6000',
    ]);
  });

  it('turns the signs of payables, where a credit to the account is owed', async () => {
    const bill = documentOf(
      posted(
        30,
        ['VendBill', '2026-02-02', 202_602],
        [
          [PAYABLES, -80],
          [CHECKING, 80],
        ],
      ),
      { unpaid: 80 },
    );
    const journal = documentOf(
      posted(
        31,
        ['Journal', '2026-02-03', 202_602],
        [
          [PAYABLES, 5],
          [CHECKING, -5],
        ],
      ),
      { unused: 5 },
    );
    expect(await openAt(null, bill, journal)).toEqual([
      'payable bill 2026-02-02 8000 8000 8000',
      'payable journal 2026-02-03 -500 -500 -500',
    ]);
  });

  it('opens again what was applied after the last day, and leaves out documents after it', async () => {
    expect(await openAt('2026-02-28', invoice(40), payment(null), applied)).toEqual(['receivable invoice 2026-02-02 10000 10000 10000']);
    expect(await openAt('2026-02-28', invoice(null), payment(null), applied)).toEqual(['receivable invoice 2026-02-02 10000 6000 6000']);
  });

  it('opens a payment of before again that was applied to a later document', async () => {
    const early = documentOf(
      posted(
        20,
        ['CustPymt', '2026-01-10', 202_601],
        [
          [RECEIVABLES, -60],
          [CHECKING, 60],
        ],
      ),
      {},
    );
    expect(await openAt('2026-01-31', invoice(40), early, applied)).toEqual(['receivable payment 2026-01-10 -6000 -6000 -6000']);
  });

  it('states a document in its own currency, and what it is worth at its rate', async () => {
    const [head] = invoice(null).transaction!;
    const euro: Records = {
      ...invoice(null),
      transaction: [[...head!.slice(0, 7), 2, '1.25', ...head!.slice(9)]],
      transactionline: [
        [10, 0, 5, null, null, 80, 32, null],
        [10, 1, 5, null, null, -80, null, null],
      ],
      transactionaccountingline: [
        [10, 0, 1, RECEIVABLES, 'T', 100, 40, null],
        [10, 1, 1, SALES, 'T', -100, null, null],
      ],
    };
    const link: Records = { nexttransactionlinelink: [[10, 0, 20, 0, 'Payment', 48]] };
    expect(await openAt(null, euro)).toEqual(['receivable invoice 2026-02-02 8000 3200 4000']);
    expect(await openAt('2026-02-28', euro, payment(null), link)).toEqual(['receivable invoice 2026-02-02 8000 8000 10000']);
  });

  it('leave a document out until its posting period has begun, whatever its date', async () => {
    const early = documentOf(
      posted(
        10,
        ['CustInvc', '2026-03-15', 202_604],
        [
          [RECEIVABLES, 100],
          [SALES, -100],
        ],
      ),
      { unpaid: 100 },
    );
    expect(await openAt(null, early)).toEqual([]);
  });
});

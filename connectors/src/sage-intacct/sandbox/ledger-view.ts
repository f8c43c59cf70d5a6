import { accrualPostings, cashPostings, type SourcedPosting } from '../../sandbox-kit/kernel/cash-basis';
import type { KernelCompany, KernelTransactionKind } from '../../sandbox-kit/kernel/company';
import type { StoredObject, StoredRecord } from './run-query';
import { numberOf } from './chart';
import { partyFields } from './parties';
import { wireAmount, wireDay, wireMoment } from './wire-values';

/** A statistical account, which counts people: it is in the ledger, and not in the chart. */
export const STATISTICAL = 'S100';

const FIELDS = [
  ...[
    'RECORDNO',
    'BATCHKEY',
    'BATCH_DATE',
    'BATCH_NO',
    'BATCH_TITLE',
    'SYMBOL',
    'BOOKID',
    'ENTRY_DATE',
    'LINE_NO',
    'TR_TYPE',
    'STATISTICAL',
  ],
  ...[
    'ACCOUNTNO',
    'ACCOUNTTITLE',
    'CURRENCY',
    'AMOUNT',
    'DEBITAMOUNT',
    'CREDITAMOUNT',
    'TRX_AMOUNT',
    'DESCRIPTION',
    'RECORDID',
    'DOCNUMBER',
  ],
  ...['RECORDTYPE', 'MODIFIED', 'MODULEKEY', 'CUSTOMERID', 'VENDORID', 'EMPLOYEEID'],
];

/** The journal in which each kind of transaction is. */
const SYMBOLS: Readonly<Partial<Record<KernelTransactionKind, string>>> = {
  invoice: 'ARJ',
  creditNote: 'ARJ',
  bill: 'APJ',
  supplierCredit: 'APJ',
  customerPayment: 'CRJ',
  deposit: 'CRJ',
  supplierPayment: 'CDJ',
  spending: 'CDJ',
};

/** The view of ledger lines, of both books. */
export function ledgerView(company: KernelCompany): StoredObject {
  const batches = new Map(company.transactions.map(({ id }, at) => [id, String(at + 1)]));
  const lines = [
    ...accrualPostings(company).flatMap((posting) => linesOf(company, posting, batches, 'ACCRUAL')),
    ...cashPostings(company).flatMap((posting) => linesOf(company, posting, batches, 'CASH')),
  ];
  return { fields: FIELDS, records: [...lines, ...headcounts(company)] };
}

function linesOf(
  company: KernelCompany,
  { source, date, lines }: SourcedPosting,
  batches: ReadonlyMap<string, string>,
  book: 'ACCRUAL' | 'CASH',
): StoredRecord[] {
  const { baseCurrency, accounts, parties } = company;
  const batch = batches.get(source.id) ?? '';
  const party = parties.find(({ id }) => id === source.partyId) ?? null;
  return lines.map(({ accountId, amount, foreign, memo }, at) => {
    const account = accounts.find(({ id }) => id === accountId);
    const size = wireAmount(Math.abs(amount), baseCurrency);
    return {
      RECORDNO: `${batch}-${batch}${String(at + 1).padStart(3, '0')}-${date.replaceAll('-', '')}--${book.toLowerCase()}`,
      BATCHKEY: batch,
      BATCH_DATE: wireDay(date),
      BATCH_NO: batch,
      BATCH_TITLE: source.memo,
      SYMBOL: SYMBOLS[source.kind] ?? 'GJ',
      BOOKID: book,
      ENTRY_DATE: wireDay(date),
      LINE_NO: String(at + 1),
      TR_TYPE: amount < 0 ? '-1' : '1',
      STATISTICAL: 'F',
      ACCOUNTNO: account === undefined ? accountId : numberOf(account),
      ACCOUNTTITLE: account?.name ?? null,
      CURRENCY: source.currency,
      AMOUNT: wireAmount(amount, baseCurrency),
      DEBITAMOUNT: amount < 0 ? null : size,
      CREDITAMOUNT: amount < 0 ? size : null,
      TRX_AMOUNT: wireAmount(foreign, source.currency),
      DESCRIPTION: memo ?? source.memo,
      RECORDID: source.number,
      DOCNUMBER: null,
      RECORDTYPE: null,
      MODIFIED: wireMoment(source.modifiedAt),
      MODULEKEY: '2.GL',
      ...partyFields(party),
    };
  });
}

/** Twelve people, counted each time that something is paid in. */
function headcounts({ transactions, baseCurrency }: KernelCompany): StoredRecord[] {
  const counted = transactions.filter(({ kind }) => kind === 'deposit');
  return counted.map(({ date }, at) => ({
    RECORDNO: `s${at}--accrual`,
    BATCHKEY: `s${at}`,
    BOOKID: 'ACCRUAL',
    ENTRY_DATE: wireDay(date),
    LINE_NO: '1',
    TR_TYPE: '1',
    STATISTICAL: 'T',
    ACCOUNTNO: STATISTICAL,
    CURRENCY: baseCurrency,
    AMOUNT: '12',
    DEBITAMOUNT: '12',
  }));
}

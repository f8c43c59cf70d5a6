import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelCompany, KernelDocument, KernelSettlement } from '../../sandbox-kit/kernel/company';
import { partyFields } from './parties';
import type { StoredObject, StoredRecord } from './run-query';
import { wireAmount, wireDay } from './wire-values';

type Side = KernelDocument['side'];

/** In which list a document of a kind is: there are no overpayments to vendors, so those are advances. */
const OBJECT_OF: Readonly<Record<Side, Readonly<Partial<Record<KernelDocument['kind'], string>>>>> = {
  receivable: { invoice: 'ARINVOICE', creditNote: 'ARADJUSTMENT', prepayment: 'ARADVANCE', overpayment: 'ARPYMT' },
  payable: { bill: 'APBILL', supplierCredit: 'APADJUSTMENT', prepayment: 'APADVANCE', overpayment: 'APADVANCE' },
};

/** The fields of money received or paid ahead, whose amounts are positive. */
const ADVANCES = new Map([
  ['ARADVANCE', ['DOCNUMBER', 'RECEIPTDATE']],
  ['ARPYMT', ['DOCNUMBER', 'RECEIPTDATE', 'RECORDTYPE']],
  ['APADVANCE', ['DOCNUMBER', 'PAYMENTDATE']],
]);
const SHARED = [
  'RECORDNO',
  'STATE',
  'CURRENCY',
  'BASECURR',
  'EXCHANGE_RATE',
  'TOTALENTERED',
  'TOTALDUE',
  'TRX_TOTALENTERED',
  'TRX_TOTALDUE',
];

/** The field of a detail with what a document of a kind settled, and the field with its key. */
const USED_AS: Readonly<Partial<Record<KernelDocument['kind'], readonly [key: string, amount: string]>>> = {
  creditNote: ['ADJUSTMENTKEY', 'TRX_ADJUSTMENTAMOUNT'],
  supplierCredit: ['ADJUSTMENTKEY', 'TRX_ADJUSTMENTAMOUNT'],
  prepayment: ['POSTEDADVANCEKEY', 'TRX_POSTEDADVANCEAMOUNT'],
};
const OVERPAID = ['POSTEDOVERPAYMENTKEY', 'TRX_POSTEDOVERPAYMENTAMOUNT'] as const;

/** The documents of one list. */
export function documentObject(company: KernelCompany, object: string): StoredObject {
  const side: Side = object.startsWith('AR') ? 'receivable' : 'payable';
  const own = ADVANCES.get(object) ?? ['RECORDID', 'WHENCREATED', 'WHENPOSTED', 'WHENDUE', 'WHENPAID'];
  const fields = [...SHARED, ...own, side === 'receivable' ? 'CUSTOMERID' : 'VENDORID'];
  const records = company.documents.flatMap((document, at) =>
    document.side === side && OBJECT_OF[side][document.kind] === object ? [recordOf(company, document, { object, number: at + 1 })] : [],
  );
  return { fields, records };
}

function recordOf(
  company: KernelCompany,
  document: KernelDocument,
  { object, number }: { readonly object: string; readonly number: number },
): StoredRecord {
  const { baseCurrency, parties } = company;
  const { currency, rate, total, date, due } = document;
  const open = document.settlements.reduce((left, { amount }) => left - amount, total);
  const sign = ADVANCES.has(object) ? -1 : 1;
  const inBase = (amount: number): string => wireAmount(sign * baseAmount(amount, currency, baseCurrency, rate), baseCurrency);
  const settled = open === 0 ? 'Paid' : 'Partially Paid';
  return {
    RECORDNO: String(number),
    STATE: open === total ? 'Posted' : settled,
    CURRENCY: currency,
    BASECURR: baseCurrency,
    EXCHANGE_RATE: rate,
    TOTALENTERED: inBase(total),
    TOTALDUE: inBase(open),
    TRX_TOTALENTERED: wireAmount(sign * total, currency),
    TRX_TOTALDUE: wireAmount(sign * open, currency),
    RECORDID: document.number,
    DOCNUMBER: document.number,
    RECORDTYPE: 'ro',
    WHENCREATED: wireDay(date),
    WHENPOSTED: wireDay(date),
    WHENDUE: due === null ? null : wireDay(due),
    WHENPAID:
      open === 0
        ? wireDay(
            document.settlements
              .map((each) => each.date)
              .toSorted()
              .at(-1) ?? date,
          )
        : null,
    RECEIPTDATE: wireDay(date),
    PAYMENTDATE: wireDay(date),
    ...partyFields(parties.find(({ id }) => id === document.partyId) ?? null),
  };
}

/** The details of payments of a side: each settlement of a document, and the credit that it was taken from where that was one. */
export function settlementObject({ documents }: KernelCompany, side: Side): StoredObject {
  const keys = [...Object.values(USED_AS), ...(side === 'receivable' ? [OVERPAID] : [])].flat();
  const fields = [...new Set(['RECORDNO', 'RECORDKEY', 'POSADJKEY', 'PAYMENTDATE', 'CURRENCY', 'TRX_PAYMENTAMOUNT', ...keys])];
  const ofSide = documents.map((document, at) => ({ document, key: String(at + 1) })).filter(({ document }) => document.side === side);
  const credits = ofSide.filter(({ document }) => document.total < 0);
  const spent = new Set<KernelSettlement>();
  const records: StoredRecord[] = [];
  const add = ({ date }: KernelSettlement, currency: string, more: StoredRecord): void =>
    void records.push({ RECORDNO: String(records.length + 1), PAYMENTDATE: wireDay(date), CURRENCY: currency, ...more });
  const used = (kind: KernelDocument['kind'], key: string, amount: string): StoredRecord => {
    const [name, of] = USED_AS[kind] ?? (side === 'receivable' ? OVERPAID : (USED_AS.prepayment ?? OVERPAID));
    return { [name]: key, [of]: amount };
  };
  for (const { document, key } of ofSide) {
    if (document.total < 0) continue;
    for (const settlement of document.settlements) {
      const found = creditOf(document, settlement, credits, spent);
      const amount = wireAmount(settlement.amount, document.currency);
      const source = found === null ? { TRX_PAYMENTAMOUNT: amount } : used(found.kind, found.key, amount);
      add(settlement, document.currency, { RECORDKEY: key, ...source });
    }
  }
  // What is left of credits was paid back: against a debit memo of the day, which nothing is open of.
  for (const { document, key } of credits) {
    for (const settlement of document.settlements.filter((each) => !spent.has(each))) {
      const amount = wireAmount(-settlement.amount, document.currency);
      add(settlement, document.currency, { POSADJKEY: `9${key}`, ...used(document.kind, key, amount) });
    }
  }
  return { fields, records };
}

/** The credit that settled a document, which is not used twice; null where that was a payment. */
function creditOf(
  document: KernelDocument,
  { date, amount, transactionId }: KernelSettlement,
  credits: readonly { readonly document: KernelDocument; readonly key: string }[],
  spent: Set<KernelSettlement>,
): { readonly kind: KernelDocument['kind']; readonly key: string } | null {
  for (const { document: credit, key } of credits) {
    const other = credit.settlements.find((each) => {
      const isPair = each.transactionId === transactionId || (transactionId === credit.id && each.transactionId === document.id);
      return isPair && each.date === date && each.amount === -amount && !spent.has(each);
    });
    if (other === undefined) continue;
    spent.add(other);
    return { kind: credit.kind, key };
  }
  return null;
}

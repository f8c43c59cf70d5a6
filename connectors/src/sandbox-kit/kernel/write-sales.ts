import type { CalendarDate, MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { chanceOf } from './chance';
import type { Chance } from './chance';
import { bankFor } from './company-plan';
import type { BooksInMaking, PartyPlan } from './company-plan';
import { dayIn, daysAfter } from './days';
import { openOf } from './document-writer';
import type { DraftDocument } from './document-writer';
import type { Posting } from './ledger-writer';

const INVOICES = 6;

/** Writes invoices with what becomes of them, month by month, and sales over the counter twice a month. */
export function writeSales(books: BooksInMaking): void {
  const { plan, months } = books;
  const customers = plan.parties.filter(({ kind }) => kind === 'customer');
  const credits: DraftDocument[] = [];
  let number = 1000;
  let unpaid: DraftDocument | null = null;
  for (const month of months) {
    const chance = chanceOf(`${plan.id} sales ${month}`);
    const count = INVOICES * plan.volume;
    for (let at = 0; at < count; at += 1) {
      number += 1;
      const customer = at < 2 ? customers[0] : chance.pick(customers);
      if (customer === undefined) throw new RangeError('The company has no customers');
      const invoice = issueInvoice(books, { customer, number, date: dayIn(month, 2 + Math.floor((at * 25) / count)), chance });
      if (invoice === null) continue;
      useCredits(books, credits, invoice);
      const isPaid = settleInvoice(books, invoice, { chance, credits, number, unpaid });
      unpaid = isPaid ? null : invoice;
    }
    for (const day of [11, 26]) sellOverCounter(books, month, day, chance);
  }
}

interface InvoiceTerms {
  readonly customer: PartyPlan;
  readonly number: number;
  readonly date: CalendarDate;
  readonly chance: Chance;
}

function issueInvoice(books: BooksInMaking, { customer, number, date, chance }: InvoiceTerms): DraftDocument | null {
  const { plan } = books;
  const currency = customer.currency ?? plan.baseCurrency;
  // Amounts of currencies without decimals are whole already: a hundred times as many units.
  const net = chance.whole(40_000, 1_400_000);
  const second = chance.percent(40) ? Math.floor(net / 3) : 0;
  const first = chance.pick(plan.sales);
  const other = plan.sales.find((account) => account !== first) ?? first;
  const lines: Posting[] = [
    { account: 'sales-tax', foreign: customer.currency === null ? -Math.round((net * plan.taxPercent) / 100) : 0 },
    { account: other, foreign: -second, memo: 'Delivery' },
    { account: first, foreign: second - net, memo: chance.pick(plan.memos) },
  ];
  const due = daysAfter(date, chance.pick([14, 30, 30, 45]));
  return books.documents.issue({
    kind: 'invoice',
    side: 'receivable',
    date,
    due,
    number: `INV-${number}`,
    party: customer.id,
    currency,
    lines,
  });
}

function useCredits({ documents }: BooksInMaking, credits: DraftDocument[], invoice: DraftDocument): void {
  const at = credits.findIndex(
    (credit) =>
      credit.partyId === invoice.partyId && credit.currency === invoice.currency && credit.date <= invoice.date && openOf(credit) < 0,
  );
  const credit = credits[at];
  if (credit === undefined) return;
  documents.allocate(daysAfter(invoice.date, 1), credit, invoice, Math.floor(invoice.total / 2));
  if (openOf(credit) === 0) credits.splice(at, 1);
}

interface Fate {
  readonly chance: Chance;
  readonly credits: DraftDocument[];
  readonly number: number;
  /** The invoice before, where it was left unpaid. */
  readonly unpaid: DraftDocument | null;
}

/** Most invoices are paid; some in two parts, some after a credit note, some with more than is due. Answers false for those that are not. */
function settleInvoice(books: BooksInMaking, invoice: DraftDocument, { chance, credits, number, unpaid }: Fate): boolean {
  const { documents, plan } = books;
  const bank = bankFor(books, invoice.currency);
  const paidOn = daysAfter(invoice.date, chance.whole(8, 70));
  const fate = chance.whole(1, 100);
  if (fate <= 8) return false;
  if (fate <= 22) {
    documents.pay(daysAfter(invoice.date, 6), bank, [{ document: invoice, amount: Math.floor(openOf(invoice) / 3) }]);
    if (fate <= 12) return true;
  } else if (fate <= 32) {
    creditInvoice(books, invoice, number);
  } else if (fate <= 38 && plan.traits.includes('advances')) {
    const extra = documents.issue({
      kind: fate <= 36 ? 'overpayment' : 'prepayment',
      side: 'receivable',
      date: paidOn,
      party: invoice.partyId,
      currency: invoice.currency,
      lines: [{ account: bank, foreign: Math.floor(invoice.total / 4) }],
    });
    if (extra !== null && fate <= 34) documents.pay(daysAfter(paidOn, 20), bank, [{ document: extra, amount: openOf(extra) }]);
    else if (extra !== null && number % 3 !== 0) credits.push(extra);
  }
  const portions = [{ document: invoice, amount: openOf(invoice) }];
  if (unpaid !== null && isPaidTogether(unpaid, invoice)) portions.push({ document: unpaid, amount: openOf(unpaid) });
  documents.pay(paidOn, bank, portions);
  return true;
}

function isPaidTogether(unpaid: DraftDocument, { partyId, currency }: DraftDocument): boolean {
  return unpaid.partyId === partyId && unpaid.currency === currency;
}

/** Takes back a fifth of an invoice at the rate of that invoice, or else of the day. */
function creditInvoice({ documents, plan }: BooksInMaking, invoice: DraftDocument, number: number): void {
  const date = daysAfter(invoice.date, 4);
  const amount = Math.floor(invoice.total / 5);
  const tax = invoice.currency === plan.baseCurrency ? Math.round((amount * plan.taxPercent) / (100 + plan.taxPercent)) : 0;
  const [income = 'sales'] = plan.sales;
  const credit = documents.issue({
    kind: 'creditNote',
    side: 'receivable',
    date,
    number: `CN-${number}`,
    party: invoice.partyId,
    currency: invoice.currency,
    memo: 'Goods returned',
    lines: [
      { account: 'sales-tax', foreign: tax },
      { account: income, foreign: amount - tax },
    ],
  });
  if (credit !== null && number % 4 !== 0) documents.allocate(daysAfter(date, 1), credit, invoice, amount);
}

function sellOverCounter({ ledger, plan }: BooksInMaking, month: MonthIndex, day: number, chance: Chance): void {
  const net = chance.whole(200_000, 900_000);
  const tax = Math.round((net * plan.taxPercent) / 100);
  ledger.post({
    kind: 'deposit',
    date: dayIn(month, day),
    memo: 'Counter sales',
    lines: [
      { account: 'checking', foreign: net + tax },
      { account: 'sales-tax', foreign: -tax },
      { account: chance.pick(plan.sales), foreign: -net },
    ],
  });
}

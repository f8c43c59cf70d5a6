import type { BookContact, BookDocument } from './book';
import { baseCents } from './book';
import type { BusinessDay } from './business-day';
import { daysLater } from './business-day';

const SALES_TAX_PERCENT = 7;
const COST_PERCENT = 58;
const LINES = ['4010', '4020', '4030'];
/** Cents of a dollar for a pound, by month; the invoice keeps the rate of its month. */
const POUND_RATES = [12_650, 12_710, 12_580, 12_490, 12_720, 12_840, 12_910, 12_770, 12_600, 12_450, 12_530, 12_690];

/** The day's invoices and credit notes, and the payments that will follow them. */
export function sell(today: BusinessDay): void {
  const { random, contacts } = today;
  if (today.isWorkday) {
    for (let count = random.between(1, 2); count > 0; count -= 1) invoice(today, random.pick(contacts.customers));
  }
  if (today.day === 11 || today.day === 25) exportInvoice(today);
  if (today.day === 8) creditNote(today);
}

function invoice(today: BusinessDay, customer: BookContact): void {
  const { book, date, random } = today;
  const number = book.number('INV', 1001);
  const parts = Array.from({ length: random.between(1, 3) }, () => ({
    account: random.pick(LINES),
    cents: -season(today, random.between(90_000, 720_000)),
  }));
  const freight = random.between(0, 3) === 0 ? random.between(4_000, 22_000) : 0;
  const net = -parts.reduce((sum, part) => sum + part.cents, 0);
  const tax = random.between(0, 9) < 4 ? Math.round((net * SALES_TAX_PERCENT) / 100) : 0;
  const total = net + tax + freight;
  const document = fileInvoice(today, customer, { number, days: 30, currency: 'USD', total, rate: 10_000 });
  book.post(date, number, `Invoice ${number} to ${customer.name}`, customer.id, [
    { account: '1100', cents: total },
    ...parts,
    { account: '4100', cents: -freight },
    { account: '2200', cents: -tax },
  ]);
  book.post(date, number, `Cost of goods shipped on ${number}`, null, costOf(net));
  collect(today, document, customer);
}

/** How an invoice is to be paid: after how many days, and what. */
type InvoiceTerms = Pick<BookDocument, 'number' | 'currency' | 'total' | 'rate'> & { readonly days: number };

function fileInvoice({ book, date }: BusinessDay, customer: BookContact, { days, ...document }: InvoiceTerms): BookDocument {
  const due = daysLater(date, days);
  return book.file({ id: document.number, side: 'receivable', kind: 'invoice', contactId: customer.id, date, due, ...document });
}

function season(today: BusinessDay, cents: number): number {
  const growth = 100 + Math.floor(today.age / 73);
  return Math.round((cents * (88 + ((today.month * 5) % 24)) * growth) / 10_000);
}

function costOf(net: number): { account: string; cents: number }[] {
  const cost = Math.round((net * COST_PERCENT) / 100);
  return [
    { account: '5000', cents: cost },
    { account: '1220', cents: -cost },
  ];
}

/** Most invoices are paid at once after 18 to 58 days; one in twelve in two parts. */
function collect({ book, date, random }: BusinessDay, document: BookDocument, customer: BookContact): void {
  const first = daysLater(date, random.between(18, 58));
  const inParts = random.between(1, 12) === 1;
  const half = inParts ? Math.floor(document.total / 2) : document.total;
  receive(first, half);
  if (inParts) receive(daysLater(first, 32), document.total - half);

  function receive(on: string, amount: number): void {
    book.onDay(on, () => {
      document.settlements.push({ date: on, amount });
      book.post(on, book.number('RCPT', 501), `Payment from ${customer.name} for ${document.number}`, customer.id, [
        { account: '1010', cents: amount },
        { account: '1100', cents: -amount },
      ]);
    });
  }
}

function exportInvoice(today: BusinessDay): void {
  const { book, date, random, month } = today;
  const customer = today.contacts.foreignCustomer;
  const number = book.number('INV', 1001);
  const rate = rateOf(month);
  const total = random.between(150_000, 620_000);
  const base = baseCents({ rate }, total);
  const document = fileInvoice(today, customer, { number, days: 45, currency: 'GBP', total, rate });
  book.post(date, number, `Export invoice ${number} to ${customer.name}`, customer.id, [
    { account: '1100', cents: base },
    { account: '4040', cents: -base },
  ]);
  book.post(date, number, `Cost of goods shipped on ${number}`, null, costOf(base));
  const paid = daysLater(date, random.between(30, 64));
  book.onDay(paid, () => {
    const received = baseCents({ rate: rateOf(Number(paid.slice(5, 7))) }, total);
    document.settlements.push({ date: paid, amount: total });
    book.post(paid, book.number('RCPT', 501), `Payment from ${customer.name} for ${number}`, customer.id, [
      { account: '1010', cents: received },
      { account: '1100', cents: -base },
      { account: '7100', cents: base - received },
    ]);
  });
}

function rateOf(month: number): number {
  return POUND_RATES[month - 1] as number;
}

/** A credit note each month, refunded after two months, so that one is open on any day. */
function creditNote({ book, date, random, contacts }: BusinessDay): void {
  const customer = random.pick(contacts.customers);
  const number = book.number('CN', 101);
  const total = -random.between(20_000, 160_000);
  const document = book.file({
    id: number,
    side: 'receivable',
    kind: 'creditNote',
    number,
    contactId: customer.id,
    date,
    due: date,
    currency: 'USD',
    total,
    rate: 10_000,
  });
  book.post(date, number, `Credit note ${number} for goods returned by ${customer.name}`, customer.id, [
    { account: '4900', cents: -total },
    { account: '1100', cents: total },
  ]);
  const refunded = daysLater(date, 61);
  book.onDay(refunded, () => {
    document.settlements.push({ date: refunded, amount: total });
    book.post(refunded, book.number('RFND', 201), `Refund to ${customer.name} of ${number}`, customer.id, [
      { account: '1100', cents: -total },
      { account: '1010', cents: total },
    ]);
  });
}

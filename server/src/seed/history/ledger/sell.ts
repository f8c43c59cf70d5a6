import { type BusinessMonth, dayIn, daysLater, parts, percent } from './business-month';

const SALES_TAX_PERCENT = 6;
const TERMS = 30;

/** The month's invoices with the payments that follow them, what was sold at the counter, and a refund now and then. */
export function sell(today: BusinessMonth): void {
  const counter = percent(today.sales, today.trade.counterSales);
  invoiceAll(today, today.sales - counter);
  if (counter > 0) sellAtCounter(today, counter);
  if (today.month % 3 === 1) refund(today);
}

function invoiceAll(today: BusinessMonth, whole: number): void {
  const { book, random, trade } = today;
  for (const total of parts(random, whole, random.between(7, 10))) {
    const date = dayIn(today, random.between(1, 28));
    const party = random.pick(trade.customers);
    const number = book.number('INV');
    const paidOn = daysLater(date, random.between(14, 52));
    book.file({ side: 'receivable', number, party, date, due: daysLater(date, TERMS), total, paidOn });
    book.post({ date, document: number, memo: `Invoice ${number}`, party }, ['1100', total], [random.pick(trade.invoiced), -total]);
    book.post({ date: paidOn, document: number, memo: `Payment of ${number}`, party }, ['1000', total], ['1100', -total]);
  }
}

/** Tills are counted each week; the tax on them is due in the month after. */
function sellAtCounter(today: BusinessMonth, whole: number): void {
  const { book, random } = today;
  const tills = parts(random, whole, 4);
  for (const [week, net] of tills.entries()) {
    const tax = percent(net, SALES_TAX_PERCENT);
    const date = dayIn(today, 7 * (week + 1));
    book.post({ date, document: null, memo: 'Till of the week', party: null }, ['1000', net + tax], ['4010', -net], ['2210', -tax]);
  }
  const owed = tills.reduce((sum, net) => sum + percent(net, SALES_TAX_PERCENT), 0);
  const date = daysLater(today.end, 20);
  book.post({ date, document: null, memo: 'Sales tax of the month before', party: null }, ['2210', owed], ['1000', -owed]);
}

function refund(today: BusinessMonth): void {
  const { book, random, trade } = today;
  const amount = percent(today.sales, random.between(1, 3) / 10);
  const document = book.number('CR');
  const party = random.pick(trade.customers);
  book.post(
    { date: dayIn(today, 19), document, memo: `Refund ${document}`, party },
    [trade.invoiced[0] ?? '4000', amount],
    ['1000', -amount],
  );
}

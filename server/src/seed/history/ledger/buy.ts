import { type BusinessMonth, dayIn, daysLater, parts, percent } from './business-month';

const TERMS = 30;

/** Goods and materials of the month, bought on account into inventory, and what of them went into sales. */
export function buy(today: BusinessMonth): void {
  const { book, random, trade, profile } = today;
  const used = percent(today.sales, profile.materials);
  for (const total of parts(random, percent(used, random.between(97, 104)), random.between(4, 6)))
    bill(today, random.pick(trade.vendors), '1200', total, random.between(1, 27));
  book.post({ date: today.end, document: null, memo: 'Goods and materials used', party: null }, ['5000', used], ['1200', -used]);
}

/** Books a bill on account, and its payment some weeks later. */
export function bill(today: BusinessMonth, party: string, account: string, total: number, day: number): void {
  const { book, random } = today;
  const date = dayIn(today, day);
  const number = book.number('BILL');
  const paidOn = daysLater(date, random.between(20, 42));
  book.file({ side: 'payable', number, party, date, due: daysLater(date, TERMS), total, paidOn });
  book.post({ date, document: number, memo: `Bill ${number}`, party }, [account, total], ['2000', -total]);
  book.post({ date: paidOn, document: number, memo: `Payment of ${number}`, party }, ['2000', total], ['1000', -total]);
}

import { bill } from './buy';
import { type BusinessMonth, dayIn, daysLater, percent } from './business-month';

/** Charged to the card each month: account, percent of sales, and where. */
const CHARGES: readonly (readonly [account: string, share: number, place: string])[] = [
  ['6200', 1.2, 'Signpost Media'],
  ['6210', 0.5, 'Cloudworks'],
  ['6220', 0.3, 'Paper & Pen'],
  ['6230', 1.1, 'Crossroads Fuel'],
];

/** Rent, utilities, insurance, fees, and what is charged to the card, which is paid in full in the next month. */
export function runHouse(today: BusinessMonth): void {
  const { book, random, profile, trade, fiscalMonth } = today;
  const monthly = (profile.annualSales * 100) / 12;
  const premium = percent(monthly, 14);
  const rent = percent(monthly, trade.rent);
  book.post({ date: dayIn(today, 1), document: null, memo: 'Rent', party: 'Keystone Properties' }, ['6100', rent], ['1000', -rent]);
  bill(today, 'City Power and Water', '6110', percent(monthly, random.between(14, 24) / 10), 11);
  if (fiscalMonth % 3 === 2) bill(today, 'Whitlow & Finch CPAs', '6240', percent(monthly, 2), 22);
  const insured = { document: null, party: 'Anchor Mutual' };
  if (fiscalMonth === 0)
    book.post(
      { ...insured, date: dayIn(today, 3), memo: 'Insurance of the year' },
      ['1300', 12 * Math.round(premium / 12)],
      ['1000', -12 * Math.round(premium / 12)],
    );
  book.post(
    { ...insured, date: today.end, memo: 'Insurance of the month' },
    ['6120', Math.round(premium / 12)],
    ['1300', -Math.round(premium / 12)],
  );
  payByCard(today);
}

function payByCard(today: BusinessMonth): void {
  const { book, random, sales } = today;
  let charged = 0;
  for (const [account, share, party] of CHARGES) {
    const amount = percent(sales, (share * random.between(80, 120)) / 100);
    charged += amount;
    book.post(
      { date: dayIn(today, random.between(2, 27)), document: null, memo: 'Card charge', party },
      [account, amount],
      ['2100', -amount],
    );
  }
  const paid = { date: daysLater(today.end, 6), document: null, memo: 'Credit card paid in full', party: null };
  book.post(paid, ['2100', charged], ['1000', -charged]);
}

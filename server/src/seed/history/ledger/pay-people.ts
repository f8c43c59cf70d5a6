import { type BusinessMonth, dayIn, daysLater, percent } from './business-month';

const WITHHELD_PERCENT = 21;
const TAX_PERCENT = 8;

/** Wages and salaries twice a month; what was withheld is paid over in the middle of the next one. */
export function payPeople(today: BusinessMonth): void {
  const { book, profile, trade, age, sales } = today;
  const steady = (profile.annualSales * 100 * (1 + profile.growth / 100) ** Math.floor(age / 12)) / 24;
  const salaries = percent(steady, trade.salaries);
  const wages = percent((steady + sales / 2) / 2, trade.labor);
  const withheld = percent(wages + salaries, WITHHELD_PERCENT);
  const taxes = percent(wages + salaries, TAX_PERCENT);
  for (const date of [dayIn(today, 15), today.end])
    book.post(
      { date, document: null, memo: 'Payroll', party: null },
      ['5020', wages],
      ['6000', salaries],
      ['6010', taxes],
      ['2200', -(withheld + taxes)],
      ['1000', -(wages + salaries - withheld)],
    );
  const owed = 2 * (withheld + taxes);
  const paidOver = { date: daysLater(today.end, 15), document: null, memo: 'Payroll taxes paid over', party: null };
  book.post(paidOver, ['2200', owed], ['1000', -owed]);
}

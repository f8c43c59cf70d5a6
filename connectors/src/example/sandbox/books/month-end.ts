import type { BusinessDay } from './business-day';

const LOAN_PRINCIPAL = 420_000;
const LOAN_RATE_PERCENT = 6;
const OPENING_LOAN = 24_000_000;
const MATERIAL_SHARE_PERCENT = 70;

/** What is booked on the last day of a month: production, depreciation, the loan, the owner's draw, bank charges and interest. */
export function endMonth(today: BusinessDay): void {
  if (!today.isMonthEnd) return;
  const { book, date } = today;
  const month = date.slice(0, 7);
  produce(today);
  book.post(date, `DEP-${month}`, 'Depreciation of the month', null, [
    { account: '6500', cents: 610_000 },
    { account: '1600', cents: -610_000 },
  ]);
  repayLoan(today);
  book.post(date, `DRAW-${month}`, 'Draw of the owner on the shareholder loan', null, [
    { account: '2510', cents: 150_000 },
    { account: '1010', cents: -150_000 },
  ]);
  book.post(date, `BANK-${month}`, 'Charges and interest of the bank', null, [
    { account: '6330', cents: 12_500 },
    { account: '7000', cents: -31_000 },
    { account: '1030', cents: 31_000 },
    { account: '1010', cents: -12_500 },
  ]);
}

/** Replaces what was shipped in the month, give or take: materials and labor become finished goods. */
function produce({ book, date, random }: BusinessDay): void {
  const month = date.slice(0, 7);
  const shipped = book.journals
    .filter((journal) => journal.date.startsWith(month))
    .flatMap((journal) => journal.postings)
    .filter((posting) => posting.account === '5000')
    .reduce((sum, posting) => sum + posting.cents, 0);
  const made = Math.round((shipped * random.between(97, 103)) / 100);
  const materials = Math.round((made * MATERIAL_SHARE_PERCENT) / 100);
  book.post(date, `PROD-${month}`, 'Production of the month', null, [
    { account: '1220', cents: made },
    { account: '1210', cents: -materials },
    { account: '5200', cents: materials - made },
  ]);
}

function repayLoan({ book, date, age }: BusinessDay): void {
  const owed = Math.max(OPENING_LOAN - LOAN_PRINCIPAL * Math.floor(age / 30), 0);
  const interest = Math.round((owed * LOAN_RATE_PERCENT) / 1200);
  const principal = Math.min(LOAN_PRINCIPAL, owed);
  book.post(date, `LOAN-${date.slice(0, 7)}`, 'Payment on the equipment loan', null, [
    { account: '2500', cents: principal },
    { account: '8000', cents: interest },
    { account: '1010', cents: -(principal + interest) },
  ]);
}

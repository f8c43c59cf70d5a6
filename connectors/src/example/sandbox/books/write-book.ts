import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { calendarDate, monthOf, yearOf, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import type { Book, BookAccount, BookContact, SampleCompany } from './book';
import { BookWriter } from './book-writer';
import { dayFacts, type BusinessDay, type ContactDirectory, daysLater } from './business-day';
import chart from './chart.json';
import names from './contacts.json';
import { endMonth } from './month-end';
import { payPeopleAndTaxes } from './payroll-and-taxes';
import { randomSource } from './random-source';
import { sell } from './sales';

const FULL_YEARS = 3;
const INACTIVE = '1710';

/** The opening balances in cents, debit positive; the shareholder loan turns into a debit balance within months. */
const OPENING: readonly (readonly [string, number])[] = [
  ['1010', 38_500_000],
  ['1020', 1_200_000],
  ['1030', 12_000_000],
  ['1210', 21_500_000],
  ['1220', 34_000_000],
  ['1320', 250_000],
  ['1500', 52_000_000],
  ['1510', 9_800_000],
  ['1520', 3_100_000],
  ['1530', 7_400_000],
  ['1600', -19_500_000],
  ['1700', 1_750_000],
  ['1710', 320_000],
  ['2220', -900_000],
  ['2230', -1_400_000],
  ['2500', -24_000_000],
  ['2510', -500_000],
  ['3000', -1_000_000],
  ['3010', -60_000_000],
  ['3900', -74_520_000],
];

/**
 * Writes the books of a sample company up to a day: three full fiscal years and the current one to date. The same company and
 * day always give the same books, and a later day in the same fiscal year only adds to them.
 */
export function writeBook(company: SampleCompany, today: CalendarDate): Book {
  const start = startOfBooks(company, today);
  const book = new BookWriter();
  const contacts = contactDirectory();
  book.post(
    start,
    'OPEN',
    'Opening balances',
    null,
    OPENING.map(([account, cents]) => ({ account, cents })),
  );
  let age = 0;
  for (let date = start; date <= today; date = nextDay(date)) {
    live({ ...dayFacts(date), age, random: randomSource(`${company.id} ${date}`), book, contacts });
    age += 1;
  }
  return { company, accounts: accounts(), contacts: contacts.all, journals: book.journals, documents: book.documents };
}

/** The first day of the books: the beginning of the fiscal year three years before the current one. */
function startOfBooks({ fiscalYearStartMonth }: SampleCompany, today: CalendarDate): CalendarDate {
  const current = monthOf(today) >= fiscalYearStartMonth ? yearOf(today) : yearOf(today) - 1;
  return calendarDate(current - FULL_YEARS, fiscalYearStartMonth, 1);
}

function live(today: BusinessDay): void {
  today.book.doDue(today.date);
  sell(today);
  purchase(today);
  payPeopleAndTaxes(today);
  endMonth(today);
}

function accounts(): BookAccount[] {
  return chart.map(([number, name, type, parent]) => ({
    number: number ?? '',
    name: name ?? '',
    type: accountType(type ?? ''),
    parent: parent ?? null,
    active: number !== INACTIVE,
  }));
}

function accountType(text: string): AccountType {
  const type = ACCOUNT_TYPES.find((known) => known === text);
  if (type === undefined) throw new RangeError(`The sample chart has an unknown account type: ${text}`);
  return type;
}

function contactDirectory(): ContactDirectory {
  const all: BookContact[] = [];
  const add = (kind: BookContact['kind'], name: string): BookContact => {
    const contact = { id: `${kind === 'customer' ? 'C' : 'V'}-${String(all.length + 1).padStart(3, '0')}`, name, kind };
    all.push(contact);
    return contact;
  };
  return {
    all,
    customers: names.customers.map((name) => add('customer', name)),
    foreignCustomer: add('customer', names.foreignCustomer),
    materialVendors: names.materialVendors.map((name) => add('vendor', name)),
    serviceVendors: new Map(Object.entries(names.serviceVendors).map(([account, name]) => [account, add('vendor', name)])),
    landlord: add('vendor', names.landlord),
    insurer: add('vendor', names.insurer),
  };
}

const BASE_DELIVERY = 2_750_000;
/** Tuesday and Thursday. */
const MATERIAL_DAYS = [1, 3];

/** The day's bills from vendors of materials and services, and the payments that will follow them. */
function purchase(today: BusinessDay): void {
  const { random, contacts, date } = today;
  if (MATERIAL_DAYS.includes(today.weekday)) {
    const growth = 100 + Math.floor(today.age / 73);
    bill(
      today,
      random.pick(contacts.materialVendors),
      '1210',
      Math.round((BASE_DELIVERY * random.between(38, 52) * growth) / 10_000),
      'Materials',
    );
  }
  for (const [account, vendor] of contacts.serviceVendors) {
    if (today.day === serviceDay(account)) bill(today, vendor, account, random.between(45_000, 290_000), 'Services');
  }
  if (today.day === 1) bill(today, contacts.landlord, '6100', 875_000, 'Rent');
  if (today.day === 3 && today.month % 3 === 1) bill(today, contacts.insurer, '1300', 540_000, 'Insurance for three months');
  if (today.isMonthEnd)
    today.book.post(date, `INS-${date.slice(0, 7)}`, 'Insurance of the month', null, [
      { account: '6130', cents: 180_000 },
      { account: '1300', cents: -180_000 },
    ]);
}

function serviceDay(account: string): number {
  return 4 + (Number(account) % 23);
}

function bill({ book, date, random }: BusinessDay, vendor: BookContact, account: string, total: number, what: string): void {
  const number = book.number('BILL', 3001);
  const document = book.file({
    id: number,
    side: 'payable',
    kind: 'bill',
    number,
    contactId: vendor.id,
    date,
    due: daysLater(date, 30),
    currency: 'USD',
    total,
    rate: 10_000,
  });
  book.post(date, number, `${what} from ${vendor.name}`, vendor.id, [
    { account, cents: total },
    { account: '2000', cents: -total },
  ]);
  const paid = daysLater(date, random.between(22, 47));
  book.onDay(paid, () => {
    document.settlements.push({ date: paid, amount: total });
    book.post(paid, book.number('CHK', 7001), `Check to ${vendor.name} for ${number}`, vendor.id, [
      { account: '2000', cents: total },
      { account: '1010', cents: -total },
    ]);
  });
}

import type { BookContact } from './book';
import type { BusinessDay } from './business-day';
import { daysLater } from './business-day';

const BASE_DELIVERY = 2_750_000;
/** Tuesday and Thursday. */
const MATERIAL_DAYS = [1, 3];

/** The day's bills from vendors of materials and services, and the payments that will follow them. */
export function purchase(today: BusinessDay): void {
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

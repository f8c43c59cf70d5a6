import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { chanceOf } from './chance';
import type { Chance } from './chance';
import { bankFor } from './company-plan';
import type { BooksInMaking, PartyPlan } from './company-plan';
import { dayIn, daysAfter } from './days';
import { openOf } from './document-writer';
import type { DraftDocument } from './document-writer';
import type { Posting } from './ledger-writer';

const BILLS = 4;

/** Writes bills for goods and expenses with what becomes of them, advances to suppliers, and what is bought by card. */
export function writePurchases(books: BooksInMaking): void {
  const { plan, months } = books;
  const suppliers = plan.parties.filter(({ kind }) => kind === 'supplier');
  let number = 400;
  for (const month of months) {
    const chance = chanceOf(`${plan.id} purchases ${month}`);
    const count = BILLS * plan.volume;
    for (let at = 0; at < count; at += 1) {
      number += 1;
      const supplier = chance.pick(suppliers);
      const date = dayIn(month, 3 + Math.floor((at * 24) / count));
      const isForGoods = at % 2 === 0;
      const advance = at === 0 && plan.traits.includes('advances') && month % 2 === 0 ? payAhead(books, supplier, date, chance) : null;
      const bill = issueBill(books, { supplier, date, number, isForGoods, chance });
      if (bill === null) continue;
      if (advance !== null) books.documents.allocate(daysAfter(date, 2), advance, bill, Math.floor(bill.total / 4));
      settleBill(books, bill, number, chance);
    }
    for (const day of [7, 19]) buyByCard(books, dayIn(month, day), chance);
  }
}

function payAhead(books: BooksInMaking, supplier: PartyPlan, date: CalendarDate, chance: Chance): DraftDocument | null {
  const currency = supplier.currency ?? books.plan.baseCurrency;
  return books.documents.issue({
    kind: chance.percent(70) ? 'prepayment' : 'overpayment',
    side: 'payable',
    date: daysAfter(date, -25),
    party: supplier.id,
    currency,
    lines: [{ account: bankFor(books, currency), foreign: -chance.whole(50_000, 400_000) }],
  });
}

interface BillTerms {
  readonly supplier: PartyPlan;
  readonly date: CalendarDate;
  readonly number: number;
  readonly isForGoods: boolean;
  readonly chance: Chance;
}

function issueBill({ plan, documents }: BooksInMaking, { supplier, date, number, isForGoods, chance }: BillTerms): DraftDocument | null {
  const net = isForGoods ? chance.whole(300_000, 1_100_000) : chance.whole(15_000, 160_000);
  const isTaxed = plan.isTaxRecovered && supplier.currency === null;
  const lines: Posting[] = [
    { account: 'sales-tax', foreign: isTaxed ? Math.round((net * plan.taxPercent) / 100) : 0 },
    { account: isForGoods ? 'inventory' : chance.pick(plan.expenses), foreign: net, memo: chance.pick(plan.memos) },
  ];
  return documents.issue({
    kind: 'bill',
    side: 'payable',
    date,
    due: daysAfter(date, chance.pick([14, 30, 30, 60])),
    number: chance.percent(90) ? `${supplier.id.toUpperCase()}/${number}` : null,
    party: supplier.id,
    currency: supplier.currency ?? plan.baseCurrency,
    lines,
  });
}

/** Most bills are paid in whole, some in two parts or after a supplier's credit, some not yet. */
function settleBill(books: BooksInMaking, bill: DraftDocument, number: number, chance: Chance): void {
  const { documents } = books;
  const bank = bankFor(books, bill.currency);
  const fate = chance.whole(1, 100);
  if (fate <= 5) return;
  if (fate <= 15) {
    documents.pay(daysAfter(bill.date, 9), bank, [{ document: bill, amount: Math.floor(openOf(bill) / 2) }]);
    if (fate <= 9) return;
  } else if (fate <= 25) {
    takeCredit(books, bill, number);
  }
  documents.pay(daysAfter(bill.date, chance.whole(12, 50)), bank, [{ document: bill, amount: openOf(bill) }]);
}

function takeCredit({ documents }: BooksInMaking, bill: DraftDocument, number: number): void {
  const date = daysAfter(bill.date, 6);
  const amount = Math.floor(bill.total / 6);
  const bought = bill.transaction.lines.at(-1)?.accountId ?? 'inventory';
  const credit = documents.issue({
    kind: 'supplierCredit',
    side: 'payable',
    date,
    number: `SC-${number}`,
    party: bill.partyId,
    currency: bill.currency,
    memo: 'Price reduction',
    lines: [{ account: bought, foreign: -amount }],
  });
  if (credit !== null && number % 3 !== 0) documents.allocate(daysAfter(date, 1), credit, bill, amount);
}

function buyByCard({ ledger, plan }: BooksInMaking, date: CalendarDate, chance: Chance): void {
  const amount = chance.whole(3_000, 45_000);
  ledger.post({
    kind: 'spending',
    date,
    memo: chance.pick(plan.memos),
    lines: [
      { account: 'card', foreign: -amount },
      { account: chance.pick(['office', 'travel']), foreign: amount },
    ],
  });
}

import type { GeneratedAccount, GeneratedChart, GroupName } from './generated-chart';
import type { SeededNumbers } from './seeded-numbers';

/** One side of an entry; debits are positive cents. */
export interface EntryLine {
  readonly account: GeneratedAccount;
  readonly cents: number;
}

/** What a business records at once: its lines add up to zero. */
export interface Entry {
  /** The other company or person; null for an entry without one. */
  readonly party: string | null;
  readonly document: string;
  readonly memo: string;
  readonly lines: readonly EntryLine[];
}

/** What entries are made from; `next` counts the documents. */
export interface EntryBooks {
  readonly chart: GeneratedChart;
  readonly numbers: SeededNumbers;
  /** Customers, and as many vendors. */
  readonly parties: number;
  readonly next: { sale: number; purchase: number };
}

/** The kinds of daily entries, with how many of a hundred are of each. */
export const ENTRY_KINDS: readonly { readonly share: number; readonly entryOf: (books: EntryBooks) => Entry }[] = [
  { share: 29, entryOf: invoice },
  { share: 17, entryOf: receipt },
  { share: 23, entryOf: bill },
  { share: 15, entryOf: billPayment },
  { share: 8, entryOf: stockUsed },
  { share: 4, entryOf: payroll },
  { share: 3, entryOf: transfer },
  { share: 1, entryOf: sundryIncome },
];

/** The entry with which the first month begins. */
export function opening(books: EntryBooks): Entry {
  const [capital, loan] = [books.numbers.cents(30_000_000, 80_000_000), books.numbers.cents(8_000_000, 25_000_000)];
  const [stock, equipment, customers] = [4, 3, 8].map((part) => Math.floor(capital / part)) as [number, number, number];
  const debits = [
    line(first(books, 'stock'), stock),
    line(first(books, 'equipment'), equipment),
    line(first(books, 'intangible'), customers),
  ];
  const bank = capital + loan - stock - equipment - customers;
  const credits = [line(first(books, 'loans'), -loan), line(first(books, 'capital'), -capital)];
  return entry(null, 'OB-1', 'Balances brought forward', [line(first(books, 'banks'), bank), ...debits, ...credits]);
}

/** What is recorded on the last day of a month, whatever else happened in it. */
export function monthEnd(books: EntryBooks, date: string): Entry[] {
  const { chart, numbers } = books;
  const month = date.slice(0, 7);
  /** The accounts of a group, another one each month. */
  const inTurn = (group: GroupName) => {
    const accounts = chart.groups[group];
    return accounts[Number(month.slice(5)) % accounts.length] as GeneratedAccount;
  };
  const bank = first(books, 'banks');
  const [wear, interest, draw, rent] = [
    numbers.cents(60_000, 700_000),
    numbers.cents(20_000, 90_000),
    numbers.cents(50_000, 900_000),
    480_000,
  ];
  const installment = [line(inTurn('interest'), interest), line(inTurn('loans'), 3 * interest), line(bank, -4 * interest)];
  return [
    entry(null, `WR-${month}`, 'Wear of the month', [line(inTurn('wear'), wear), line(inTurn('depreciated'), -wear)]),
    entry(null, `RT-${month}`, 'Rent', [line(first(books, 'premises'), rent), line(bank, -rent)]),
    entry(null, `LN-${month}`, 'Loan installment', installment),
    entry(null, `DR-${month}`, 'Draw of the owner', [line(inTurn('capital'), draw), line(bank, -draw)]),
  ];
}

/** An entry of exactly so many lines: a payment that is split between costs. */
export function splitEntry(books: EntryBooks, lines: number): Entry {
  const costs = Array.from({ length: lines - 1 }, () => line(any(books, 'office'), books.numbers.cents(500, 50_000)));
  return entry(null, `SP-${books.next.purchase++}`, 'Payment split between costs', [...costs, line(first(books, 'banks'), -sumOf(costs))]);
}

function invoice(books: EntryBooks): Entry {
  const { numbers } = books;
  const sold = several(5, numbers, () => line(any(books, numbers.below(10) < 7 ? 'sales' : 'services'), -numbers.cents(4_000, 900_000)));
  const tax = numbers.below(3) === 0 ? 0 : Math.floor((-sumOf(sold) * 6) / 100);
  const lines = [line(any(books, 'receivables'), tax - sumOf(sold)), ...sold];
  if (tax > 0) lines.push(line(first(books, 'accrued'), -tax));
  const number = books.next.sale++;
  return entry(customer(books), `INV-${number}`, `Order ${number % 7_919}`, lines);
}

function receipt(books: EntryBooks): Entry {
  const cents = books.numbers.cents(5_000, 1_200_000);
  const lines = [line(any(books, 'banks'), cents), line(any(books, 'receivables'), -cents)];
  return entry(customer(books), `REC-${books.next.sale++}`, 'Payment received', lines);
}

const BOUGHT: readonly GroupName[] = ['office', 'materials', 'stock', 'office', 'premises', 'selling', 'stock', 'prepaid', 'equipment'];

function bill(books: EntryBooks): Entry {
  const { numbers } = books;
  const bought = several(5, numbers, () =>
    line(any(books, BOUGHT[numbers.skewed(BOUGHT.length)] ?? 'office'), numbers.cents(1_500, 500_000)),
  );
  const owed = line(any(books, numbers.below(6) === 0 ? 'cards' : 'payables'), -sumOf(bought));
  return entry(vendor(books), `BILL-${books.next.purchase++}`, 'Goods and services received', [...bought, owed]);
}

function billPayment(books: EntryBooks): Entry {
  const cents = books.numbers.cents(3_000, 800_000);
  const paid = line(any(books, books.numbers.below(7) === 0 ? 'cards' : 'payables'), cents);
  return entry(vendor(books), `CHK-${books.next.purchase++}`, 'Bill paid', [paid, line(first(books, 'banks'), -cents)]);
}

function stockUsed(books: EntryBooks): Entry {
  const used = several(3, books.numbers, () => line(any(books, 'materials'), books.numbers.cents(8_000, 600_000)));
  return entry(null, `USE-${books.next.sale++}`, 'Stock used for orders', [...used, line(any(books, 'stock'), -sumOf(used))]);
}

function payroll(books: EntryBooks): Entry {
  const paid = several(4, books.numbers, () => line(any(books, 'wages'), books.numbers.cents(180_000, 900_000)));
  const gross = sumOf(paid);
  const [withheld, owed] = [Math.floor((gross * 21) / 100), Math.floor((gross * 3) / 100)];
  const credits = [line(any(books, 'accrued'), -withheld), line(any(books, 'accrued'), -owed)];
  const lines = [...paid, ...credits, line(any(books, 'banks'), withheld + owed - gross)];
  return entry(null, `PAY-${books.next.purchase++}`, 'Wages and salaries', lines);
}

function transfer(books: EntryBooks): Entry {
  const cents = books.numbers.cents(20_000, 2_500_000);
  const lines = [line(any(books, 'banks'), cents), line(any(books, 'banks'), -cents)];
  return entry(null, `TR-${books.next.purchase++}`, 'Transfer between accounts', lines);
}

function sundryIncome(books: EntryBooks): Entry {
  const cents = books.numbers.cents(200, 60_000);
  const lines = [line(first(books, 'banks'), cents), line(any(books, 'otherIncome'), -cents)];
  return entry(null, `OI-${books.next.sale++}`, 'Other income', lines);
}

function entry(party: string | null, document: string, memo: string, lines: readonly EntryLine[]): Entry {
  return { party, document, memo, lines };
}

function line(account: GeneratedAccount, cents: number): EntryLine {
  return { account, cents };
}

/** At least one line and at most so many; few are more common. */
function several(most: number, numbers: SeededNumbers, lineOf: () => EntryLine): EntryLine[] {
  return Array.from({ length: 1 + numbers.skewed(most) }, lineOf);
}

function sumOf(lines: readonly EntryLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function first({ chart }: EntryBooks, group: GroupName): GeneratedAccount {
  return chart.groups[group][0] as GeneratedAccount;
}

/** An account of a group; those with low numbers are used more. */
function any({ chart, numbers }: EntryBooks, group: GroupName): GeneratedAccount {
  const accounts = chart.groups[group];
  return accounts[numbers.skewed(accounts.length)] as GeneratedAccount;
}

const CUSTOMERS = ['Alder Street', 'Bay View', 'Cedar Park', 'Dune Road', 'Elm Court', 'Fern Hill', 'Grove Lane'];
const VENDORS = ['Aspen Mill', 'Brook Supply', 'Canyon Freight', 'Delta Tools', 'Easton Power', 'Falcon Print'];

function customer({ numbers, parties }: EntryBooks): string {
  const at = numbers.skewed(parties);
  return `${CUSTOMERS[at % CUSTOMERS.length]} Homes ${at + 1}`;
}

function vendor({ numbers, parties }: EntryBooks): string {
  const at = numbers.skewed(parties);
  return `${VENDORS[at % VENDORS.length]} Inc ${at + 1}`;
}

const HEAD = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';

/** A group of accounts that somebody kept in one sort, numbered from a first number on. */
interface Group {
  readonly from: number;
  readonly count: number;
  readonly type: string;
  readonly name: (at: number) => string;
}

/** How names are written in books that many hands have kept: as they are, shouted, or whispered. */
const HANDS: readonly ((name: string) => string)[] = [(name) => name, (name) => name.toUpperCase(), (name) => name.toLowerCase()];

const GROUPS: readonly Group[] = [
  { from: 1000, count: 2, type: 'Bank', name: (at) => `Operating account ${at}` },
  { from: 1100, count: 2, type: 'Accounts Receivable', name: (at) => `Trade debtors ${at}` },
  { from: 20_000, count: 120, type: 'Other Current Asset', name: (at) => `Deposit paid ${at}` },
  { from: 30_000, count: 90, type: 'Other Current Asset', name: (at) => `Advance to employee ${at}` },
  { from: 40_000, count: 40, type: 'Other Current Asset', name: (at) => `Suspense ${at}` },
  { from: 50_000, count: 60, type: 'Fixed Asset', name: (at) => `Machine ${at}` },
  { from: 60_000, count: 2, type: 'Accounts Payable', name: (at) => `Trade creditors ${at}` },
  { from: 70_000, count: 100, type: 'Other Current Liability', name: (at) => `Accrual ${at}` },
  { from: 80_000, count: 83, type: 'Long Term Liability', name: (at) => `Loan ${at}` },
];

/** The general ledger of a business whose 500 accounts were never put in order, as the upload form wants it; each has a balance. */
export function messyLedger(): string {
  const accounts = GROUPS.flatMap(({ from, count, type, name }) =>
    Array.from({ length: count }, (_, at) => ({ number: from + at, type, name: HANDS[(at * 7) % HANDS.length]?.(name(at + 1)) ?? '' })),
  );
  const lines = accounts.map(({ number, name, type }, at) => `2024-12-31,J${at},${number},${name},${type},${10 + ((at * 37) % 90)}.00,`);
  const against = accounts.map((_, at) => `2024-12-31,J${at},90000,Opening balances,Equity,,${10 + ((at * 37) % 90)}.00`);
  const shuffled = lines.map((line, at) => [(at * 211) % lines.length, line] as const).sort(([one], [other]) => one - other);
  return [HEAD, ...shuffled.map(([, line]) => line), ...against, ''].join('\n');
}

/** How many accounts the chart has. */
export const MESSY_ACCOUNTS = GROUPS.reduce((sum, { count }) => sum + count, 1);

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n';
const TYPES = [
  'Bank',
  'Inventory',
  'Other Current Asset',
  'Fixed Asset',
  'Other Asset',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
];

/** A general ledger in the form of an upload, in which each of `accounts` balance-sheet accounts, an even number, has one line. */
export function largeLedger(accounts: number): string {
  const rows = Array.from({ length: accounts }, (_, at) => {
    const amount = `${1000 + ((at >> 1) % 977)}.00`;
    const sides = at % 2 === 0 ? `${amount},` : `,${amount}`;
    return `2025-${`${1 + ((at >> 1) % 12)}`.padStart(2, '0')}-15,J${at >> 1},${10_000 + at},Account of branch ${at},${TYPES[at % TYPES.length]},${sides}\n`;
  });
  return HEADER + rows.join('');
}

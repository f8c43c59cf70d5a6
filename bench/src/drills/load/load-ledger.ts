import { formatDecimal } from '@countinghouse/domain/money/format-decimal';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo';
const MONTHS = 36;
const ACCOUNTS_PER_TYPE = 12;
const PARTIES = 400;
const TYPES = [
  'Bank',
  'Accounts Receivable',
  'Inventory',
  'Other Current Asset',
  'Fixed Asset',
  'Accounts Payable',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
  'Income',
  'Cost of Goods Sold',
  'Expense',
] as const;

/** Lines of a ledger in the sizes that the imports of a drill take in turn. */
export const LEDGER_SIZES = [10_000, 25_000, 50_000, 100_000, 15_000] as const;

/** A general ledger file of so many lines, an even number: 144 accounts, three years, and journals of two lines with names, documents and memos. */
export function loadLedger(lines: number): string {
  const rows = [HEADER];
  for (let journal = 0; journal < lines / 2; journal += 1) {
    const month = journal % MONTHS;
    const date = `${2022 + Math.floor(month / 12)}-${twoDigits(1 + (month % 12))}-${twoDigits(1 + (journal % 28))}`;
    const amount = formatDecimal(1_337 + ((journal * 7_919) % 1_000_003), 2);
    const line = (account: number, debit: string, credit: string) =>
      `${date},J${journal},${accountColumns(account)},${debit},${credit},Party ${journal % PARTIES},D-${journal},Order ${journal} as agreed`;
    rows.push(line(journal, amount, ''), line(journal * 5 + 3 + Math.floor(journal / 144), '', amount));
  }
  return `${rows.join('\n')}\n`;
}

function accountColumns(ordinal: number): string {
  const type = TYPES[ordinal % TYPES.length] ?? 'Bank';
  const branch = Math.floor(ordinal / TYPES.length) % ACCOUNTS_PER_TYPE;
  return `${1_000 + (ordinal % TYPES.length) * 500 + branch * 10},${type} of branch ${branch + 1},${type}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

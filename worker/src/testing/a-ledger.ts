import { formatDecimal } from '@countinghouse/domain/money/format-decimal';

const ACCOUNTS = [
  ['1000', 'Operating Checking', 'Bank'],
  ['1100', 'Accounts Receivable', 'Accounts Receivable'],
  ['2000', 'Accounts Payable', 'Accounts Payable'],
  ['3000', 'Common Stock', 'Equity'],
  ['4000', 'Sales', 'Income'],
  ['5000', 'Salaries', 'Expense'],
] as const;

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Memo';

/** What a test wants of a general ledger file. */
export interface LedgerWish {
  /** Journals of two lines each. */
  readonly journals: number;
  /** Years that they are spread over, to the end of 2024; one unless given, as each makes statements and workbooks larger. */
  readonly years?: number;
  /** Rows in place of the ordinary ones, by journal. */
  readonly spoil?: (journal: number) => string | null;
}

/** A general ledger as CSV that balances, unless a journal is spoilt. */
export function aLedger({ journals, years = 1, spoil }: LedgerWish): string {
  const rows = [HEADER];
  for (let journal = 0; journal < journals; journal++) {
    const spoilt = spoil?.(journal) ?? null;
    if (spoilt !== null) rows.push(spoilt);
    else rows.push(...journalRows(journal, years));
  }
  return `${rows.join('\n')}\n`;
}

function journalRows(journal: number, years: number): string[] {
  const year = 2025 - years + (journal % years);
  const month = String((journal % 12) + 1).padStart(2, '0');
  const amount = formatDecimal(10_000 + journal * 713, 2);
  const row = (account: number, debit: string, credit: string) => {
    const [number, name, type] = ACCOUNTS[account % ACCOUNTS.length]!;
    return `${year}-${month}-15,J${journal},${number},${name},${type},${debit},${credit},Customer ${journal % 9},"Invoice ${journal}, paid"`;
  };
  return [row(journal, amount, ''), row(journal + 1, '', amount)];
}

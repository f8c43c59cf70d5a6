import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { DemoLedger } from './write-ledger';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo';
const DECIMALS = 2;

/** The books as the general ledger file that its owner uploads; row n of the lines is on line n + 1. */
export function ledgerCsv({ journals, accounts: chart }: DemoLedger): string {
  const accounts = new Map(chart.map((account) => [account.number, account]));
  const rows = journals.flatMap(({ id, date, document, memo, party, postings }) =>
    postings.map(([number, amount]) => {
      const account = accounts.get(number);
      if (account === undefined) throw new RangeError(`No account has the number ${number}`);
      const debit = amount > 0 ? formatDecimal(amount, DECIMALS) : '';
      const credit = amount < 0 ? formatDecimal(-amount, DECIMALS) : '';
      return [date, id, number, account.name, account.type, debit, credit, party ?? '', document ?? '', memo].map(quoted).join(',');
    }),
  );
  return `${[HEADER, ...rows].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

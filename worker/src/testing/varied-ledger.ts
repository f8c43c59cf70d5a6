import { formatDecimal } from '@countinghouse/domain/money/format-decimal';

const ACCOUNTS = [
  ['1000', 'Checking', 'Bank'],
  ['1010', 'Petty cash', 'Bank'],
  ['1100', 'Customers', 'Accounts Receivable'],
  ['1300', 'Timber', 'Inventory'],
  ['1400', 'Prepaid insurance', 'Other Current Asset'],
  ['1410', 'Deposits paid', 'Other Current Asset'],
  ['1500', 'Saws', 'Fixed Asset'],
  ['1590', 'Depreciation of saws', 'Accumulated Depreciation'],
  ['2000', 'Suppliers', 'Accounts Payable'],
  ['2200', 'Sales tax', 'Other Current Liability'],
  ['2500', 'Bank loan', 'Long Term Liability'],
  ['3000', 'Capital', 'Equity'],
  ['3900', 'Earnings kept', 'Retained Earnings'],
  ['4000', 'Boards sold', 'Income'],
  ['4100', 'Discounts given', 'Income'],
  ['5000', 'Timber used', 'Cost of Goods Sold'],
  ['6000', 'Wages', 'Expense'],
  ['6100', 'Rent', 'Expense'],
  ['6200', 'Wear of saws', 'Depreciation'],
  ['6300', 'Interest paid', 'Interest'],
  ['8000', 'Grants', 'Other Income'],
] as const;

/** A general ledger as CSV, of two lines a journal, in which every account moves against every other over so many months, in odd cents. */
export function variedLedger(journals = 400, months = 30): string {
  const rows = ['Date,Journal,Account Number,Account Name,Account Type,Debit,Credit'];
  for (let journal = 0; journal < journals; journal += 1) {
    const month = journal % months;
    const date = `${2022 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-${String(1 + (journal % 28)).padStart(2, '0')}`;
    const amount = formatDecimal(1_337 + ((journal * 7919) % 1_000_003), 2);
    const line = (at: number, debit: string, credit: string) => {
      const [number, name, type] = ACCOUNTS[at % ACCOUNTS.length]!;
      return `${date},J${journal},${number},${name},${type},${debit},${credit}`;
    };
    rows.push(line(journal, amount, ''), line(journal * 5 + 3 + Math.floor(journal / 21), '', amount));
  }
  return `${rows.join('\n')}\n`;
}

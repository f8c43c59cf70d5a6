const KEYS = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'debt_amt', 'credit_amt', 'rbal_nat_amount'];

type Cell = string | { readonly value: string; readonly id: string };

const cells = (row: readonly Cell[]) => ({ ColData: row.map((cell) => (typeof cell === 'string' ? { value: cell } : cell)) });

/** A posting: debit positive as a decimal text. */
export function posting(date: string, transaction: string, amount: string, { name = '', memo = '' } = {}): unknown {
  const [debit, credit] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, ''];
  const party: Cell = name === '' ? '' : { value: `Name ${name}`, id: name };
  return { ...cells([date, { value: 'Invoice', id: transaction }, `no. ${transaction}`, party, memo, debit, credit, '']), type: 'Data' };
}

/** The row before the postings of an account, labeled in the language of the company. */
export function beginning(natural: string, label = 'Beginning Balance'): unknown {
  return { ...cells([label, '', '', '', '', '', '', natural]), type: 'Data' };
}

/** The section of an account, or a section without header. */
export function section(account: string | null, ...rows: readonly unknown[]): unknown {
  const header = account === null ? {} : { Header: cells([{ value: `Account ${account}`, id: account }, '', '', '', '', '', '', '']) };
  return { ...header, Rows: { Row: rows }, Summary: cells(['Total', '', '', '', '', '1.00', '1.00', '']), type: 'Section' };
}

/** A GeneralLedger report; without rows it has empty `Rows`, as QuickBooks answers it. */
export function ledgerReport(rows: readonly unknown[], keys: readonly string[] = KEYS): unknown {
  return {
    Header: { ReportName: 'GeneralLedger', ReportBasis: 'Accrual', Currency: 'USD' },
    Columns: { Column: keys.map((key) => ({ ColTitle: key, ColType: key, MetaData: [{ Name: 'ColKey', Value: key }] })) },
    Rows: rows.length === 0 ? {} : { Row: rows },
  };
}

/** A TrialBalance report at the end of a day: balances by account, debit positive as decimal texts. */
export function trialBalance(day: string, balances: readonly (readonly [account: string, balance: string])[], basis = 'Accrual'): unknown {
  const rows = balances.map(([account, balance]) => {
    const sides = balance.startsWith('-') ? ['', balance.slice(1)] : [balance, ''];
    return cells([{ value: `Account ${account}`, id: account }, ...sides]);
  });
  return {
    Header: { ReportName: 'TrialBalance', ReportBasis: basis, EndPeriod: day, Currency: 'USD' },
    Columns: { Column: ['', 'Debit', 'Credit'].map((ColTitle) => ({ ColTitle, ColType: ColTitle === '' ? 'Account' : 'Money' })) },
    Rows: { Row: [...rows, { Summary: cells(['TOTAL', '', '']), type: 'Section', group: 'GrandTotal' }] },
  };
}

/** A row of an aging report: the id of a party, or null, and what is open as decimal texts, the total last. */
export function agingRow(party: string | null, ...amounts: readonly string[]): object {
  return cells([party === null ? 'Not Specified' : { value: `Name ${party}`, id: party }, ...amounts]);
}

/** An AgedReceivables report at the end of a day; a row may be a section with rows within. */
export function agingReport(day: string, rows: readonly unknown[]): unknown {
  const total = { Summary: cells(['TOTAL', '', '1.00']), type: 'Section', group: 'GrandTotal' };
  return {
    Header: { ReportName: 'AgedReceivables', EndPeriod: day, Currency: 'USD', Option: [{ Name: 'report_date', Value: day }] },
    Columns: { Column: ['', 'Current', 'Total'].map((ColTitle) => ({ ColTitle, ColType: ColTitle === '' ? 'Customer' : 'Money' })) },
    Rows: rows.length === 0 ? {} : { Row: [...rows, total] },
  };
}

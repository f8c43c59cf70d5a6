import type { Months, StatementFigures } from './statement-figures';

const SECTIONS = { Assets: 'assets', Liabilities: 'liabilities', Equity: 'equity', Revenues: 'revenues', Expenses: 'expenses' } as const;
type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

interface Report {
  readonly accounts: Record<string, Months>;
  readonly totals: Partial<Record<Section | 'net', Months>>;
}

/** The figures of hledger's balance sheet with equity and income statement (CSV); equity is completed by the earnings that hledger leaves open. */
export function hledgerFigures(balanceSheet: string, incomeStatement: string): StatementFigures {
  const [balances, income] = [readReport(balanceSheet), readReport(incomeStatement)];
  const { assets = [], liabilities = [], equity = [] } = balances.totals;
  const { revenues = [], expenses = [], net = [] } = income.totals;
  let earned = 0;
  const closed = equity.map((amount, month) => amount + (earned += net[month] ?? 0));
  return {
    accounts: { ...balances.accounts, ...income.accounts },
    totals: { assets, liabilities, equity: closed, revenues, expenses, netIncome: net },
  };
}

function readReport(csv: string): Report {
  const report: Report = { accounts: {}, totals: {} };
  let section: Section | undefined;
  for (const line of csv.trim().split('\n').slice(2)) {
    const [name = '', ...cells] = line.slice(1, -1).split('","');
    const number = /:(\d{5})-[^:]*$/.exec(name)?.[1];
    if (name in SECTIONS && cells.every((cell) => cell === '')) section = SECTIONS[name as keyof typeof SECTIONS];
    else if (name === 'total' && section !== undefined) report.totals[section] = cells.map(minorUnits);
    else if (name === 'Net:') report.totals.net = cells.map(minorUnits);
    else if (number !== undefined) report.accounts[number] = cells.map(minorUnits);
  }
  return report;
}

/** `-12.34 USD` in cents; hledger writes nothing but `0` where there is nothing. */
export function minorUnits(text: string): number {
  const found = /^(-?)(\d+)(?:\.(\d\d))?(?: USD)?$/.exec(text);
  if (found === null) throw new Error(`Not an amount: ${text}`);
  const amount = Number(found[2]) * 100 + Number(found[3] ?? 0);
  return found[1] === '-' && amount !== 0 ? -amount : amount;
}

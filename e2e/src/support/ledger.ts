/** One journal line as the upload form wants it; amounts in cents, debit positive. */
interface Line {
  readonly date: string;
  readonly journal: string;
  readonly account: Account;
  readonly cents: number;
  readonly name?: string;
  readonly memo?: string;
}

interface Account {
  readonly number: string;
  readonly name: string;
  readonly type: string;
}

const account = (number: string, name: string, type: string): Account => ({ number, name, type });

/** The chart of the stories' company. */
export const CHART = {
  bank: account('1000', 'Operating account', 'Bank'),
  overdraft: account('1010', 'Payroll account', 'Bank'),
  receivables: account('1100', 'Trade receivables', 'Accounts Receivable'),
  stock: account('1200', 'Stock of timber', 'Inventory'),
  machines: account('1500', 'Machines', 'Fixed Asset'),
  wear: account('1590', 'Accumulated depreciation, machines', 'Accumulated Depreciation'),
  payables: account('2000', 'Trade payables', 'Accounts Payable'),
  taxes: account('2200', 'Sales tax payable', 'Other Current Liability'),
  loan: account('2500', 'Bank loan', 'Long Term Liability'),
  capital: account('3000', 'Share capital', 'Equity'),
  drawings: account('3100', 'Owner drawings', 'Equity'),
  retained: account('3900', 'Retained earnings', 'Retained Earnings'),
  sales: account('4000', 'Sales', 'Income'),
  materials: account('5000', 'Materials', 'Cost of Goods Sold'),
  wages: account('6000', 'Wages', 'Expense'),
  rent: account('6100', 'Rent', 'Expense'),
  depreciation: account('6500', 'Depreciation of machines', 'Depreciation'),
  interest: account('7000', 'Loan interest', 'Interest'),
} as const;

/** Numbers that look random and are the same on every machine. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** The books of a company whose year ends in February, from March 2021 through June 2024: an account in overdraft, a liability and an equity account with debit balances. */
export function timberLedger(): readonly Line[] {
  const next = sequence(20_240_229);
  const lines: Line[] = [];
  let journal = 0;
  const post = (date: string, memo: string, parts: readonly (readonly [Account, number])[], name?: string) => {
    journal += 1;
    for (const [of, cents] of parts)
      lines.push({ date, journal: `J${journal}`, account: of, cents, memo, ...(name === undefined ? {} : { name }) });
  };
  post('2021-03-01', 'Opening', [
    [CHART.bank, 9_000_000],
    [CHART.stock, 2_500_000],
    [CHART.machines, 6_000_000],
    [CHART.loan, -5_000_000],
    [CHART.capital, -12_500_000],
  ]);
  for (let month = 0; month < 40; month += 1) {
    const year = 2021 + Math.floor((month + 2) / 12);
    const monthOfYear = ((month + 2) % 12) + 1;
    const day = (of: number) => `${year}-${two(monthOfYear)}-${two(of)}`;
    for (let sale = 0; sale < 22; sale += 1) {
      const net = 40_000 + next(350_000);
      const tax = Math.floor((net * 7) / 100);
      const customer = `Customer ${1 + next(30)}`;
      post(
        day(1 + next(28)),
        `Invoice to ${customer}`,
        [
          [CHART.receivables, net + tax],
          [CHART.sales, -net],
          [CHART.taxes, -tax],
        ],
        customer,
      );
      if (next(10) < 9)
        post(
          day(1 + next(28)),
          'Receipt',
          [
            [CHART.bank, net],
            [CHART.receivables, -net],
          ],
          customer,
        );
      const cost = Math.floor(net / 2);
      post(day(1 + next(28)), 'Timber used', [
        [CHART.materials, cost],
        [CHART.stock, -cost],
      ]);
    }
    const bought = 1_500_000 + next(1_000_000);
    post(
      day(12),
      'Timber bought',
      [
        [CHART.stock, bought],
        [CHART.payables, -bought],
      ],
      'Northern Sawmills',
    );
    post(
      day(20),
      'Paid to supplier',
      [
        [CHART.payables, bought - 10_001],
        [CHART.bank, -(bought - 10_001)],
      ],
      'Northern Sawmills',
    );
    const wages = 600_000 + next(90_000);
    post(day(25), 'Wages', [
      [CHART.wages, wages],
      [CHART.overdraft, -wages],
    ]);
    post(day(26), 'To payroll account', [
      [CHART.overdraft, wages - 3_333],
      [CHART.bank, -(wages - 3_333)],
    ]);
    post(day(1), 'Rent', [
      [CHART.rent, 250_000],
      [CHART.bank, -250_000],
    ]);
    post(day(28), 'Depreciation', [
      [CHART.depreciation, 83_333],
      [CHART.wear, -83_333],
    ]);
    post(day(28), 'Interest and repayment', [
      [CHART.interest, 25_417],
      [CHART.loan, 100_000],
      [CHART.bank, -125_417],
    ]);
    post(day(15), 'Sales tax paid ahead', [
      [CHART.taxes, 700_000],
      [CHART.bank, -700_000],
    ]);
    post(day(16), 'Drawings', [
      [CHART.drawings, 55_000],
      [CHART.bank, -55_000],
    ]);
  }
  return lines;
}

/** The ledger as the upload form wants it. */
export function ledgerCsv(lines: readonly Line[]): string {
  const decimal = (cents: number) => `${Math.floor(cents / 100)}.${two(cents % 100)}`;
  const rows = lines.map((line) =>
    [
      line.date,
      line.journal,
      line.account.number,
      line.account.name.includes(',') ? `"${line.account.name}"` : line.account.name,
      line.account.type,
      line.cents >= 0 ? decimal(line.cents) : '',
      line.cents < 0 ? decimal(-line.cents) : '',
      line.name ?? '',
      line.memo ?? '',
    ].join(','),
  );
  return ['Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Memo', ...rows].join('\n');
}

/** Sum of the accounts whose type passes, through the day, in cents, debit positive. */
export function balance(lines: readonly Line[], through: string, of: (type: string) => boolean, from = '0000'): number {
  return lines
    .filter((line) => line.date <= through && line.date >= from && of(line.account.type))
    .reduce((sum, line) => sum + line.cents, 0);
}

const ASSETS = ['Bank', 'Accounts Receivable', 'Inventory', 'Fixed Asset', 'Accumulated Depreciation'];
const LIABILITIES = ['Accounts Payable', 'Other Current Liability', 'Long Term Liability'];
const BALANCE_SHEET = [...ASSETS, ...LIABILITIES, 'Equity', 'Retained Earnings'];

/** What the statements must show, from the ledger's own trial balance, in cents and presentation sign. */
export const expected = {
  totalAssets: (lines: readonly Line[], day: string) => balance(lines, day, (type) => ASSETS.includes(type)),
  totalLiabilities: (lines: readonly Line[], day: string) => -balance(lines, day, (type) => LIABILITIES.includes(type)),
  netIncome: (lines: readonly Line[], from: string, through: string) =>
    -balance(lines, through, (type) => !BALANCE_SHEET.includes(type), from),
  cash: (lines: readonly Line[], day: string) => balance(lines, day, (type) => type === 'Bank'),
};

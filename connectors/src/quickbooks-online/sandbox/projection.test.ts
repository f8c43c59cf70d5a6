import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCompanies } from '../../sandbox-kit/kernel/companies';
import type { KernelCompany, KernelDocument } from '../../sandbox-kit/kernel/company';
import { isProfitKind } from '../../sandbox-kit/kernel/profit-kinds';
import { trueMovements, trueOpenItems, trueTrialBalance } from '../../sandbox-kit/testing/truth';
import { connectCompany } from './testing/connected-company';
import type { ConnectedCompany, Json } from './testing/connected-company';
import { centsOf, flatRows, sumsBy } from './testing/report-amounts';
import type { FlatRow, Report } from './testing/report-amounts';

const TODAY = '2026-11-20';
const companies = new Map(writeCompanies(TODAY).map((company) => [company.id, company]));

/** A nested chart with inactive accounts, several currencies, closing entries, odd names. */
describe.each(['lanternfish', 'meridian-split', 'copperfield-press', 'odd-names'])('The books of %s', (id) => {
  const company = companies.get(id) as KernelCompany;
  const hasCurrencies = company.traits.includes('foreignCurrency');
  let connected: ConnectedCompany;
  /** Kernel ids by the ids of QuickBooks. */
  let accounts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    connected = await connectCompany([company]);
    const listed = await connected.query('SELECT * FROM Account WHERE Active IN (true, false) MAXRESULTS 1000');
    const names = new Map(company.accounts.map((account) => [fullName(company, account.id), account.id]));
    accounts = new Map(listed.map((account) => [String(account['Id']), names.get(String(account['FullyQualifiedName'])) ?? '']));
  });
  afterAll(() => connected.close());

  const report = async (name: string, params: Readonly<Record<string, string>>) =>
    (await connected.get(`reports/${name}`, params)).body as unknown as Report;
  const byAccount = (rows: readonly FlatRow[], amountOf: (row: FlatRow) => number) =>
    sumsBy(rows.map((row) => [accounts.get(row.accountId ?? '') ?? '', amountOf(row)] as const));
  const sorted = (amounts: ReadonlyMap<string, number>) => sumsBy(amounts);

  it.each(['2024-06-30', '2025-12-31', '2026-01-01', '2026-07-15', TODAY])('have the true trial balance on %s', async (day) => {
    const rows = flatRows(await report('TrialBalance', { start_date: day, end_date: day }));
    const balances = byAccount(rows, ({ cells }) => centsOf(cells['debit']) - centsOf(cells['credit']));
    expect(balances).toEqual(sorted(trueTrialBalance(company, day)));
  });

  it.each(['2025-02', '2026-06', '2026-07'])('have the true movements of %s in the general ledger', async (month) => {
    const span = { start: `${month}-01`, end: `${month}-28` };
    const columns = 'tx_date,txn_type,debt_amt,credit_amt,debt_home_amt,credit_home_amt,subt_nat_amount,rbal_nat_amount';
    const rows = flatRows(await report('GeneralLedger', { start_date: span.start, end_date: span.end, columns }));
    const movements = rows.filter(({ ids }) => ids['txn_type'] !== undefined);
    const [debit, credit] = hasCurrencies ? (['debt_home_amt', 'credit_home_amt'] as const) : (['debt_amt', 'credit_amt'] as const);
    const sums = byAccount(movements, ({ cells }) => centsOf(cells[debit]) - centsOf(cells[credit]));
    expect(sums).toEqual(sorted(trueMovements(company, span).get(month) ?? new Map()));
    expect(movements.every(({ cells }) => cells['tx_date']?.startsWith(month))).toBe(true);
  });

  it('have a beginning balance for each account of the balance sheet that had one', async () => {
    const columns = hasCurrencies ? 'tx_date,txn_type,rbal_nat_home_amount' : 'tx_date,txn_type,rbal_nat_amount';
    const rows = flatRows(await report('GeneralLedger', { start_date: '2026-05-01', end_date: '2026-05-31', columns }));
    const beginnings = rows.filter(({ cells }) => cells['tx_date'] === 'Beginning Balance');
    const natural = byAccount(beginnings, ({ cells }) => Math.abs(centsOf(cells[columns.split(',')[2] ?? ''])));
    const kinds = new Map(company.accounts.map((account) => [account.id, account.kind]));
    const truth = [...trueTrialBalance(company, '2026-04-30')].filter(([account]) => !isProfitKind(kinds.get(account) ?? 'equity'));
    expect(natural).toEqual(sumsBy(truth.map(([account, amount]) => [account, Math.abs(amount)])));
  });

  it('have months in the income statement that add up to its total, and the profit of the books', async () => {
    const span = { start: '2026-01-01', end: '2026-03-31' };
    const params = { start_date: span.start, end_date: span.end, summarize_column_by: 'Month' };
    const rows = flatRows(await report('ProfitAndLoss', params)).filter(({ accountId }) => accountId !== null);
    for (const { cells } of rows) {
      const months = ['Jan 2026', 'Feb 2026', 'Mar 2026'].reduce((sum, month) => sum + centsOf(cells[month]), 0);
      expect(months).toBe(centsOf(cells['total']));
    }
    const kinds = new Map(company.accounts.map((account) => [account.id, account.kind]));
    const truth = [...trueMovements(company, span).values()].flatMap((amounts) => [...amounts]);
    const profit = truth.filter(([account]) => isProfitKind(kinds.get(account) ?? 'equity'));
    const signs = (kind: string | undefined) => (kind === 'income' || kind === 'otherIncome' ? -1 : 1);
    expect(byAccount(rows, ({ cells }) => centsOf(cells['total']))).toEqual(
      sumsBy(profit.map(([account, amount]) => [account, signs(kinds.get(account)) * amount])),
    );
  });

  it('have a balance sheet that balances, with the profit of the year in a row without an account', async () => {
    const body = await report('BalanceSheet', { start_date: '2026-03-31', end_date: '2026-03-31' });
    const sections = body.Rows.Row ?? [];
    const [assets, rest] = sections.map(({ Summary }) => Summary?.ColData[1]?.value);
    expect(centsOf(assets)).toBeGreaterThan(0);
    expect(assets).toBe(rest);
    expect(flatRows(body).find(({ cells }) => cells['account'] === 'Net Income')?.accountId).toBeNull();
  });

  it('have the open invoices, bills, credits and advances of today', async () => {
    for (const side of ['receivable', 'payable'] as const) {
      const truth = trueOpenItems(company, side, TODAY).map(({ document, open }) => [document.id, open] as const);
      const listed = (await Promise.all(OPEN[side].map(([query, field, sign]) => openOf(query, field, sign)))).flat();
      expect(sumsBy(listed)).toEqual(sumsBy(truth));
    }
  });

  it.each(['receivable', 'payable'] as const)('have the true aging of the %s side on an earlier day', async (side) => {
    const day = '2026-04-30';
    const name = side === 'receivable' ? 'AgedReceivableDetail' : 'AgedPayableDetail';
    const key = side === 'receivable' ? 'subt_open_bal' : 'subt_neg_open_bal';
    const rows = flatRows(await report(name, { report_date: day }));
    const truth = trueOpenItems(company, side, day).map(({ document, openBase }) => [document.id, openBase] as const);
    expect(sumsBy(rows.map(({ cells, ids }) => [ids['txn_type'] ?? '', centsOf(cells[key])]))).toEqual(sumsBy(truth));
  });

  async function openOf(query: string, field: string, sign: number): Promise<(readonly [string, number])[]> {
    const found = await connected.query(`${query} MAXRESULTS 1000`);
    return found.map((entity) => [String(entity['Id']), sign * minorOf(entity, field)]);
  }
});

const OPEN: Readonly<Record<KernelDocument['side'], readonly (readonly [query: string, field: string, sign: number])[]>> = {
  receivable: [
    [`SELECT * FROM Invoice WHERE Balance > '0'`, 'Balance', 1],
    [`SELECT * FROM CreditMemo WHERE Balance > '0'`, 'Balance', -1],
    ['SELECT * FROM Payment', 'UnappliedAmt', -1],
  ],
  payable: [
    [`SELECT * FROM Bill WHERE Balance > '0'`, 'Balance', 1],
    [`SELECT * FROM VendorCredit WHERE Balance > '0'`, 'Balance', -1],
  ],
};

function minorOf(entity: Json, field: string): number {
  const yen = (entity['CurrencyRef'] as Json)['value'] === 'JPY';
  return centsOf(String(entity[field])) / (yen ? 100 : 1);
}

function fullName(company: KernelCompany, id: string): string {
  const account = company.accounts.find((one) => one.id === id);
  if (account === undefined) return '';
  return account.parentId === null ? account.name : `${fullName(company, account.parentId)}:${account.name}`;
}

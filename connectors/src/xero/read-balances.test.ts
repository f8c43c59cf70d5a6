import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf } from '../testing/read-request';
import { EMPTY, organization, readXero } from './testing/fake-xero';
import type { Answer } from './testing/fake-xero';

/** Balances YTD by account, debit positive, in whole dollars. */
type Balances = Readonly<Record<string, number>>;

const forbidden =
  (status: number): Answer =>
  () =>
    Response.json({ Title: 'Forbidden', Status: status, Detail: 'AuthorizationUnsuccessful' }, { status });

/** A trial balance as Xero writes it; the account is on the cells. */
function trialBalance(balances: Balances, title = 'Kauri Books') {
  const cell = (Value: string, account: string) => ({ Value, Attributes: [{ Id: 'account', Value: account }] });
  const rows = Object.entries(balances).map(([account, amount]) => {
    const [debit, credit] = amount > 0 ? [`${amount}.00`, ''] : ['', `${-amount}.00`];
    // The movement of the month is wrong on purpose: it must not be read.
    return { RowType: 'Row', Cells: [`${account} (1)`, '999.00', '', debit, credit].map((value) => cell(value, account)) };
  });
  const header = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'].map((Value) => ({ Value }));
  const sections = [
    { RowType: 'Section', Title: 'Assets', Rows: [] },
    { RowType: 'Section', Title: '', Rows: rows },
    { RowType: 'Section', Title: '', Rows: [{ RowType: 'SummaryRow', Cells: [{ Value: 'Total' }, { Value: '999.00' }] }] },
  ];
  return {
    Reports: [
      { ReportName: 'Trial Balance', ReportTitles: ['Trial Balance', title], Rows: [{ RowType: 'Header', Cells: header }, ...sections] },
    ],
  };
}

interface Case {
  readonly byDay: Readonly<Record<string, Balances>>;
  readonly yearEnd?: Readonly<Record<string, number>>;
  readonly status?: number;
  readonly fullFiscalYears?: number;
}

async function balancesOf({ byDay, yearEnd = {}, status = 403, fullFiscalYears = 0 }: Case) {
  const { pages, requests } = await readXero(
    {
      ...EMPTY,
      Organisation: () => ({ Organisations: [organization(yearEnd)] }),
      Journals: forbidden(status),
      'Reports/TrialBalance': (query) => trialBalance(byDay[query.get('date') ?? ''] ?? {}),
    },
    { options: importOptions({ fullFiscalYears }), today: '2024-05-31' },
  );
  const requested = requests
    .filter(({ path }) => path.startsWith('Reports'))
    .map(({ path }) => path.slice('Reports/TrialBalance?date='.length));
  const accounts = pagesOf(pages, 'accounts').flatMap((page) => page.accounts.map(({ sourceId }) => sourceId));
  const [page] = pagesOf(pages, 'balances');
  const rows = page?.rows.map(({ account, opening, net }) => [accounts[account], opening, ...net]);
  return { requested, rows, kinds: pages.map(({ kind }) => kind) };
}

/** Sales of 10 dollars each month; the year ends on March 31. */
const MONTHLY = {
  '2024-03-31': { bank: 120, sales: -120 },
  '2024-04-30': { bank: 130, sales: -10, retained: -120 },
  '2024-05-31': { bank: 140, sales: -20, retained: -120 },
};

describe('Xero without journals', () => {
  it.each([403, 401])('reads the months from trial balances where journals are refused with %i', async (status) => {
    const { requested, rows, kinds } = await balancesOf({ byDay: MONTHLY, status });
    expect(requested).toEqual(['2024-03-31', '2024-04-30', '2024-05-31']);
    expect(kinds).not.toContain('lines');
    expect(rows).toEqual([
      ['bank', 12_000, 1_000, 1_000],
      ['retained', -12_000, 0, 0],
      ['sales', 0, -1_000, -1_000],
    ]);
  });

  it.each([
    [true, 'Warning'],
    [false, 'Note'],
  ])('says so, as what is missing where transactions were asked for (%s): a %s', async (transactions, level) => {
    const answers = { ...EMPTY, Journals: forbidden(403), 'Reports/TrialBalance': () => trialBalance({ bank: 10, sales: -10 }) };
    const options = importOptions({ fullFiscalYears: 0, groups: { ...importOptions().groups, transactions } });
    const { pages } = await readXero(answers, { options });
    expect(pagesOf(pages, 'findings').flatMap(({ findings }) => findings)).toMatchObject([
      { kind: 'ledger-source', level, evidenceKey: 'finding.ledger-source.trialBalances' },
    ]);
  });

  it('takes out the profit that a year’s end within the span moves to retained earnings', async () => {
    const april = monthIndexOf('2023-04-30');
    const monthEnds = Array.from({ length: 15 }, (_, at) => lastDayOf(april - 1 + at));
    const byDay = Object.fromEntries(
      monthEnds.map((day, at): [string, Balances] => {
        const earlier = day <= '2023-03-31' ? 0 : day <= '2024-03-31' ? 50 : 50 + 120;
        return [day, { bank: 50 + 10 * at, sales: earlier - 50 - 10 * at, ...(earlier === 0 ? {} : { retained: -earlier }) }];
      }),
    );
    const { rows } = await balancesOf({ byDay, fullFiscalYears: 1 });
    expect(rows).toEqual([
      ['bank', 5_000, ...Array<number>(14).fill(1_000)],
      ['retained', -5_000, ...Array<number>(14).fill(0)],
      ['sales', 0, ...Array<number>(14).fill(-1_000)],
    ]);
  });

  it('asks for the end of a year that ends within a month', async () => {
    const { requested, rows } = await balancesOf({
      byDay: {
        '2024-04-30': { bank: 130, sales: -30, retained: -100 },
        '2024-05-05': { bank: 137, sales: -37, retained: -100 },
        '2024-05-31': { bank: 142, sales: -5, retained: -137 },
      },
      yearEnd: { FinancialYearEndMonth: 5, FinancialYearEndDay: 5 },
    });
    expect(requested.slice(-3)).toEqual(['2024-04-30', '2024-05-05', '2024-05-31']);
    expect(rows?.find(([account]) => account === 'sales')?.at(-1)).toBe(-1_200);
    expect(rows?.find(([account]) => account === 'retained')?.at(-1)).toBe(0);
  });

  it('refuses the trial balance of another day than the one requested', async () => {
    const answers = { ...EMPTY, Journals: forbidden(403), 'Reports/TrialBalance': () => trialBalance({}, 'As at 31 March 2023') };
    const options = importOptions({ fullFiscalYears: 0 });
    await expect(readXero(answers, { options })).rejects.toThrow('ReportTitles[1] is not the day that was requested');
  });

  it('fails where trial balances are refused too', async () => {
    const answers = { ...EMPTY, Journals: forbidden(403), 'Reports/TrialBalance': forbidden(403) };
    await expect(readXero(answers)).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
  });
});

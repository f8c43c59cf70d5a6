import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf, readAll } from '../testing/read-request';
import { EMPTY, fakeNetSuite, netSuiteRequest, posted, readNetSuite, together } from './testing/fake-netsuite';
import { createNetSuiteConnector } from './connector';

const [CHECKING, SALES, EXPORT] = [1, 5, 6];
const sale = (id: number, at: readonly [string, string, number], amount: number) =>
  posted(id, at, [
    [CHECKING, amount],
    [SALES, -amount],
  ]);

/** The lines as `2026-03-01 Checking 100`. */
function linesOf(pages: readonly ImportPage[]): string[] {
  const names = pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ name }) => name));
  return pagesOf(pages, 'lines').flatMap(({ date, account, amount }) =>
    Array.from(date, (day, at) => `${toCalendarDate(day)} ${names[account[at] ?? -1]} ${(amount[at] ?? 0) / 100}`),
  );
}

describe('the ledger of NetSuite', () => {
  it('follows the posting period of a transaction, not its date', async () => {
    const late = sale(10, ['CustInvc', '2026-02-27', 202_603], 100);
    const early = sale(11, ['CustInvc', '2026-02-02', 202_601], 40.5);
    expect(linesOf(await readNetSuite(together(late, early)))).toEqual([
      '2026-01-31 Checking 40.5',
      '2026-01-31 Sales -40.5',
      '2026-03-01 Checking 100',
      '2026-03-01 Sales -100',
    ]);
  });

  it('reads periods of adjustments once, although they share the days of others', async () => {
    const adjustment = { accountingperiod: [[777, '2025-12-31', '2025-12-31', 'F', 'F', 'T']] };
    const pages = await readNetSuite(
      together(adjustment, sale(10, ['Journal', '2025-12-31', 777], 9), sale(11, ['Journal', '2025-12-31', 202_512], 1)),
    );
    expect(linesOf(pages)).toEqual(['2025-12-31 Checking 1', '2025-12-31 Sales -1', '2025-12-31 Checking 9', '2025-12-31 Sales -9']);
    expect(pagesOf(pages, 'company')[0]?.fiscalCalendar).toEqual({ ...WHOLE_MONTHS, adjustmentPeriods: 1 });
  });

  it('brings forward what was posted before the span, and leaves out what comes after its last day', async () => {
    const years = {
      accountingperiod: [
        [1, '2024-01-01', '2024-12-31', 'T', 'F', 'F'],
        [2, '2024-12-01', '2024-12-31', 'F', 'F', 'F'],
      ],
    };
    const pages = await readNetSuite(
      together(
        years,
        sale(10, ['Journal', '2024-12-05', 2], 70),
        sale(11, ['CustInvc', '2026-03-25', 202_603], 5),
        sale(12, ['CustInvc', '2026-03-20', 202_603], 3),
        sale(13, ['CustInvc', '2026-03-15', 202_604], 11),
      ),
    );
    expect(linesOf(pages)).toEqual([
      '2024-12-31 Checking 70',
      '2024-12-31 Retained Earnings -70',
      '2026-03-20 Checking 3',
      '2026-03-20 Sales -3',
    ]);
    const [stated] = pagesOf(pages, 'statedBalances');
    expect(stated?.reports.at(-1)?.rows.map(({ name, balance }) => `${name} ${balance}`)).toEqual([
      'Checking 7300',
      'Sales -300',
      'Retained Earnings -7000',
    ]);
  });

  it('reads no line of another subsidiary, of another book of accounting, of an order, or of statistics', async () => {
    const own = sale(10, ['CustInvc', '2026-02-02', 202_602], 100);
    const strange = {
      ...together(own),
      transactionline: [...own.transactionline!, [10, 7, 6, null, null, 1, null, null], [10, 8, 5, null, null, 1, null, null]],
      transactionaccountingline: [
        ...own.transactionaccountingline!,
        [10, 0, 2, CHECKING, 'T', 555, null, null],
        [10, 7, 1, CHECKING, 'T', 1, null, null],
        [10, 8, 1, CHECKING, 'F', 1, null, null],
        [10, 8, 1, 99, 'T', 1, null, null],
      ],
      account: [[99, null, 'Heads', 'Stat', null, 'F', null, 'F', null]],
    };
    const pages = await readNetSuite(strange);
    expect(linesOf(pages)).toEqual(['2026-02-02 Checking 100', '2026-02-02 Sales -100']);
    expect(pagesOf(pages, 'accounts')[0]?.accounts.map(({ name }) => name)).not.toContain('Heads');
  });

  it('names accounts without their parents, and says what a line in another currency was', async () => {
    const own = posted(
      10,
      ['CustInvc', '2026-02-02', 202_602],
      [
        [CHECKING, 110],
        [EXPORT, -110],
      ],
    );
    const [head] = own.transaction!;
    const euro = {
      ...own,
      transaction: [[...head!.slice(0, 7), 2, '1.1', ...head!.slice(9)]],
      transactionline: [
        [10, 0, 5, null, null, 100, null, null],
        [10, 1, 5, null, 'Crates', -100, null, null],
      ],
    };
    const pages = await readNetSuite(euro);
    expect(pagesOf(pages, 'accounts')[0]?.accounts.at(-1)).toMatchObject({ name: 'Export', parentSourceId: '5', number: null });
    const [lines] = pagesOf(pages, 'lines');
    expect([lines?.currency, [...(lines?.foreignAmount ?? [])], lines?.rate]).toEqual([
      ['EUR', 'EUR'],
      [10_000, -10_000],
      ['1.1', '1.1'],
    ]);
    expect([lines?.memo, lines?.document]).toEqual([
      ['As agreed', 'Crates'],
      ['T-10', 'T-10'],
    ]);
  });

  it('asks no names where transactions are not wanted', async () => {
    const { io, queries } = fakeNetSuite(together(EMPTY, sale(10, ['CustInvc', '2026-02-02', 202_602], 1)));
    const groups = { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
    await readAll(createNetSuiteConnector(io), netSuiteRequest({ options: importOptions({ fullFiscalYears: 1, groups }) }));
    expect(queries.filter((q) => /memo|entity|tranid/.test(q))).toEqual([]);
  });

  it('is read in an account without subsidiaries and without other currencies, whose id is its name', async () => {
    const source = { kind: 'package', apiUrl: 'https://netsuite.test', access: { token: 'secret' }, organizationId: '1234567' } as const;
    const lacking = { records: ['subsidiary'], fields: ['subsidiary', 'exchangerate'] };
    const open = posted(
      11,
      ['CustInvc', '2026-02-03', 202_602],
      [
        [2, 7],
        [SALES, -7],
      ],
    );
    const [control, ...others] = open.transactionaccountingline!;
    const unpaid = { ...open, transactionaccountingline: [[...control!.slice(0, 6), 7, null], ...others] };
    const pages = await readNetSuite(together(sale(10, ['CustInvc', '2026-02-02', 202_602], 100), unpaid), { source }, lacking);
    expect(pagesOf(pages, 'company')).toMatchObject([{ name: '1234567', baseCurrency: 'USD', country: null, fiscalYearEndMonth: 12 }]);
    expect(linesOf(pages)).toHaveLength(4);
    expect(pagesOf(pages, 'openItems').flatMap(({ items }) => items)).toMatchObject([{ open: 700, openBase: 700, currency: 'USD' }]);
  });

  it('can’t be read where the role does not see a record', async () => {
    await expect(readNetSuite({}, {}, { records: ['entity'] })).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
  });
});

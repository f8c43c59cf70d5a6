import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { anImportedRecord, editStatement, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal, type PortalAnswer } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { variedLedger } from '../testing/varied-ledger';

type Body = PortalAnswer['body'];

const TRACE = `query ($w: ID!, $r: ID!, $s: StatementType!, $l: ID!, $p: ID!) {
  financialStatement(workspaceId: $w, financialRecordId: $r, statementType: $s, reportingPeriod: FiscalYearsAndYTD) {
    trace(lineItemId: $l, reportingPeriodId: $p) {
      lineItemId reportingPeriodId value renderedExpression accounts { accountId accountNumber name amount runningSum }
    }
  }
}`;

describe('the chain behind every figure', { timeout: 120_000 }, () => {
  const contract = restContract();
  const ledger = variedLedger().split('\n');
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, ledger.join('\n'));
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      {
        kind: 'addSection',
        parent: 'currentassets',
        headerCaption: 'Paid ahead',
        footerCaption: 'Total paid ahead',
        reportedAs: 'credit',
        accounts: ['Prepaid insurance', 'Deposits paid'].map(accountOf),
      },
    ]);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const trace = async (query: Readonly<Record<string, string>>): Promise<Body> => {
    const path = `${record.statements}/trace`;
    const { status, body } = await portal.call('GET', `${path}?${new URLSearchParams(query).toString()}`);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    expect(contract.issueOf({ method: 'GET', path, status, contentType: 'application/json; charset=utf-8', body })).toBeNull();
    return body;
  };
  const cents = (value: number | string) => Math.round(Number(value) * 100) + 0;

  it.each(['BalanceSheet', 'IncomeStatement', 'CashFlow'])(
    '%s: each line, by its accounts and months, down to journal lines of the source',
    async (type) => {
      const { body } = await portal.call('GET', `${record.statements}?statementType=${type}&numberStyle=Actuals`);
      const [{ columnHeaders, rowData }] = body.data;
      const column = columnHeaders.length - 2;
      const { reportingPeriodId } = columnHeaders[column];
      const seen = new Set<string>();
      /** An account has the same chain under every line that has the same amount of it on the same side. */
      const followed = new Set<string>();
      for (const [at, line] of body.lineItems.entries()) {
        const cell = rowData[at].dataCells[column];
        if (cell.isEmpty) continue;
        const place = { statementType: type, lineItemId: line.id as string, reportingPeriodId: reportingPeriodId as string };
        const traced = await trace(place);
        expect([line.id, cents(traced.value)]).toEqual([line.id, cents(cell.value)]);
        const sum = traced.accounts.reduce((total: number, part: Body) => total + cents(part.amount), 0);
        expect([line.id, sum + 0]).toEqual([line.id, cents(cell.value)]);
        if (cents(cell.value) !== 0) expect(traced.accounts.length).toBeGreaterThan(0);
        const { w, r, s, l, p } = { w: record.workspaceId, r: record.recordId, s: type, l: line.id, p: reportingPeriodId };
        const { financialStatement } = await portal.graphql(TRACE, { w, r, s, l, p });
        expect(numbersOf(financialStatement.trace)).toEqual({ ...traced, account: undefined });
        for (const part of traced.accounts) {
          const chain = `${part.accountId} ${line.reportedAs} ${part.amount}`;
          if (!followed.has(chain)) await expectChain(place, part, line.reportedAs as string, seen);
          followed.add(chain);
        }
      }
      expect(seen.size).toBeGreaterThanOrEqual(8);
    },
  );

  /** The months of a part come to it, and the journal lines of its last moved month to that month, each a row of the file. */
  async function expectChain(place: Readonly<Record<string, string>>, part: Body, reportedAs: string, seen: Set<string>): Promise<void> {
    const { account } = await trace({ ...place, accountId: part.accountId });
    const { slices } = account;
    for (const slice of slices) expect(cents(slice.opening) + cents(slice.movement)).toBe(cents(slice.closing));
    if (slices.length > 0) expect(cents(account.closing)).toBe(cents(part.amount));
    const moved = slices.findLast((slice: Body) => slice.movement !== 0);
    if (moved === undefined) return;
    const requested = { ...place, accountId: part.accountId as string, sliceStart: moved.start as string };
    const { totalCount, lines } = (await trace(requested)).account.journalLines;
    expect(lines).toHaveLength(totalCount as number);
    const sign = (reportedAs === 'credit' ? -1 : 1) * (place['lineItemId'] === 'gainondisposals' ? -1 : 1);
    const sum = lines.reduce((total: number, line: Body) => total + cents(line.debit ?? 0) - cents(line.credit ?? 0), 0);
    expect([place['lineItemId'], part.name, sign * sum]).toEqual([place['lineItemId'], part.name, cents(moved.movement)]);
    for (const line of lines)
      expect(ledger[Number(line.location) - 1]).toMatch(new RegExp(`^${line.date},${line.journal},${part.accountNumber},`));
    seen.add(part.accountId as string);
  }

  it('is returned page by page when there are many journal lines', async () => {
    const place = { statementType: 'IncomeStatement', lineItemId: 'netincome', reportingPeriodId: 'FY2022' };
    const pages: Body[] = [];
    for (const { accountId } of (await trace(place)).accounts as Body[])
      for (const { start } of (await trace({ ...place, accountId })).account.slices) {
        const requested = { ...place, accountId, sliceStart: start as string };
        const { lines } = (await trace(requested)).account.journalLines;
        if (lines.length < 2) continue;
        const first = (await trace({ ...requested, first: '1' })).account.journalLines;
        const rest = (await trace({ ...requested, after: first.after as string })).account.journalLines;
        expect([...first.lines, ...rest.lines]).toEqual(lines);
        pages.push([first.totalCount, rest.after]);
      }
    expect(pages.length).toBeGreaterThan(0);
    for (const [count, after] of pages) expect([count > 1, after]).toEqual([true, null]);
  });

  it('says of a line what the accounting package said, and nothing of others', async () => {
    const place = { statementType: 'IncomeStatement', lineItemId: 'netincome', reportingPeriodId: 'FY2022' };
    const [{ accountId }] = (await trace(place)).accounts;
    const { start } = (await trace({ ...place, accountId })).account.slices.find((slice: Body) => slice.movement !== 0);
    const requested = { ...place, accountId, sliceStart: start };
    const [line] = (await trace(requested)).account.journalLines.lines;
    expect(line).toMatchObject({ type: null, lineNumber: null, createdOn: null, modifiedOn: null, foreign: null });
    await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query(
        `update ledger_page p set (type, line_number, created_on, modified_on, currency, foreign_amount, rate) = (
           select array_agg(f.type order by at), array_agg(f.line_number order by at), array_agg(f.created_on order by at), array_agg(f.modified_on order by at),
             array_agg(f.currency order by at), array_agg(f.foreign_amount order by at), array_agg(f.rate order by at)
           from unnest(p.line_no) with ordinality as l (no, at)
           left join (values ('Invoice', 2, date '2022-02-03', date '2022-02-04', 'JPY', -1500, '0.0067'))
             as f (type, line_number, created_on, modified_on, currency, foreign_amount, rate) on l.no = $1
         ) where $1 = any (p.line_no)`,
        [line.id],
      ),
    );
    const foreign = { currency: 'JPY', amount: -1500, rate: 0.0067 };
    const said = { type: 'Invoice', lineNumber: 2, createdOn: '2022-02-03', modifiedOn: '2022-02-04', foreign };
    expect((await trace(requested)).account.journalLines.lines[0]).toEqual({ ...line, ...said });
  });

  it.each([
    ['a heading', { lineItemId: 'cash:header' }, 404, 'lineItemId'],
    ['a line that is none', { lineItemId: 'goodwill:footer' }, 404, 'lineItemId'],
    ['a period that is none', { reportingPeriodId: 'FY1999' }, 404, 'reportingPeriodId'],
    ['an account without a part', { accountId: '9999' }, 404, 'accountId'],
    ['an account by no id', { accountId: '0x0' }, 404, 'accountId'],
    ['a month without an account', { sliceStart: '2022-01-01' }, 400, 'accountId'],
    ['a month of a blank account', { accountId: '', sliceStart: '2022-01-01' }, 400, 'accountId'],
    ['a month that is none', { accountId: '0', sliceStart: '2021-01-01' }, 404, 'sliceStart'],
    ['no lines at all', { accountId: '0', sliceStart: '2022-01-01', first: '0' }, 400, 'first'],
  ])('is refused for %s', async (_, given, status, parameter) => {
    const query = new URLSearchParams({ lineItemId: 'cash:footer', reportingPeriodId: 'FY2022', ...given });
    const { body, status: answered } = await portal.call('GET', `${record.statements}/trace?${query.toString()}`);
    expect([answered, body.parameter]).toEqual([status, parameter]);
  });
});

/** A trace of GraphQL, whose amounts are texts, as REST returns it. */
function numbersOf({ accounts, value, ...rest }: Body): Body {
  const parts = accounts.map((part: Body) => ({ ...part, amount: Number(part.amount), runningSum: Number(part.runningSum) }));
  return { ...rest, value: Number(value), accounts: parts };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKSHOP } from '@countinghouse/domain/cash-flow/workshop.examples';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { anImportedRecord, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal, type PortalAnswer } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';

type Body = PortalAnswer['body'];

const SOURCE = `query ($w: ID!, $r: ID!) {
  financialStatement(workspaceId: $w, financialRecordId: $r, statementType: CashFlow, reportingPeriod: FiscalYearsAndYTD) { cashFlowSource }
  statementBooks(workspaceId: $w, financialRecordId: $r) { flows { account kind amounts } }
}`;

/** The ledger of the workshop as CSV. */
function ledgerOf({ accounts, journals }: typeof WORKSHOP): string {
  const rows = journals.flatMap(({ date, lines }, journal) =>
    Object.entries(lines).map(([name, minor]) => {
      const account = accounts[name];
      if (typeof account !== 'object') throw new Error(`${name} has no number.`);
      const [debit, credit] = minor < 0 ? ['', formatDecimal(-minor, 2)] : [formatDecimal(minor, 2), ''];
      return [date, journal + 1, account.number, name, account.type, debit, credit].join(',');
    }),
  );
  return ['Date,Journal,Account Number,Account Name,Account Type,Debit,Credit', ...rows].join('\n');
}

describe('a cash flow that was taken from journals', { timeout: 120_000 }, () => {
  const contract = restContract();
  const ledger = ledgerOf(WORKSHOP);
  let bed: TestBed;
  let portal: Portal;
  let record: ImportedRecord;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    record = await anImportedRecord(bed, portal, ledger);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const read = async (): Promise<Body> =>
    (await portal.call('GET', `${record.statements}?statementType=CashFlow&numberStyle=Actuals`)).body;
  const lastYear = ({ lineItems, data }: Body, line: string): number => {
    const at = lineItems.findIndex(({ id }: Body) => id === line);
    return data[0].rowData[at].dataCells.at(-1).value;
  };

  it('shows the activities and what moved without cash over REST', async () => {
    const body = await read();
    const lines = [
      'operatingactivities:footer',
      'investingactivities:footer',
      'financingactivities:footer',
      'assetsfordebt',
      'debttocurrent',
    ];
    expect(lines.map((line) => lastYear(body, line))).toEqual([65_999.99, 23_000, 67_000, 20_000, 10_000]);
    expect(body.cashFlowSource).toBe('Journals');
  });

  it('gives browsers the flows and their source lines', async () => {
    const { financialStatement, statementBooks } = await portal.graphql(SOURCE, { w: record.workspaceId, r: record.recordId });
    expect(financialStatement).toEqual({ cashFlowSource: 'Journals' });
    expect(new Set(statementBooks.flows.map(({ kind }: Body) => kind))).toContain('debtToCurrentDebit');
  });

  it.each([
    ['proceedsfromdisposals', 'Gain on sale', ['4800,Gain on sale,Other Income,,2000.00']],
    ['proceedsfromdisposals', 'Equipment', ['1500,Equipment,Fixed Asset,,40000.00']],
    ['proceedsfromdisposals', 'Acc dep', ['1590,Acc dep,Accumulated Depreciation,12000.00,']],
    ['depreciationandamortization', 'Acc dep', ['1590,Acc dep,Accumulated Depreciation,,5000.00']],
    ['assetsfordebt', 'Equipment', ['1500,Equipment,Fixed Asset,20000.00,']],
  ])('%s of %s is traced to the lines of its journals alone', async (lineItemId, name, expected) => {
    const path = `${record.statements}/trace`;
    const trace = async (more: object) => {
      const query = new URLSearchParams({ statementType: 'CashFlow', lineItemId, reportingPeriodId: 'FY2024', ...more });
      const { status, body } = await portal.call('GET', `${path}?${query.toString()}`);
      expect(contract.issueOf({ method: 'GET', path, status, contentType: 'application/json; charset=utf-8', body })).toBeNull();
      return body;
    };
    const { accountId, amount } = (await trace({})).accounts.find((one: Body) => one.name === name);
    const { slices } = (await trace({ accountId })).account;
    const moved = slices.filter(({ movement }: Body) => movement !== 0);
    const lines = [];
    for (const { start, closing } of moved) {
      const { journalLines } = (await trace({ accountId, sliceStart: start })).account;
      expect(journalLines.lines.at(-1).runningBalance).toBe(closing);
      lines.push(...journalLines.lines.map(({ location }: Body) => ledger.split('\n')[location - 1]?.split(',').slice(2).join(',')));
    }
    expect(lines).toEqual(expected);
    expect(moved.at(-1).closing).toBe(amount);
  });

  it('comes back over REST as it was sent, and keeps an account that was moved', async () => {
    const body = await read();
    const at = body.lineItems.findIndex(({ captionText }: Body) => captionText === 'Deferred revenue');
    const [line] = body.lineItems.splice(at, 1);
    const to = body.lineItems.findIndex(({ id }: Body) => id === 'repaymentsoflongtermdebt' || id === 'financingactivities:footer');
    body.lineItems.splice(to, 0, { ...line, sectionId: 'financingactivities' });
    const saved = await portal.call('PUT', record.statements, body);
    expect([saved.status, saved.status === 200 ? '' : saved.body]).toEqual([200, '']);
    const after = await read();
    const lines = ['operatingactivities:footer', 'financingactivities:footer', 'proceedsfromdisposals'];
    expect(lines.map((id) => lastYear(after, id))).toEqual([56_999.99, 76_000, 30_000]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aLedger } from '../testing/a-ledger';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

/** A statement as GET answers it; a test looks into what it asked for. */
type Body = any; // oxlint-disable-line typescript/no-explicit-any

/** The bank never owes, so that cash is locked. */
const LEDGER = `${aLedger({ journals: 12, years: 3 })}2024-12-31,X1,1400,Prepaid insurance,Other Current Asset,120.50,,,
2024-12-31,X1,1410,Deposits paid,Other Current Asset,79.50,,,
2024-12-31,X1,1500,Machine,Fixed Asset,300.00,,,
2024-12-31,X1,3000,Common Stock,Equity,,500.00,,
2022-01-03,X2,1000,Operating Checking,Bank,90000.00,,,
2022-01-03,X2,3000,Common Stock,Equity,,90000.00,,
`;

describe('a statement that is saved', () => {
  let bed: TestBed;
  let portal: Portal;
  let path: string;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    const submission = await aSubmission(bed.ctxOf('lender'));
    const recordId = await portal.upload(Buffer.from(LEDGER), 'ledger.csv', submission);
    expect(await importHere(bed, recordId)).toMatchObject({ state: 'Success' });
    path = `/api/Workspaces/${submission.workspaceId}/financialrecords/${recordId}/financialstatements`;
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const read = async (type = 'BalanceSheet'): Promise<Body> => (await portal.call('GET', `${path}?statementType=${type}`)).body;
  const save = (body: Body) => portal.call('PUT', path, body);
  const values = (body: Body) =>
    Object.fromEntries(
      body.lineItems.map((line: Body, at: number) => [
        line.captionText,
        body.data[0].rowData[at].dataCells.map((cell: Body) => cell.value),
      ]),
    );
  const captions = (body: Body): string[] => body.lineItems.map((line: Body) => line.captionText);
  /** Carries a line to before another. */
  const carry = (body: Body, caption: string, before: string): Body => {
    const line = body.lineItems.find((each: Body) => each.captionText === caption);
    const rest = body.lineItems.filter((each: Body) => each !== line);
    return { ...body, lineItems: rest.flatMap((each: Body) => (each.captionText === before ? [line, each] : [each])) };
  };

  const renamed = (body: Body, caption: string, to: string): Body => ({
    ...body,
    lineItems: body.lineItems.map((line: Body) => (line.captionText === caption ? { ...line, captionText: to } : line)),
  });

  // covers borrower 3.5, borrower 7.4
  it('as it was read is a new version each time, and the same statement', async () => {
    const before = await read();
    expect(await save(before)).toMatchObject({ status: 200, body: { version: before.version + 1 } });
    const after = await read();
    expect(after).toEqual({ ...before, version: before.version + 1 });
    expect((await save(after)).body).toEqual({ version: before.version + 2 });
  });

  it('shows a moved account where it was put, and keeps the totals of the whole', async () => {
    const before = await read();
    const saved = await save(carry(before, 'Deposits paid', 'Total property and equipment'));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const after = await read();
    expect(captions(after).slice(captions(after).indexOf('Property and equipment'))).toEqual(
      expect.arrayContaining(['Property and equipment', 'Machine', 'Deposits paid', 'Total property and equipment']),
    );
    expect(values(after)['Total property and equipment'].at(-1)).toBe(379.5);
    for (const total of ['Total cash', 'Total accounts receivable', 'Total assets', 'Total liabilities and equity', 'Net income'])
      expect([total, values(after)[total]]).toEqual([total, values(before)[total]]);
  });

  it('shows an account of the cash flow in the activity that it was given, and keeps cash as it was', async () => {
    const before = await read('CashFlow');
    const saved = await save(carry(before, 'Deposits paid', 'Net cash from investing activities'));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const after = await read('CashFlow');
    const investing = captions(after).slice(captions(after).indexOf('Cash flows from investing activities'));
    expect(investing.slice(0, 4)).toEqual([
      'Cash flows from investing activities',
      'Deposits paid',
      'Machine',
      'Net cash from investing activities',
    ]);
    for (const total of ['Net income', 'Net change in cash', 'Cash at end of period'])
      expect([total, values(after)[total]]).toEqual([total, values(before)[total]]);
    expect(after.lineItems.every((line: Body) => !line.canIncrementSortOrder && !line.canDeleteSection && !line.canAddSubsection)).toBe(
      true,
    );
  });

  it('keeps its number style for everybody who asks for none', async () => {
    const before = await read('IncomeStatement');
    await save({ ...before, numberStyle: 'Thousands' });
    expect(await read('IncomeStatement')).toMatchObject({ numberStyle: 'Thousands' });
    expect((await portal.call('GET', `${path}?statementType=IncomeStatement&numberStyle=Actuals`)).body.numberStyle).toBe('Actuals');
  });

  // covers borrower 3.5, borrower 7.4
  it('is refused where If-Match names another version than the one it has', async () => {
    const { headers, body: before } = await portal.call('GET', path);
    expect(headers.etag).toBe(`"${before.version}"`);
    const stale = await portal.call('PUT', path, before, { 'if-match': `"${before.version - 1}"` });
    expect([stale.status, stale.body.code]).toEqual([412, 'StaleVersion']);
    const saved = await portal.call('PUT', path, before, { 'if-match': `"${before.version}"` });
    expect([saved.status, saved.headers.etag]).toEqual([200, `"${before.version + 1}"`]);
  });

  // covers borrower 7.4
  it('goes back to its default', async () => {
    const reset = await portal.call('POST', `${path}/reset?statementType=IncomeStatement`);
    expect([reset.status, (await read('IncomeStatement')).numberStyle]).toEqual([200, 'Actuals']);
    expect((await portal.call('POST', `${path}/reset`)).status).toBe(200);
    expect(captions(await read()).indexOf('Deposits paid')).toBeLessThan(captions(await read()).indexOf('Property and equipment'));
  });

  it('is stored once when many save the same version: the others get StaleVersion', async () => {
    const before = await read();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(before)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 412 && body.code === 'StaleVersion')).toHaveLength(19);
    expect((await read()).version).toBe(before.version + 1);
  });

  // covers borrower 3.5, borrower 7.4
  it.each<[string, (body: Body) => Body, number, string, RegExp]>([
    ['no version', ({ version: _, ...body }) => body, 428, 'VersionRequired', /./],
    ['nothing at all', () => ({}), 428, 'VersionRequired', /./],
    ['a version that is gone', (body) => ({ ...body, version: body.version - 1 }), 412, 'StaleVersion', /./],
    ['a version that never was', (body) => ({ ...body, version: body.version + 1 }), 412, 'StaleVersion', /./],
    ['no statement type', ({ statementType: _, ...body }) => body, 400, 'InvalidInput', /statementType/],
    ['no lines', (body) => ({ ...body, lineItems: [] }), 400, 'InvalidInput', /has no place|cannot be/],
    ['lines that are none', (body) => ({ ...body, lineItems: [null] }), 400, 'InvalidInput', /lineItems\[0\]/],
    ['another number style', (body) => ({ ...body, numberStyle: 'Millions' }), 400, 'InvalidInput', /numberStyle/],
    ['an account in a locked section', (body) => carry(body, 'Machine', 'Total cash'), 400, 'InvalidInput', /cannot be moved into cash/],
    [
      'an account without its id',
      (body) => ({
        ...body,
        lineItems: body.lineItems.map((line: Body) =>
          line.detailAccountReference?.accountId === '0' ? { ...line, detailAccountReference: { accountId: null } } : line,
        ),
      }),
      400,
      'InvalidInput',
      /must be an account/,
    ],
    ['half of a character in a caption', (body) => renamed(body, 'Machine', 'Machine \ud83e'), 400, 'UnsafeContent', /./],
    ['a caption with markup', (body) => renamed(body, 'Machine', '<img src=x onerror=alert(1)>'), 400, 'UnsafeContent', /./],
  ])('is refused with %s, and stays as it was', async (_, change, status, code, description) => {
    const before = await read();
    const answer = await save(change(before));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.description).toMatch(description);
    expect(await read()).toEqual(before);
  });

  it('leaves a line in the audit log, which names the statement', async () => {
    const before = await read();
    await save(before);
    const events = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query<{ fields: string[] }>(
        `select fields from audit_event where tenant_id = $1 and action = 'statement.saved' order by at desc limit 1`,
        [bed.ctxOf('lender').tenant.id],
      ),
    );
    expect(events).toEqual([{ fields: ['BalanceSheet'] }]);
  });
});

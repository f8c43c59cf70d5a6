import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { purgeBooks } from '../../collecting/retention/purge-books';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const TICK = 'id kind value currentValue isStale version statementType lineItemId reportingPeriodId author { displayName }';
const CELL = { statementType: 'BalanceSheet', lineItemId: 'cash:footer', reportingPeriodId: 'FY2025' };
const aRecord = async () => aRecordWithBooks(test, TWO_YEARS, { workspaceId: await aWorkspace(test, { users: ['ben', 'ada'] }) });
const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });

async function set(record: RecordWithBooks, given: object = {}, as: 'ada' | 'ben' = 'ben') {
  const input = { ...keyOf(record), ...CELL, kind: 'Tied', version: 0, ...given };
  const { body } = await test.graphql(as, `mutation ($input: SetTickMarkInput!) { setTickMark(input: $input) { ${TICK} } }`, { input });
  return body.errors === undefined ? body.data.setTickMark : body.errors[0].extensions;
}
const ticks = async ({ workspaceId, financialRecordId }: RecordWithBooks) => {
  const query = `query ($w: ID!, $r: ID!) { tickMarks(workspaceId: $w, financialRecordId: $r) { nodes { ${TICK} } } }`;
  const { body } = await test.graphql('ada', query, { w: workspaceId, r: financialRecordId });
  return body.data.tickMarks.nodes;
};
const inLender = (sql: string, id: string) => withTenant(test.ctxOf('ada'), (tx) => tx.query(sql, [id]));

describe('a tick mark', () => {
  it('keeps the amount of its cell, is changed by anyone who writes notes, and is taken away', async () => {
    const record = await aRecord();
    const added = await set(record);
    expect(added).toMatchObject({ ...CELL, kind: 'Tied', version: 1, isStale: false, author: { displayName: 'Ben Example' } });
    expect(added.value).toMatch(/^-?\d+\.\d\d$/);
    expect(added.currentValue).toBe(added.value);
    const changed = await set(record, { kind: 'Footed', version: 1 }, 'ada');
    expect(changed).toMatchObject({ id: added.id, kind: 'Footed', version: 2, author: { displayName: 'Ada Example' } });
    expect(await ticks(record)).toEqual([changed]);
    expect(await set(record, { kind: null, version: 2 })).toBeNull();
    expect(await ticks(record)).toEqual([]);
    expect(await set(record, { kind: null })).toBeNull();
  });

  it('is set as it was read, on a cell that the statement has', async () => {
    const record = await aRecord();
    const both = await Promise.all([set(record), set(record, { kind: 'Open' }, 'ada')]);
    expect(both.map(({ code, version }) => code ?? version).toSorted()).toEqual([1, 'StaleVersion']);
    expect(await set(record, { kind: null, version: 4 })).toMatchObject({ code: 'StaleVersion' });
    expect(await set(record, { lineItemId: 'account:999' })).toMatchObject({ code: 'NotFound' });
    expect(await set(record, { lineItemId: 'cash:header' })).toMatchObject({ code: 'NotFound' });
    expect(await set(record, { reportingPeriodId: 'FY1999' })).toMatchObject({ code: 'NotFound' });
  });

  it('becomes stale when the amount of its cell changes, and is renewed by setting it again', async () => {
    const record = await aRecord();
    await set(record);
    await inLender('update tick_mark set value = value + 1 where financial_record_id = $1', record.financialRecordId);
    const [stale] = await ticks(record);
    expect(stale).toMatchObject({ isStale: true, kind: 'Tied' });
    expect(await set(record, { version: 1 })).toMatchObject({ isStale: false, value: stale.currentValue, version: 2 });
    await inLender(`update tick_mark set line_item_id = 'gone:footer' where financial_record_id = $1`, record.financialRecordId);
    expect(await ticks(record)).toMatchObject([{ isStale: true, currentValue: null }]);
  });

  it('is audited without its amount, is read by integrators, and goes with the books', async () => {
    const record = await aRecord();
    const { id, value } = await set(record);
    const events = await inLender(
      `select changes from audit_event where action = 'tick.set' and subject_id = $1`,
      record.financialRecordId,
    );
    expect(events).toEqual([{ changes: { mark: [null, 'Tied'] } }]);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const url = `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}`;
    const { body } = await test.call('anonymous', 'GET', `${url}/TickMarks`, { headers });
    expect(body).toMatchObject([{ ...CELL, id, kind: 'Tied', value, currentValue: value, isStale: false, version: 1 }]);
    await purgeBooks(test.ctxOf('ada'), record.submissionId, new AbortController().signal);
    expect(await inLender('select from tick_mark where financial_record_id = $1', record.financialRecordId)).toEqual([]);
  });

  it('goes with a record that is deleted', async () => {
    const record = await aRecord();
    await set(record);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const url = `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}`;
    expect((await test.call('anonymous', 'DELETE', url, { headers })).status).toBeLessThan(300);
    expect(await inLender('select from tick_mark where financial_record_id = $1', record.financialRecordId)).toEqual([]);
  });
});

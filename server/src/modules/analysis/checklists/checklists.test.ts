import { randomUUID } from 'node:crypto';
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

type Person = 'ada' | 'ben';
interface Item {
  readonly id: string;
  readonly version: number;
}

const ITEM = 'id text state reason version setBy { displayName }';
const aRecord = async () => aRecordWithBooks(test, TWO_YEARS, { workspaceId: await aWorkspace(test, { users: ['ben', 'ada'] }) });
const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });

async function ask(as: Person, name: string, inputType: string, input: object, selection: string) {
  const { body } = await test.graphql(as, `mutation ($input: ${inputType}!) { ${name}(input: $input) { ${selection} } }`, { input });
  return body.errors === undefined ? body.data[name] : { ...body.errors[0].extensions, message: body.errors[0].message };
}
const checklist = async () => (await test.graphql('ben', '{ reviewChecklist { version items { id text } } }')).body.data.reviewChecklist;
const save = (items: object[], version: number, as: Person = 'ada') =>
  ask(as, 'saveReviewChecklist', 'SaveReviewChecklistInput', { items, version }, 'version items { id text }');
/** Replaces the checklist by two items. */
const twoItems = async () => save([{ text: 'Tie cash to the bank.' }, { text: 'Tie debt to the agreement.' }], (await checklist()).version);
const items = async ({ workspaceId, financialRecordId }: RecordWithBooks) => {
  const query = `query ($w: ID!, $r: ID!) { reviewItems(workspaceId: $w, financialRecordId: $r) { nodes { ${ITEM} } } }`;
  const { body } = await test.graphql('ada', query, { w: workspaceId, r: financialRecordId });
  return body.data.reviewItems.nodes;
};
const set = (record: RecordWithBooks, { id, version }: Item, given: object, as: Person = 'ben') =>
  ask(as, 'setReviewItem', 'SetReviewItemInput', { ...keyOf(record), id, version, ...given }, ITEM);
const submit = (record: RecordWithBooks) => ask('ben', 'submitForApproval', 'SubmitForApprovalInput', keyOf(record), 'state');
const inLender = (sql: string, id: string) => withTenant(test.ctxOf('ada'), (tx) => tx.query(sql, [id]));

describe('the checklist of a tenant', () => {
  it('is saved by administrators as it was read, and its items keep their ids', async () => {
    const { version } = await checklist();
    const saved = await save([{ text: ' Tie cash to the bank. ' }], version);
    expect(saved).toMatchObject({ version: version + 1, items: [{ text: 'Tie cash to the bank.' }] });
    const [{ id }] = saved.items;
    const again = await save([{ text: 'New.' }, { id, text: 'Tie cash.' }], version + 1);
    expect(again.items).toMatchObject([{ text: 'New.' }, { id, text: 'Tie cash.' }]);
    expect(await checklist()).toEqual(again);
    expect(await save([], version + 1)).toMatchObject({ code: 'StaleVersion' });
    expect(await save([], version + 2, 'ben')).toMatchObject({ code: 'Forbidden' });
    expect(await save([{ text: '<b>Bold' }], version + 2)).toMatchObject({ code: 'UnsafeContent', parameter: 'items[0].text' });
    const many = Array.from({ length: 41 }, () => ({ text: 'Check.' }));
    expect(await save(many, version + 2)).toMatchObject({ code: 'LimitReached' });
    const both = await Promise.all([save([], version + 2), save([{ text: 'One.' }], version + 2)]);
    expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['StaleVersion', 'saved']);
  });

  it('is audited without its texts', async () => {
    const { version } = await twoItems();
    const events = await inLender(
      `select fields, changes from audit_event where action = 'reviewChecklist.saved' and subject_id = $1 order by (changes -> 'version' ->> 1)::int desc limit 1`,
      test.tenants.lender.id,
    );
    expect(events).toEqual([{ fields: ['items'], changes: { version: [version - 1, version] } }]);
  });
});

describe('the items of a review', () => {
  it('are copied when the review begins, and stay as they are when the checklist changes', async () => {
    const record = await aRecord();
    const { version } = await twoItems();
    const [cash, debt] = await items(record);
    expect([cash, debt]).toMatchObject([
      { text: 'Tie cash to the bank.', state: 'Open', version: 0, setBy: null },
      { text: 'Tie debt to the agreement.', state: 'Open', version: 0 },
    ]);
    const done = await set(record, cash, { state: 'Done' });
    expect(done).toMatchObject({ id: cash.id, state: 'Done', version: 1, setBy: { displayName: 'Ben Example' } });
    await save([], version);
    expect(await items(record)).toEqual([done, debt]);
  });

  it('are done or do not apply for a reason, and are opened again', async () => {
    const record = await aRecord();
    await twoItems();
    const [cash] = await items(record);
    expect(await set(record, cash, { state: 'NotApplicable' })).toMatchObject({ code: 'InvalidInput', parameter: 'reason' });
    expect(await set(record, cash, { state: 'Open' })).toMatchObject({ code: 'StaleVersion' });
    const skipped = await set(record, cash, { state: 'NotApplicable', reason: 'No bank account.' });
    expect(skipped).toMatchObject({ state: 'NotApplicable', reason: 'No bank account.', version: 1 });
    expect(await set(record, cash, { state: 'Done' })).toMatchObject({ code: 'StaleVersion' });
    expect(await set(record, skipped, { state: 'Done' })).toMatchObject({ code: 'StaleVersion' });
    test.clock.advance(1_000);
    expect(await set(record, skipped, { state: 'Open' }, 'ada')).toMatchObject({ state: 'Open', reason: null, version: 2 });
    expect(await set(record, { id: randomUUID(), version: 0 }, { state: 'Done' })).toMatchObject({ code: 'NotFound' });
    const events = await inLender(
      `select changes from audit_event where action = 'reviewItem.set' and subject_id = $1 order by at, id`,
      record.financialRecordId,
    );
    expect(events).toEqual([{ changes: { state: ['Open', 'NotApplicable'] } }, { changes: { state: ['NotApplicable', 'Open'] } }]);
  });

  it('are all done or not applicable before statements are submitted', async () => {
    const record = await aRecord();
    await twoItems();
    const [cash, debt] = await items(record);
    expect(await submit(record)).toMatchObject({ code: 'ChecklistOpen', message: '2 items of the checklist are open.' });
    await set(record, cash, { state: 'Done' });
    expect(await submit(record)).toMatchObject({ code: 'ChecklistOpen', message: '1 item of the checklist is open.' });
    await set(record, debt, { state: 'NotApplicable', reason: 'No debt.' });
    expect(await submit(record)).toMatchObject({ state: 'Submitted' });
  });

  it('go with the books, and with a record that is deleted', async () => {
    await twoItems();
    const [kept, purged] = [await aRecord(), await aRecord()];
    for (const record of [kept, purged]) await set(record, (await items(record))[0], { state: 'NotApplicable', reason: 'No debt.' });
    await purgeBooks(test.ctxOf('ada'), purged.submissionId, new AbortController().signal);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    await test.call('anonymous', 'DELETE', `/Organizations/${kept.workspaceId}/FinancialRecords/${kept.financialRecordId}`, { headers });
    for (const { financialRecordId } of [kept, purged])
      expect(await inLender('select from review_item where financial_record_id = $1', financialRecordId)).toEqual([]);
  });
});

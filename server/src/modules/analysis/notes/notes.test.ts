import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { purgeBooks } from '../../collecting/retention/purge-books';

let test: TestApp;
let mailer: TestMailer;
let record: RecordWithBooks;
beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer }, settings: { lender: { sessionSlidingSeconds: 86_400 } } });
  record = await aRecord();
});
afterAll(() => test?.close());

type Person = 'ada' | 'ben';
const WRITTEN = 'id body version isRewritable withdrawnAt editedAt author { displayName } mentions { displayName }';
const NOTE = `${WRITTEN} state isDetached anchor { kind statementType lineItemId reportingPeriodId } replies { ${WRITTEN} }`;
const LINE = { kind: 'Line', statementType: 'BalanceSheet', lineItemId: 'cash:footer' };
const CELL = { ...LINE, kind: 'Cell', reportingPeriodId: 'FY2025' };

/** A record of a workspace of ben and ada. */
const aRecord = async () => aRecordWithBooks(test, TWO_YEARS, { workspaceId: await aWorkspace(test, { users: ['ben', 'ada'] }) });
const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });

async function ask(as: Person, name: string, inputType: string, input: object, of = record) {
  const { body } = await test.graphql(as, `mutation ($input: ${inputType}!) { ${name}(input: $input) { ${NOTE} } }`, {
    input: { ...keyOf(of), ...input },
  });
  return body.errors === undefined ? body.data[name] : body.errors[0].extensions;
}
const add = (given: object = {}, as: Person = 'ben', of = record) =>
  ask(as, 'addNote', 'AddNoteInput', { anchor: CELL, body: 'Check the deposit.', ...given }, of);
const change = (
  name: 'resolveNote' | 'reopenNote' | 'withdrawNote',
  { id, version }: { id: string; version: number },
  as: Person = 'ben',
) => ask(as, name, `${name[0]?.toUpperCase()}${name.slice(1)}Input`, { id, version });
const reply = (id: string, given: object = {}, as: Person = 'ada') =>
  ask(as, 'replyToNote', 'ReplyToNoteInput', { id, body: 'Done.', ...given });
const edit = ({ id, version }: { id: string; version: number }, body: string, as: Person = 'ben') =>
  ask(as, 'editNote', 'EditNoteInput', { id, version, body });
const notes = async (given: object = {}, of = record) => {
  const query = `query ($w: ID!, $r: ID!, $a: NoteAnchorInput, $s: NoteState) {
    notes(workspaceId: $w, financialRecordId: $r, anchor: $a, state: $s) { nodes { ${NOTE} } } }`;
  const { body } = await test.graphql('ben', query, { w: of.workspaceId, r: of.financialRecordId, ...given });
  return body.data.notes.nodes;
};

describe('a note', () => {
  it('is about a cell, is replied to, resolved, and opened again', async () => {
    const added = await add({ body: ' Check the deposit.\n' });
    expect(added).toMatchObject({
      ...{ body: 'Check the deposit.', state: 'Open', version: 1, isDetached: false, isRewritable: true, replies: [] },
      ...{ anchor: CELL, author: { displayName: 'Ben Example' } },
    });
    const answered = await reply(added.id);
    expect(answered).toMatchObject({ id: added.id, replies: [{ body: 'Done.', author: { displayName: 'Ada Example' } }] });
    const resolved = await change('resolveNote', added, 'ada');
    expect(resolved).toMatchObject({ state: 'Resolved', version: 2 });
    expect(await change('resolveNote', resolved)).toMatchObject({ code: 'StaleVersion' });
    expect(await change('reopenNote', added)).toMatchObject({ code: 'StaleVersion' });
    expect(await change('reopenNote', resolved)).toMatchObject({ state: 'Open', version: 3 });
  });

  it('is found by what it is about and by its state', async () => {
    const own = await aRecord();
    const [onCell, onLine] = [await add({}, 'ben', own), await add({ anchor: LINE }, 'ben', own)];
    await add({ anchor: { kind: 'Ratio', ratioId: 'Dscr' } }, 'ben', own);
    expect(await notes({}, own)).toHaveLength(3);
    expect(await notes({ a: CELL }, own)).toMatchObject([{ id: onCell.id }]);
    expect(await notes({ a: LINE, s: 'Open' }, own)).toMatchObject([{ id: onLine.id }]);
    expect(await notes({ s: 'Resolved' }, own)).toEqual([]);
  });

  it('is plain text about something that can be', async () => {
    expect(await add({ body: ' ' })).toMatchObject({ code: 'InvalidInput', parameter: 'body' });
    expect(await add({ body: 'x'.repeat(4_001) })).toMatchObject({ code: 'InvalidInput', parameter: 'body' });
    expect(await add({ body: '<b>bold</b>' })).toMatchObject({ code: 'UnsafeContent', parameter: 'body' });
    expect(await add({ anchor: { ...CELL, kind: 'Line' } })).toMatchObject({ code: 'InvalidInput', parameter: 'anchor.reportingPeriodId' });
    expect(await reply(randomUUID())).toMatchObject({ code: 'NotFound' });
  });

  it('is edited and deleted by its author within 15 minutes, and withdrawn afterward', async () => {
    const first = await add();
    const edited = await edit(first, 'Check the deposit again.');
    expect(edited).toMatchObject({ body: 'Check the deposit again.', version: 2 });
    expect(edited.editedAt).not.toBeNull();
    expect(await edit(edited, 'Mine.', 'ada')).toMatchObject({ code: 'Forbidden' });
    expect(await change('withdrawNote', edited, 'ada')).toMatchObject({ code: 'Forbidden' });
    expect(await change('withdrawNote', edited)).toBeNull();
    const second = await add();
    test.clock.advance(15 * 60_000);
    expect(await edit(second, 'Too late.')).toMatchObject({ code: 'Forbidden' });
    const withdrawn = await change('withdrawNote', second);
    expect(withdrawn).toMatchObject({ body: '', isRewritable: false, version: 2 });
    expect(withdrawn.withdrawnAt).not.toBeNull();
    expect(await reply(second.id)).toMatchObject({ code: 'NotFound' });
  });

  it('stays when it has replies, each of which its own author takes back', async () => {
    const note = await add();
    const { replies } = await reply(note.id);
    expect(await change('withdrawNote', note)).toMatchObject({ body: '', replies: [{ body: 'Done.' }] });
    expect(await change('withdrawNote', replies[0], 'ada')).toBeNull();
    const [left] = await notes();
    expect(left).toMatchObject({ id: note.id, replies: [] });
  });

  it('mentions members of the workspace alone, who get a mail without its text', async () => {
    await deliverMail(test);
    mailer.taken.length = 0;
    expect(await add({ mentions: [TEST_PEOPLE.dan.id] })).toMatchObject({ code: 'MentionNotMember', parameter: 'mentions' });
    expect(await add({ mentions: ['nobody'] })).toMatchObject({ code: 'MentionNotMember' });
    const note = await add({ mentions: [TEST_PEOPLE.ada.id, TEST_PEOPLE.ben.id] });
    expect(note.mentions.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Ada Example', 'Ben Example']);
    await deliverMail(test);
    expect(mailer.taken.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ada@lender.example: You were mentioned in a note: Alder Creek Millworks',
    ]);
    expect(mailer.taken[0]!.text).not.toContain('deposit');
  });

  it('stays with its line when the statement changes, and is detached when the line is gone', async () => {
    const own = await aRecord();
    await add({}, 'ben', own);
    await add({ anchor: { ...LINE, lineItemId: 'nowhere:footer' } }, 'ben', own);
    const input = { ...keyOf(own), statementType: 'BalanceSheet' };
    await test.graphql('ben', 'mutation ($input: ResetFinancialStatementInput!) { resetFinancialStatement(input: $input) { version } }', {
      input,
    });
    const found = await notes({}, own);
    expect(found.map(({ isDetached }: { isDetached: boolean }) => isDetached).toSorted()).toEqual([false, true]);
  });

  it('is audited without its text, is read by integrators, and goes with the books', async () => {
    const own = await aRecord();
    const { id } = await add({}, 'ben', own);
    const events = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query('select action, changes from audit_event where subject_id = $1', [id]),
    );
    expect(events).toEqual([{ action: 'note.added', changes: {} }]);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const url = `/Organizations/${own.workspaceId}/FinancialRecords/${own.financialRecordId}/Notes`;
    const { body } = await test.call('anonymous', 'GET', url, { headers });
    expect(body).toMatchObject([{ id, body: 'Check the deposit.', state: 'Open', isDetached: false, anchor: CELL, replies: [] }]);
    await purgeBooks(test.ctxOf('ada'), own.submissionId, new AbortController().signal);
    const left = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query('select from review_note where financial_record_id = $1', [own.financialRecordId]),
    );
    expect(left).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower } from '../../../testing/a-borrower';
import { aConnection, asMadeBy } from '../../../testing/builders';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';

let test: TestApp;
let mailer: TestMailer;

beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer } });
});

afterAll(() => test?.close());

beforeEach(() => {
  mailer.taken.length = 0;
});

/** Sends books with what is said of their sender; answers the collection and what reached the address. */
async function sendBooks(said: object) {
  const borrower = await aBorrower(test, { anonymizeCustomersAndVendors: true });
  const { workspaceId } = borrower;
  const { body } = await borrower.call('POST', '/api/Submissions', { body: { entityId: workspaceId, ...said } });
  const path = `/api/documents/${workspaceId}?submissionId=${body.id}&submissionDocumentType=FinancialData`;
  for (let click = 0; click < 2; click += 1) await borrower.call('POST', path, multipart('Date,Journal\n2024-01-31,1\n', 'books 2024.csv'));
  await deliverMail(test);
  return { id: body.id as string, mails: mailer.taken.filter(({ subject }) => subject.startsWith('What you agreed')) };
}

/** Sends the books of a connection, without a business that the borrower named. */
async function sendConnectedBooks() {
  const borrower = await aBorrower(test);
  const { workspaceId } = borrower;
  const verificationEmail = 'rosa@aldercreek.example';
  const { body } = await borrower.call('POST', '/api/Submissions', { body: { entityId: workspaceId, verificationEmail } });
  const connectionId = await aConnection(test, workspaceId);
  await asMadeBy(test, connectionId, borrower);
  const start = 'mutation ($input: StartBorrowerImportInput!) { startBorrowerImport(input: $input) { financialRecordId } }';
  const started = await borrower.graphql(start, { input: { submissionId: body.id, connectionId } });
  expect(started.body.errors).toBeUndefined();
  await deliverMail(test);
  return mailer.taken.filter(({ subject }) => subject.startsWith('What you agreed'));
}

describe('a borrower who agrees to send books', () => {
  it('gets a receipt of connected books that says how to end access, and who agreed by its own address', async () => {
    const [mail, ...others] = await sendConnectedBooks();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('To end access to your accounting package');
    expect(mail?.text).toMatch(/Agreed by: rosa@aldercreek\.example\s+Business: Alder Creek/);
    expect(mail?.text).not.toContain('You uploaded a file');
  });

  it('gets one receipt of a file that says what they agreed to, who asked for it, when, and how to have it deleted', async () => {
    const metadata = [{ name: 'Business name', value: 'Alder Creek LLC', type: 'text' }];
    const { id, mails } = await sendBooks({ submissionMetadata: metadata, verificationEmail: 'rosa@aldercreek.example' });
    expect(mails).toHaveLength(1);
    const [{ to, text }] = mails as [(typeof mails)[number]];
    expect(to).toBe('rosa@aldercreek.example');
    for (const fact of [
      'Alder Creek LLC',
      'books 2024',
      'customer and vendor names are replaced',
      'nothing stays connected',
      'To have the file',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('Agreed by: Alder Creek LLC');
    expect(text).not.toMatch(/To end access|Agreed by: \S+@/);
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \w+/);
    expect(text.replace('-', '').toUpperCase()).toContain(id.replaceAll('-', '').slice(-4).toUpperCase());
    expect(text).toMatch(/\/portal\?eid=.*#t=/);
  });

  it('gets none where they left no address', async () => {
    expect((await sendBooks({})).mails).toEqual([]);
  });
});

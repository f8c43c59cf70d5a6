import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { graphqlForm } from '../../../testing/graphql-form';
import { keysIn } from '../../../testing/keys-in';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';

const PDF = '%PDF-1.7 a contract';
const QUERY = 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id fileName bytes financialRecordId } }';
let app: TestApp;
let submission: TestSubmission;

beforeAll(async () => {
  app = await startTestApp();
  submission = await aSubmission(app.ctxOf('ada'));
});
afterAll(() => app?.close());

interface Sent {
  readonly as?: Persona;
  readonly input?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function upload(content: Buffer | string, name: string, { as = 'ada', input = {}, headers }: Sent = {}) {
  const form = graphqlForm(QUERY, { ...submission, ...input }, { content, name });
  return app.call(as, 'POST', '/graphql', { body: form.body, headers: headers ?? form.headers });
}
const kept = () => keysIn(app.platform.files);

// covers borrower 7.1
it('an upload by GraphQL is stored as one by REST is', async () => {
  const { body } = await upload(PDF, 'Vertrag.pdf');
  expect(body).toEqual({
    data: { uploadDocument: { id: expect.any(String) as string, fileName: 'Vertrag.pdf', bytes: PDF.length, financialRecordId: null } },
  });
});

// covers borrower 7.1
it('an upload by GraphQL starts the import of financial data', async () => {
  const ledger = 'Date,Journal\n2024-01-31,1\n';
  const accountTypes = [{ account: '1000', type: 'Bank' }];
  const { body } = await upload(ledger, 'ledger.csv', {
    input: { type: 'FinancialData', fiscalYearEndMonth: 2, baseCurrency: 'GBP', accountTypes },
  });
  const { financialRecordId } = body.data.uploadDocument;
  const [job] = await withTenant(app.ctxOf('ada'), (tx) =>
    tx.query<{ source: object }>('select source from import_job where id = $1', [financialRecordId]),
  );
  expect(job?.source).toMatchObject({ fiscalYearEndMonth: 2, baseCurrency: 'GBP', accountTypes: { 1000: 'Bank' } });
});

// covers borrower 7.1
it('an upload by GraphQL without the header that no page of another site can send is refused', async () => {
  const before = await kept();
  expect((await upload(PDF, 'a.pdf', { headers: { 'content-type': 'multipart/form-data; boundary=a-boundary-of-the-test' } })).status).toBe(
    400,
  );
  expect(await kept()).toEqual(before);
});

// covers borrower 5.2, borrower 9.1
it.each([
  ['a program named as a workbook', 'MZ\u0090\u0000', 'books.xlsx', {}, 'UnsupportedType'],
  ['an empty file', '', 'a.pdf', {}, 'InvalidInput'],
  ['an account type that is none', PDF, 'a.pdf', { input: { accountTypes: [{ account: '1000', type: 'Money' }] } }, 'InvalidInput'],
  ['a month that is none', PDF, 'a.pdf', { input: { fiscalYearEndMonth: 13 } }, 'InvalidInput'],
  ['a person who may not view the workspace', PDF, 'a.pdf', { as: 'ben' }, 'Forbidden'],
  ['another tenant', PDF, 'a.pdf', { as: 'eve' }, 'NotFound'],
  ['an anonymous caller', PDF, 'a.pdf', { as: 'anonymous' }, 'Unauthenticated'],
] as const)('an upload by GraphQL of %s is refused and not kept', async (_, content, name, sent, code) => {
  const before = await kept();
  const { body } = await upload(content, name, sent);
  expect(body.errors).toMatchObject([{ extensions: { code } }]);
  expect(await kept()).toEqual(before);
});

// covers borrower 5.2, borrower 9.1
it.each([
  [68_157_439, null],
  [68_157_440, 'TooLarge'],
])('an upload by GraphQL of %i bytes is refused as %s, and never cut', async (size, code) => {
  const before = (await kept()).length;
  const { body } = await upload(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8, 65)]), 'big.pdf');
  if (code === null) expect(body.data.uploadDocument.bytes).toBe(size);
  else expect(body.errors).toMatchObject([{ extensions: { code } }]);
  expect(await kept()).toHaveLength(code === null ? before + 1 : before);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { keysIn } from '../../testing/keys-in';
import { startTestApp, type TestApp } from '../../testing/test-app';

const BOUNDARY = 'a-boundary-of-the-test';
const PDF = '%PDF-1.7 a contract';
const MUTATION = `mutation ($workspaceId: ID!, $submissionId: ID!, $file: Upload!) {
  uploadDocument(input: { workspaceId: $workspaceId, submissionId: $submissionId, file: $file }) { id }
}`;

const part = (head: string, content: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const field = (name: string, value = 'x') => part(`name="${name}"`, value);
const file = (name = 'content', content = PDF) => part(`name="${name}"; filename="contract.pdf"`, content);

describe('the form of an upload', () => {
  let test: TestApp;
  let submission: TestSubmission;
  beforeAll(async () => {
    test = await startTestApp();
    submission = await aSubmission(test.ctxOf('ada'));
  });
  afterAll(() => test?.close());

  const send = (parts: readonly string[], path = `/api/documents/${submission.workspaceId}?submissionId=${submission.submissionId}`) =>
    test.call('ada', 'POST', path, {
      body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'apollo-require-preflight': '1' },
    });
  const kept = async () => (await keysIn(test.platform.files)).length;
  const documents = async () => {
    const query = 'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { documents { id } } }';
    const { body } = await test.graphql('ada', query, { w: submission.workspaceId, s: submission.submissionId });
    return (body.data.submission.documents as unknown[]).length;
  };

  it.each([
    ['a second file', [file(), file()]],
    ['a second file under another name', [file(), file('other')]],
    ['a file of another name before it', [file('other'), file()]],
    ['an unknown field', [field('surprise'), file()]],
    ['an unknown field after the file', [file(), field('surprise')]],
    ['account types behind the file, which would be lost', [file(), field('accountTypes', '{}')]],
    ['account types twice', [field('accountTypes', '{}'), field('accountTypes', '{}'), file()]],
    ['ten thousand fields', [...Array.from({ length: 10_000 }, (_, at) => field(`field${at}`)), file()]],
    ['ten thousand fields behind the file', [file(), ...Array.from({ length: 10_000 }, (_, at) => field(`field${at}`))]],
    ['parts without a name behind the file', [file(), ...Array.from({ length: 50 }, () => part('x', 'y'))]],
  ])('with %s is refused, and none of it is kept', async (_, parts) => {
    const before = [await kept(), await documents()];
    const { status, body } = await send(parts);
    expect([status, body.code]).toEqual([400, 'InvalidInput']);
    expect([await kept(), await documents()]).toEqual(before);
  });

  it('that breaks off behind its file is refused, and none of it is kept', async () => {
    const before = await kept();
    const answer = await test.call('ada', 'POST', `/api/documents/${submission.workspaceId}?submissionId=${submission.submissionId}`, {
      body: Buffer.from(`${file()}--${BOUNDARY}\r\ncontent-disp`),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'InvalidInput']);
    expect(await kept()).toBe(before);
  });

  it('with one file behind its account types is taken', async () => {
    expect((await send([field('accountTypes', '{}'), file()])).status).toBe(201);
  });

  const operation = () => [
    field('operations', JSON.stringify({ query: MUTATION, variables: { ...submission, file: null } })),
    field('map', '{"0":["variables.file"]}'),
  ];

  it.each([
    ['a second file', () => [...operation(), file('0'), file('1')]],
    ['a field behind the file', () => [...operation(), file('0'), field('surprise')]],
    ['ten thousand fields', () => [...operation(), ...Array.from({ length: 10_000 }, (_, at) => field(`field${at}`)), file('0')]],
  ])('of GraphQL with %s is refused, and none of it is kept', async (_, parts) => {
    const before = await kept();
    const { body } = await send(parts(), '/graphql');
    expect(body.errors[0].extensions.code).toBe('InvalidInput');
    expect(await kept()).toBe(before);
  });

  it('of GraphQL with its one file is taken', async () => {
    expect((await send([...operation(), file('0')], '/graphql')).body.errors).toBeUndefined();
  });
});

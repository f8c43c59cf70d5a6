import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app';

let test: TestApp;
let workspaceId: string;
beforeAll(async () => {
  test = await startTestApp();
  workspaceId = await aWorkspace(test, { users: ['ben', 'ada'] });
});
afterAll(() => test?.close());

const person = (firstName: string) => ({ firstName, emailAddress: `${randomUUID()}@lender.example` });
const statusOf = ({ status, body }: TestAnswer) => (body?.errors === undefined ? status : 400);

/** Every way in which a name comes in: what it is answered. */
const WAYS: readonly (readonly [way: string, send: (name: string) => Promise<TestAnswer>])[] = [
  ['POST /api/Entities', (displayName) => test.call('ada', 'POST', '/api/Entities', { body: { displayName } })],
  ['PUT /api/Entities/{id}', (displayName) => test.call('ada', 'PUT', `/api/Entities/${randomUUID()}`, { body: { displayName } })],
  [
    'PATCH /api/Entities/{id}',
    (value) => test.call('ada', 'PATCH', `/api/Entities/${workspaceId}`, { body: [{ op: 'replace', path: '/displayname', value }] }),
  ],
  [
    'the engagement code of a workspace',
    (value) => test.call('ada', 'PATCH', `/api/Entities/${workspaceId}`, { body: [{ op: 'replace', path: '/engagementcode', value }] }),
  ],
  ['createWorkspace', (n) => test.graphql('ada', 'mutation ($n: String!) { createWorkspace(input: { displayName: $n }) { id } }', { n })],
  [
    'Initialize',
    async (displayName) => {
      const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
      return test.call('anonymous', 'POST', `/WebPortal/Organizations/org-${randomUUID()}/Initialize`, { headers, body: { displayName } });
    },
  ],
  [
    'createApiClient',
    async (n) => {
      const made = await test.graphql('ada', 'mutation ($n: String!) { createApiClient(input: { name: $n }) { apiClient { id } } }', { n });
      const id = made.body.data?.createApiClient.apiClient.id as string | undefined;
      if (id !== undefined) await test.graphql('ada', 'mutation ($id: ID!) { revokeApiClient(input: { id: $id }) { id } }', { id });
      return made;
    },
  ],
  ['POST /api/users', (name) => test.call('ada', 'POST', '/api/users', { body: person(name) })],
  [
    'createUser',
    (name) => test.graphql('ada', 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', { input: person(name) }),
  ],
  [
    'the label of metadata',
    (name) =>
      test.call('ada', 'POST', '/api/Submissions', { body: { entityId: workspaceId, submissionMetadata: [{ name, value: 'Chicago' }] } }),
  ],
  [
    'the value of metadata',
    (value) =>
      test.call('ada', 'POST', '/api/Submissions', { body: { entityId: workspaceId, submissionMetadata: [{ name: 'Branch', value }] } }),
  ],
];

describe.each(WAYS)('a name by %s', (_, send) => {
  it.each(['\u200b\u2060', 'Alder \u202egpj.exe', '\u2067Alder\u2069', 'Alder\u0007', '<b>Alder</b>'])('is refused: %j', async (name) => {
    // A name without visible characters is no name; for an optional text it counts as absent.
    const answer = await send(name);
    if (/^[\u200b\u2060]+$/.test(name) && statusOf(answer) < 300) expect(JSON.stringify(answer.body)).not.toMatch(/[\u200b\u2060]/);
    else expect(statusOf(answer), JSON.stringify(answer.body)).toBe(400);
  });

  it.each(['شركة الأمل', 'אלון ובניו בע״מ', 'Bakery \u{1f468}\u200d\u{1f373}', 'Ünal & Söhne'])('is accepted: %s', async (name) => {
    expect(statusOf(await send(name))).toBeLessThan(300);
  });
});

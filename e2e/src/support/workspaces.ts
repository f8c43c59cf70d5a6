import { randomUUID } from 'node:crypto';
import { apiAs, type Api } from './api';
import { test as base } from './story';

/** What a story does beside the browser, as ada or as ben. */
export interface Office {
  readonly ada: Api;
  readonly ben: Api;
}

/** A story with an office: what the administrator and the default user of `lender` do beside the browser. */
export const test = base.extend<{ office: Office }>({
  office: async ({ request, baseURL }, use) => {
    const [ada, ben] = await Promise.all(['ada@lender.example', 'ben@lender.example'].map((email) => apiAs(request, baseURL ?? '', email)));
    await use({ ada: ada!, ben: ben! });
  },
});

/** One word, as long as names of businesses may be. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverwaltung';

/** A name that no other story and no other run has. */
export function aName(words: string): string {
  return `${words} ${randomUUID().slice(0, 8)}`;
}

/** Makes a workspace whose only user is the caller; answers its id. */
export async function aWorkspace(api: Api, displayName: string, engagementCode?: string): Promise<string> {
  const answer = await api.post('/api/Entities', { displayName });
  const { id } = (await answer.json()) as { id: string };
  if (engagementCode !== undefined) await rename(api, id, { engagementCode });
  return id;
}

/** Changes a workspace as somebody else would. */
export async function rename(api: Api, id: string, change: object): Promise<void> {
  await api.graphql('mutation ($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { id } }', { input: { id, ...change } });
}

/** Gives a workspace to these people of the tenant, by their names, and to nobody else. */
export async function giveTo(api: Api, id: string, names: readonly string[]): Promise<void> {
  const { users } = await api.graphql<{ users: { nodes: { id: string; displayName: string }[] } }>(
    '{ users(first: 100) { nodes { id displayName } } }',
    {},
  );
  const userIds = names.map((name) => users.nodes.find((user) => user.displayName === name)?.id);
  await api.graphql('mutation ($id: ID!, $u: [ID!]!) { setWorkspaceUsers(input: { id: $id, userIds: $u }) { id } }', { id, u: userIds });
}

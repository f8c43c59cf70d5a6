import type { MatrixFixture } from '../matrix-fixture';

/** What stands in a field that not everybody may see: `shown`, `hidden` (null), or that the person is not reached. */
export type FieldCell = 'shown' | 'hidden' | 'unreached';

/** A field of a person as it is reached through something else, and whether each persona sees it. */
export interface FieldRow {
  readonly query: string;
  readonly variables?: (fixture: MatrixFixture) => Readonly<Record<string, unknown>>;
  /** The field within the answer's data; undefined where the person is not reached. */
  readonly read: (data: any, fixture: MatrixFixture) => unknown; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
  readonly cells: { readonly ben: FieldCell; readonly ada: FieldCell; readonly demoted: FieldCell };
}

interface Person {
  readonly id: string;
  readonly emailAddress: string | null;
  readonly metadata: unknown;
}

type People = { readonly users: { readonly nodes: readonly Person[] } };
type Workspaces = { readonly workspaces: { readonly nodes: readonly { readonly users: readonly Person[] }[] } };

const byName = {
  query: 'query ($name: String!) { users(search: $name) { nodes { id emailAddress metadata { name } } } }',
  found: ({ users }: People) => users.nodes[0],
};
const ofWorkspace = {
  query: 'query ($name: String!) { workspaces(search: $name) { nodes { users { id emailAddress metadata { name } } } } }',
  variables: ({ workspaceName }: MatrixFixture) => ({ name: workspaceName }),
  found: ({ workspaces }: Workspaces, { colleagueId }: MatrixFixture) =>
    workspaces.nodes[0]?.users.find((person) => person.id === colleagueId),
};

/** The colleague belongs to ben's workspace, the invited person to none. */
export const FIELD_MATRIX: Readonly<Record<string, FieldRow>> = {
  'User.emailAddress of a colleague, by Query.users': {
    query: byName.query,
    variables: ({ colleagueId }) => ({ name: `Somebody ${colleagueId}` }),
    read: (data) => byName.found(data)?.emailAddress,
    cells: { ben: 'shown', ada: 'shown', demoted: 'hidden' },
  },
  'User.emailAddress of somebody else, by Query.users': {
    query: byName.query,
    variables: ({ invitedId }) => ({ name: `Somebody ${invitedId}` }),
    read: (data) => byName.found(data)?.emailAddress,
    cells: { ben: 'hidden', ada: 'shown', demoted: 'hidden' },
  },
  'User.emailAddress through Workspace.users': {
    query: ofWorkspace.query,
    variables: ofWorkspace.variables,
    read: (data, fixture) => ofWorkspace.found(data, fixture)?.emailAddress,
    cells: { ben: 'shown', ada: 'shown', demoted: 'unreached' },
  },
  'User.metadata of a colleague, by Query.users': {
    query: byName.query,
    variables: ({ colleagueId }) => ({ name: `Somebody ${colleagueId}` }),
    read: (data) => byName.found(data)?.metadata,
    cells: { ben: 'hidden', ada: 'shown', demoted: 'hidden' },
  },
  'User.metadata through Workspace.users': {
    query: ofWorkspace.query,
    variables: ofWorkspace.variables,
    read: (data, fixture) => ofWorkspace.found(data, fixture)?.metadata,
    cells: { ben: 'hidden', ada: 'shown', demoted: 'unreached' },
  },
};

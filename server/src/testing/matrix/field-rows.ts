import type { MatrixFixture } from '../matrix-fixture';
import { TENANT_FIELD_ROWS } from './tenant-field-rows';
import { WORKSPACE_FIELD_ROWS } from './workspace-field-rows';

/** What is in a field: `shown`, `hidden` (null, false or an empty list), or that what it belongs to is not reached. */
export type FieldCell = 'shown' | 'hidden' | 'unreached';

/** A field as it is reached from the root, and whether each persona sees it: a member, an administrator who does not belong to the workspace, and a default user who does not. */
export interface FieldRow {
  readonly query: string;
  readonly variables?: (fixture: MatrixFixture) => Readonly<Record<string, unknown>>;
  /** The field within the answer's data; undefined where what it belongs to is not reached. */
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

/** The details of a colleague that only they and people who manage users can see. */
const DETAILS = ['firstName', 'lastName', 'lastActivityTime', 'userCapabilities', 'roles { id }', 'version'];
const detailRows = DETAILS.map((selection): [string, FieldRow] => [
  `User.${selection.split(' ')[0]} of a colleague`,
  {
    query: `query ($name: String!) { users(search: $name) { nodes { ${selection} } } }`,
    variables: ({ colleagueId }) => ({ name: `Somebody ${colleagueId}` }),
    read: (data) => data?.users?.nodes[0]?.[selection.split(' ')[0] ?? ''],
    cells: { ben: 'hidden', ada: 'shown', demoted: 'hidden' },
  },
]);

/**
 * Every field with its own resolver that people outside the workspace can reach. The colleague belongs to ben's workspace, the invited
 * person to none.
 */
export const FIELD_MATRIX: Readonly<Record<string, FieldRow>> = {
  ...WORKSPACE_FIELD_ROWS,
  ...TENANT_FIELD_ROWS,
  ...Object.fromEntries(detailRows),
  'User.emailAddress of a colleague, by Query.users': {
    query: byName.query,
    variables: ({ colleagueId }) => ({ name: `Somebody ${colleagueId}` }),
    read: (data) => byName.found(data)?.emailAddress,
    cells: { ben: 'shown', ada: 'shown', demoted: 'hidden' },
  },
  'User.emailAddress of another person, by Query.users': {
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

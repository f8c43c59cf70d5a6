import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import {
  historyCellsStatement,
  historySpanStatement,
  historyStatement,
} from '@countinghouse/server/modules/collecting/submissions/history-query';
import { workspaceListStatement, type SqlStatement } from '@countinghouse/server/modules/workspaces/workspaces/workspace-query';
import { FACES, REQUESTED_QUERY } from '../gateway/workspace-request';
import type { LargeTenant } from './put-large-tenant';

/** What a screen asks: one GraphQL operation, and the statements that are behind it. */
export interface Question {
  readonly name: string;
  readonly body: string;
  statements(tenant: LargeTenant): SqlStatement[];
}

const HISTORY_BODY = JSON.stringify({
  query: `{
    submissions(first: 25) { nodes { id creationTime portalStatus source } }
    submissionCounts { cells { category source count } oldest newest }
  }`,
});
const SCOPE = { workspaceId: null, from: null, to: null };

/** The two lists of a large tenant: workspaces by a text in their name, and the history of all collections with its counts. */
export const QUESTIONS: readonly Question[] = [
  {
    name: '25 of 100k workspaces of one tenant with filter, order and count',
    body: FACES.graphql.body,
    statements: ({ id, userId }) => [workspaceListStatement(id, userId, { ...REQUESTED_QUERY, limit: REQUESTED_QUERY.limit + 1 })],
  },
  {
    name: '25 of 1M submissions of one tenant, all-time history with its counts',
    body: HISTORY_BODY,
    statements: ({ id, userId }) => [
      historyStatement(id, userId, {
        ...SCOPE,
        filter: DEFAULT_FILTER,
        order: { field: 'created', direction: 'desc' },
        after: null,
        offset: 0,
        limit: 26,
      }),
      historyCellsStatement(id, userId, SCOPE, false),
      historySpanStatement(id, userId, SCOPE),
    ],
  },
];

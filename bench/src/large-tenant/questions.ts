import { DEFAULT_FILTER, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import type { HistoryQuery } from '@countinghouse/server/modules/collecting/submissions/history-query';
import type { SqlStatement, WorkspaceFilter, WorkspaceQuery } from '@countinghouse/server/modules/workspaces/workspaces/workspace-query';
import { FACES, REQUESTED_QUERY } from '../gateway/workspace-request';
import { formerCounts, formerHistory, formerWorkspaces } from './former-statements';
import type { LargeTenant } from './put-large-tenant';

/** What a screen or a program asks: one call, and the statements that once were behind it. */
export interface Question {
  readonly name: string;
  readonly path: '/graphql' | '/api/Entities/query';
  readonly body: string;
  readonly as: 'administrator' | 'member';
  /** Set where the aim is a share of what it once took as well as a time. */
  readonly isAgainstFormer?: boolean;
  former(tenant: LargeTenant): SqlStatement[];
}

const FIRST = 25;
const WORKSPACES = `query ($search: String, $page: Int, $orderBy: WorkspaceOrder) {
  workspaces(first: ${FIRST}, search: $search, page: $page, orderBy: $orderBy) {
    nodes { id displayName engagementCode accessible capabilities lastActivityTime version } totalCount } }`;
const BY_ACTIVITY = { field: 'lastActivityTime', direction: 'desc' } as const;

interface WorkspacesAsked {
  readonly search?: string;
  readonly page?: number;
  readonly orderBy?: WorkspaceQuery['order'];
}

function workspaces(name: string, asked: WorkspacesAsked, as: Question['as'] = 'administrator'): Question {
  const { search, page = 1, orderBy = BY_ACTIVITY } = asked;
  const operator = (search ?? '').length < 3 ? 'StartsWith' : 'Contains';
  const filters: readonly WorkspaceFilter[] = search === undefined ? [] : [{ field: 'displayName', operator, value: search }];
  return {
    name: `${FIRST} of 100k workspaces, ${name}`,
    path: '/graphql',
    body: JSON.stringify({ query: WORKSPACES, variables: { search, page, orderBy } }),
    as,
    former: ({ id, people }) => [
      formerWorkspaces(id, people[as].userId, { order: orderBy, filters, after: null, offset: (page - 1) * FIRST, limit: FIRST + 1 }),
    ],
  };
}

const NODES = 'nodes { id creationTime portalStatus source }';
const HISTORY = `query ($page: Int, $orderBy: SubmissionOrder, $categories: [SubmissionCategory!], $sources: [SubmissionSource!], $createdFrom: DateTimeISO) {
  submissions(first: ${FIRST}, page: $page, orderBy: $orderBy, categories: $categories, sources: $sources, createdFrom: $createdFrom) { ${NODES} totalCount }
  submissionCounts(createdFrom: $createdFrom) { cells { category source count } oldest newest } }`;

interface HistoryAsked {
  readonly page?: number;
  readonly orderBy?: HistoryQuery['order'];
  readonly filter?: HistoryFilter;
  readonly from?: Date;
}

function history(name: string, { page = 1, orderBy, filter = DEFAULT_FILTER, from }: HistoryAsked): Question {
  const order = orderBy ?? { field: 'created', direction: 'desc' };
  const query = {
    workspaceId: null,
    from: from ?? null,
    to: null,
    filter,
    order,
    after: null,
    offset: (page - 1) * FIRST,
    limit: FIRST + 1,
  };
  return {
    name: `${FIRST} of 1M submissions with their counts, ${name}`,
    path: '/graphql',
    body: JSON.stringify({ query: HISTORY, variables: { page, orderBy: order, ...filter, createdFrom: from } }),
    as: 'administrator',
    former: ({ id, people }) => [formerHistory(id, people.administrator.userId, query), ...formerCounts(id, query)],
  };
}

const MANY = REQUESTED_QUERY.filters[0]?.value ?? '';
const MONTH = 30 * 86_400_000;

/** The lists of a large tenant, each as they are opened, searched, filtered and paged. */
export const QUESTIONS: readonly Question[] = [
  { ...workspaces('with filter, order and count', { search: MANY, orderBy: REQUESTED_QUERY.order }), isAgainstFormer: true },
  {
    ...workspaces('with filter, order and count by REST', { search: MANY, orderBy: REQUESTED_QUERY.order }),
    path: '/api/Entities/query',
    body: FACES.rest.body,
  },
  workspaces('first page', {}),
  workspaces('first page of a person who belongs to 50', {}, 'member'),
  workspaces('page 100', { page: 100 }),
  workspaces('search with 15 hits', { search: 'millworks 705' }),
  workspaces('search with 15 hits of a person who belongs to 50', { search: 'millworks 705' }, 'member'),
  workspaces('search with 40,000 hits', { search: MANY }),
  workspaces('search with 40,000 hits of a person who belongs to 50', { search: MANY }, 'member'),
  workspaces('search with 40,000 hits, page 100', { search: MANY, page: 100 }),
  workspaces('search for two letters with 20,000 hits', { search: 'al' }),
  workspaces('search without hits', { search: 'nowhere' }),
  { ...history('first page', {}), isAgainstFormer: true },
  history('page 100', { page: 100 }),
  history('incomplete ones', { filter: { ...DEFAULT_FILTER, categories: ['incomplete'] } }),
  history('complete ones of one source', { filter: { categories: ['complete'], sources: ['Anonymous'] } }),
  history('of the last 30 days', { from: new Date(Date.now() - MONTH) }),
  history('by package from Z', { orderBy: { field: 'package', direction: 'desc' } }),
  history('by status from the last, of the last 30 days', {
    orderBy: { field: 'status', direction: 'desc' },
    from: new Date(Date.now() - MONTH),
  }),
];

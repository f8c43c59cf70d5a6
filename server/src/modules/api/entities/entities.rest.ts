import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { etagOf, isStale } from '../../../platform/http/etag';
import { isId } from '../../../platform/http/body-fields';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { WORKSPACE_CONTRACTS } from './entities.contract';
import { createBorrowerWorkspace } from '../../collecting/borrowers/create-anonymous-workspace';
import {
  isBorrowerCtx,
  isVisitorCtx,
  type BorrowerRequestCtx,
  type VisitorRequestCtx,
  type ViewerRequestCtx,
} from '../../../platform/request-ctx';
import { createWorkspace } from '../../workspaces/workspaces/create-workspace';
import { displayDatesOf } from '../../workspaces/workspaces/display-dates-of';
import type { CreateWorkspace } from '../../workspaces/workspaces/insert-workspace';
import { listWorkspaces } from '../../workspaces/workspaces/list-workspaces';
import { openWorkspace } from '../../workspaces/workspaces/open-workspace';
import { presentWorkspace } from '../../workspaces/workspaces/present-workspace';
import { presentOpenWorkspace } from './present-open-workspace';
import { readSafeDetails } from '../../workspaces/workspaces/read-safe-details';
import { visibleUsers } from '../../workspaces/workspaces/visible-users';

/** Workspaces under the name that old clients know them by (docs/spec.md, lender 7). */
export const WORKSPACE_ROUTES = routesOf(WORKSPACE_CONTRACTS, {
  async createWorkspace(ctx, request) {
    const input = { ...request.body, id: null };
    return isVisitorCtx(ctx) || isBorrowerCtx(ctx) ? createAsBorrower(ctx, input) : create(ctx, input, request);
  },
  async createWorkspaceWithId(ctx, request) {
    if (!isId(request.params.id)) return refuse('InvalidInput', 'id', { problem: 'must be a UUID' });
    if (isStale(request.headers['if-match'], null)) return refuse('StaleVersion');
    const input = { ...request.body, id: request.params.id };
    if (request.body.id !== null && request.body.id !== input.id)
      return refuse('InvalidInput', 'id', { problem: 'does not match the id in the path' });
    return create(ctx, input, request);
  },
  async queryWorkspaces(ctx, request) {
    const { query, pageNumber } = request.body;
    const page = await listWorkspaces(ctx, query);
    const writeDates = displayDatesOf(ctx, request);
    const entities = page.nodes.map(async (workspace) => presentWorkspace(workspace, await visibleUsers(ctx, workspace), writeDates));
    return {
      status: 200,
      body: {
        entities: await Promise.all(entities),
        totalWorkspaces: page.totalCount,
        currentPage: pageNumber,
        workspacesPerPage: query.limit,
      },
    };
  },
  openWorkspace: (ctx, request) => open(ctx, request, 200),
  openWorkspacePage: (ctx, request) => open(ctx, request, 200),
  async readSafeDetails(ctx, { params }) {
    const details = await readSafeDetails(ctx, params.id);
    return isRefusal(details) ? details : { status: 200, body: details };
  },
});

/** A borrower reads no workspace back. */
async function createAsBorrower(
  ctx: VisitorRequestCtx | BorrowerRequestCtx,
  { displayName, primaryEmail }: CreateWorkspace,
): Promise<Result<RestAnswer>> {
  const made = await createBorrowerWorkspace(ctx, { displayName, primaryEmail });
  return isRefusal(made) ? made : { status: made.created ? 201 : 200, body: { id: made.id } };
}

async function create(ctx: ViewerRequestCtx, input: CreateWorkspace, request: RestRequest): Promise<Result<RestAnswer>> {
  const id = await createWorkspace(ctx, input);
  if (isRefusal(id)) return id;
  return open(ctx, { ...request, params: { id } }, 201, { location: `/api/Entities/${id}` });
}

async function open(ctx: ViewerRequestCtx, request: RestRequest, status: number, headers = {}): Promise<Result<RestAnswer>> {
  const workspace = await openWorkspace(ctx, request.params.id ?? '');
  if (isRefusal(workspace)) return workspace;
  const body = await presentOpenWorkspace(ctx, workspace, request);
  return { status, headers: { etag: etagOf(workspace.version), ...headers }, body };
}

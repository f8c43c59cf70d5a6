import { isRefusal } from '@countinghouse/domain/refusals';
import type { Route } from '../../rest/route';
import { deleteConnection } from './delete-connection';
import { listConnections } from './list-connections';

/** The connections of a workspace (lender side 7). */
export const WORKSPACE_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/workspaces/{id}/connections',
    access: 'viewer',
    async handler(ctx, { params: { id = '' } }) {
      const connections = await listConnections(ctx, id);
      return isRefusal(connections) ? connections : { status: 200, body: { connections } };
    },
  },
  {
    method: 'DELETE',
    path: '/api/workspaces/{id}/connections/{connectionId}',
    access: 'viewer',
    async handler(ctx, { params: { id = '', connectionId = '' } }) {
      const deleted = await deleteConnection(ctx, { workspaceId: id, connectionId });
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
];

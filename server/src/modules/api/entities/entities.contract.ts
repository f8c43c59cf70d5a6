import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { readAs } from '../../../platform/rest/fields';
import { readWorkspaceQuery } from '../../workspaces/workspaces/read-workspace-query';
import { uuid } from '../../../platform/rest/schemas';
import {
  NewWorkspaceSchema,
  OpenWorkspaceSchema,
  WorkspacePageSchema,
  WorkspaceQuerySchema,
  OPEN_WORKSPACE,
} from '../../workspaces/workspaces/workspace.schema';

export const WORKSPACE_CONTRACTS = contracts('Workspaces', {
  createWorkspace: {
    method: 'POST',
    path: '/api/Entities',
    access: 'session',
    summary: 'Creates a workspace whose first user is its creator.',
    description:
      'A borrower without a link creates their one workspace with displayName and primaryEmail. Returns only its id: 201 the first time, 200 afterwards.',
    body: json(NewWorkspaceSchema, { displayName: 'Alder Creek Millworks', primaryEmail: 'owner@aldercreek.example' }),
    answers: {
      200: answer('The workspace that the borrower has.', z.strictObject({ id: uuid() }), { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d' }),
      201: answer('The workspace.', z.union([OpenWorkspaceSchema, z.strictObject({ id: uuid() })]), OPEN_WORKSPACE, {
        ETag: 'Version of the object.',
        Location: 'Path of the object.',
      }),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
  createWorkspaceWithId: {
    method: 'PUT',
    path: '/api/Entities/{id}',
    access: 'viewer',
    summary: 'Creates a workspace with an id chosen by the caller; 409 if the id is in use.',
    params: { id: uuid().describe('Workspace.') },
    body: json(NewWorkspaceSchema, {
      id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
      displayName: 'Alder Creek Millworks',
      engagementCode: 'ACM-26',
      lastActivityTimestamp: '2026-11-18T15:04:05Z',
    }),
    answers: {
      201: answer('The workspace.', OpenWorkspaceSchema, OPEN_WORKSPACE, {
        ETag: 'Version of the object.',
        Location: 'Path of the object.',
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'Conflict', 'Stale', 'UnsupportedType'],
  },
  queryWorkspaces: {
    method: 'POST',
    path: '/api/Entities/query',
    access: 'viewer',
    changesNothing: true,
    summary: 'A page of the workspaces of the tenant. Names of fields and operators match in any case.',
    body: json(readAs(readWorkspaceQuery, WorkspaceQuerySchema), {
      itemsPerPage: 25,
      pageNumber: 1,
      ordering: [{ field: 'displayName', direction: 'asc' }],
      filters: [{ field: 'displayName', operator: 'Contains', value: 'alder' }],
    }),
    answers: {
      200: answer('The page.', WorkspacePageSchema, {
        entities: [
          {
            id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
            displayName: 'Alder Creek Millworks',
            engagementCode: 'ACM-26',
            primaryEmail: 'owner@aldercreek.example',
            lastActivityTime: '2026-11-18T15:04:05.000Z',
            lastActivityTimestamp: '2026-11-18T15:04:05.000Z',
            lastSyncTime: null,
            displayDate: 'November 18, 2026',
            displayDateFull: 'November 18, 2026 03:04 PM',
            lastSyncDisplayDate: null,
            lastSyncDisplayDateFull: null,
            accessControlList: [{ principalId: '5f0a7c1e-0000-4000-8001-000000000002' }],
            workspaceUserCapabilities: ['CanViewWorkspace', 'CanManageWorkspaceUsers'],
            accessible: true,
            deleted: false,
            version: 1,
          },
        ],
        totalWorkspaces: 1,
        currentPage: 1,
        workspacesPerPage: 25,
      }),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  openWorkspace: {
    method: 'GET',
    path: '/api/Entities/{id}',
    access: 'viewer',
    summary:
      'A workspace with its users and connections. 401 with the code WorkspaceAccessDenied for users of the tenant without view rights.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer('The workspace.', OpenWorkspaceSchema, OPEN_WORKSPACE, { ETag: 'Version of the object.' }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  openWorkspacePage: {
    method: 'GET',
    path: '/api/Entities/{id}/details',
    access: 'viewer',
    summary: 'What the workspace page loads.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer('The workspace.', OpenWorkspaceSchema, OPEN_WORKSPACE, { ETag: 'Version of the object.' }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  readSafeDetails: {
    method: 'GET',
    path: '/api/Entities/{id}/safedetails',
    access: 'public',
    summary: 'Whether the workspace exists and the caller may open it.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer('Id and access alone.', z.object({ id: uuid(), accessible: z.boolean() }), {
        id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
        accessible: false,
      }),
    },
    refusals: ['NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { replacements } from '../../../platform/rest/patch-list.schema';
import { OpenWorkspaceSchema, OPEN_WORKSPACE, WorkspaceChangesSchema } from '../../workspaces/workspaces/workspace.schema';
import { documented } from '../../../platform/rest/fields';

const WorkspacePatchSchema = z
  .array(z.object({ op: z.literal('replace'), path: z.string().describe('displayname or engagementcode.'), value: z.string().nullable() }))
  .min(1)
  .max(20)
  .meta({ id: 'WorkspacePatch' });

const ResourceUsersSchema = z
  .object({
    resourceUsers: z
      .array(z.object({ principalId: uuid() }))
      .min(1)
      .max(1000),
    version: z.int().describe('Of the workspace; only in answers.').optional(),
  })
  .meta({ id: 'ResourceUsers' });

export const WORKSPACE_CHANGE_CONTRACTS = contracts('Workspaces', {
  updateWorkspace: {
    method: 'PATCH',
    path: '/api/Entities/{id}',
    access: 'viewer',
    summary: 'Replaces name and engagement code. Paths match in any case; any other path is 400.',
    params: { id: uuid().describe('Workspace.') },
    ifMatch: 'Version that was read; a stale one is 412.',
    body: {
      required: true,
      parsedAs: replacements(WorkspaceChangesSchema),
      content: {
        'application/json': {
          schema: WorkspacePatchSchema,
          example: [
            { op: 'replace', path: '/displayname', value: 'Alder Creek Millworks' },
            { op: 'replace', path: '/engagementcode', value: 'ACM-26' },
          ],
        },
        'application/json-patch+json': { schema: WorkspacePatchSchema, example: [{ op: 'replace', path: '/engagementcode', value: null }] },
      },
    },
    answers: {
      200: answer('The workspace.', OpenWorkspaceSchema, OPEN_WORKSPACE, { ETag: 'Version of the object.' }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Stale', 'UnsupportedType'],
  },
  setWorkspaceUsers: {
    method: 'PUT',
    path: '/api/Entities/{id}/users',
    access: 'viewer',
    summary: 'Replaces the users of a workspace; the last user cannot be removed.',
    params: { id: uuid().describe('Workspace.') },
    ifMatch: 'Version that was read; a stale one is 412.',
    body: json(
      documented(
        z.object({ resourceUsers: z.array(z.object({ principalId: z.string() })).meta({ problem: 'must be a list of { principalId }' }) }),
        ResourceUsersSchema,
      ),
      { resourceUsers: [{ principalId: '5f0a7c1e-0000-4000-8001-000000000002' }] },
    ),
    answers: {
      200: answer(
        'The users, and the version of the workspace.',
        ResourceUsersSchema,
        { resourceUsers: [{ principalId: '5f0a7c1e-0000-4000-8001-000000000002' }], version: 2 },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Conflict', 'Stale', 'UnsupportedType'],
  },
  deleteWorkspace: {
    method: 'DELETE',
    path: '/api/Entities/{id}',
    access: 'viewer',
    summary: 'Deletes a workspace: cancels its imports, deletes its collections, and revokes whatever reached into it from outside.',
    params: { id: uuid().describe('Workspace.') },
    answers: { 204: empty('Deleted.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  requestAccess: {
    method: 'POST',
    path: '/api/Entities/{id}/requestaccess',
    access: 'viewer',
    summary:
      'Asks the users of a workspace and the administrators for access. They are notified at most once a week. 409 for callers who have access.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer(
        'Who was notified: users by name, other recipients of the tenant by address.',
        z.object({
          notificationsSentTo: z.array(z.string()).describe('Users of the workspace.'),
          adminRecipients: z.array(z.string()).describe('Administrators who are not among them, and further recipients.'),
        }),
        { notificationsSentTo: ['Ben Okafor'], adminRecipients: ['Ada Fairfax', 'access@lender.example'] },
      ),
    },
    refusals: ['Forbidden', 'NotFound', 'TooManyRequests'],
  },
});

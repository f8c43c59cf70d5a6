import { portalStatusOf } from '@countinghouse/domain/submissions/portal-status';
import { z } from 'zod';
import { answer, contracts, json, empty } from '../../../platform/rest/contract';
import { refuseInput } from '../../../platform/rest/fields';
import { replacements } from '../../../platform/rest/patch-list.schema';
import { uuid } from '../../../platform/rest/schemas';
import { SubmissionSchema } from './submission.schema';

/** What a report says; its fields are in the case of their paths. */
const StatusReportSchema = z.object({
  portalstatus: z
    .string()
    .transform((value, ctx) => portalStatusOf(value) ?? refuseInput(ctx, 'portalstatus'))
    .optional(),
  datasourcenameid: z.string().optional(),
});

export const SUBMISSION_COMMAND_CONTRACTS = contracts('Submissions', {
  deleteSubmission: {
    method: 'DELETE',
    path: '/api/submissions/{id}',
    access: 'viewer',
    summary: 'Deletes a data collection softly and cancels its running import.',
    params: { id: uuid().describe('Submission.') },
    answers: { 204: empty('It is deleted.') },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
  deletePendingIntervention: {
    method: 'DELETE',
    path: '/api/submissions/pending/{id}',
    access: 'viewer',
    summary: 'Deletes a data collection that needs attention; requires access to its workspace.',
    params: { id: uuid().describe('Submission.') },
    answers: { 204: empty('It is deleted.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  restoreSubmission: {
    method: 'PUT',
    path: '/api/submissions/restore/{id}',
    access: 'viewer',
    summary: 'Brings a deleted data collection back; after its data was removed for good it is 410.',
    params: { id: uuid().describe('Submission.') },
    ifMatch: 'Version that was read; stale is 412.',
    answers: {
      200: answer(
        'The submission.',
        SubmissionSchema,
        {
          id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
          entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
          entity: { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', displayName: 'Alder Creek Millworks' },
          creationTime: '2026-11-18T15:04:05.000Z',
          portalStatus: 'Unknown',
          deleted: false,
          financialRecordId: null,
          financialRecordStatus: null,
          financialRecordCreated: null,
          datasourceNameId: null,
          datasetName: null,
          submissionRequestId: null,
          submissionRequest: null,
          hasShareableLink: false,
          submissionEmail: null,
          isVerifiedContent: false,
          loggedInUserCanViewWorkspace: true,
          loggedInUserCanManageWorkspaceUsers: true,
          requestingUser: { displayName: 'Ben Okafor' },
          submissionMetadata: [],
          documents: [],
          workbooks: [],
          retentionPolicy: { autoDeleteAt: null, isDeleted: false },
          version: 3,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'Stale'],
  },
  reportSubmissionStatus: {
    method: 'PATCH',
    path: '/api/submissions/{entityId}/{id}',
    access: 'viewer',
    summary: 'Replaces status and accounting package; with another status it leaves the list of those that need attention.',
    params: { entityId: uuid().describe('Workspace.'), id: uuid().describe('Submission.') },
    ifMatch: 'Version that was read; stale is 412.',
    body: json(
      replacements(
        StatusReportSchema,
        z.array(z.object({ op: z.enum(['replace']), path: z.enum(['/portalstatus', '/datasourcenameid']), value: z.string() })),
      ),
      [
        { op: 'replace', path: '/portalstatus', value: 'Normal' },
        { op: 'replace', path: '/datasourcenameid', value: 'NetSuite' },
      ],
    ),
    answers: {
      200: answer(
        'The submission.',
        SubmissionSchema,
        {
          id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
          entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
          entity: { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', displayName: 'Alder Creek Millworks' },
          creationTime: '2026-11-18T15:04:05.000Z',
          portalStatus: 'Normal',
          deleted: false,
          financialRecordId: null,
          financialRecordStatus: null,
          financialRecordCreated: null,
          datasourceNameId: 'NetSuite',
          datasetName: null,
          submissionRequestId: null,
          submissionRequest: null,
          hasShareableLink: false,
          submissionEmail: null,
          isVerifiedContent: false,
          loggedInUserCanViewWorkspace: true,
          loggedInUserCanManageWorkspaceUsers: true,
          requestingUser: { displayName: 'Ben Okafor' },
          submissionMetadata: [],
          documents: [],
          workbooks: [],
          retentionPolicy: { autoDeleteAt: null, isDeleted: false },
          version: 2,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Gone', 'Stale'],
  },
});

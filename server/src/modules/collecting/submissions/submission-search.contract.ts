import { PORTAL_STATUSES, portalStatusOf } from '@countinghouse/domain/submissions/portal-status';
import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { documented, flag, optionalId, refuseInput, said } from '../../../platform/rest/fields';
import { uuid } from '../../../platform/rest/schemas';
import { SubmissionSchema } from './submission.schema';
import { writtenTime } from './written-time';

const SearchSchema = z.object({
  startCreationDate: writtenTime(z.string().nullable()).describe(
    'ISO 8601; a date without a time starts in the caller’s time zone (Timezone-Offset).',
  ),
  endCreationDate: writtenTime(z.string().nullable()).describe('ISO 8601, included; a day without a time counts to its end.'),
  entityId: documented(optionalId(), uuid().nullable()),
  includeDeleted: documented(flag(), z.boolean().nullable().default(false)).describe('Needs CanViewDeletedSubmissions.'),
  portalStatus: documented(
    z
      .string()
      .nullish()
      .transform((value, ctx) => {
        const status = value == null ? null : portalStatusOf(value);
        return status === undefined ? refuseInput(ctx, 'portalStatus') : status;
      })
      .meta({ problem: '' }),
    z.enum(PORTAL_STATUSES).nullable(),
  ).describe('In any case.'),
});

export const SUBMISSION_SEARCH_CONTRACTS = contracts('Submissions', {
  searchSubmissions: {
    method: 'POST',
    path: '/api/submissions/search',
    access: 'viewer',
    changesNothing: true,
    summary:
      'Data collections of a workspace, or of the tenant with CanViewGlobalSubmissions; a status alone finds those of the caller. Newest first, of any number.',
    body: json(SearchSchema, {
      startCreationDate: '2026-11-01T00:00:00.000Z',
      endCreationDate: '2026-11-30T23:59:59.999Z',
      entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
      includeDeleted: false,
    }),
    answers: {
      200: answer(
        'The submissions. For workspaces that the caller cannot view, they show only that they were created.',
        z.array(SubmissionSchema),
        [
          {
            id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
            entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
            entity: { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', displayName: 'Alder Creek Millworks' },
            creationTime: '2026-11-18T15:04:05.000Z',
            portalStatus: 'Normal',
            deleted: false,
            financialRecordId: '9c858901-8a57-4791-81fe-4c455b099bc9',
            financialRecordStatus: 'Created',
            financialRecordCreated: '2026-11-18T15:05:31.000Z',
            datasourceNameId: 'FileUpload',
            datasetName: 'Alder Creek Millworks LLC',
            submissionRequestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
            submissionRequest: {
              id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
              hasShareableLink: false,
              requestingUserId: '5f0a7c1e-0000-4000-8001-000000000002',
            },
            hasShareableLink: false,
            submissionEmail: 'owner@aldercreek.example',
            isVerifiedContent: false,
            loggedInUserCanViewWorkspace: true,
            loggedInUserCanManageWorkspaceUsers: true,
            requestingUser: { displayName: 'Ben Okafor' },
            submissionMetadata: [],
            version: 3,
          },
        ],
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  listPendingInterventions: {
    method: 'GET',
    path: '/api/submissions/listpending',
    access: 'viewer',
    summary: 'Data collections that await intervention of the lender, by the name of their workspace.',
    query: z.object({
      startCreationDate: writtenTime(z.string()).describe('Created at this time or later, ISO 8601.'),
      returnAll: z
        .string()
        .optional()
        .transform((value) => value?.toLowerCase() === 'true')
        .meta({ documentedAs: z.boolean() })
        .describe('True returns all of them; otherwise at most 200.'),
    }),
    answers: {
      200: answer('The submissions.', z.array(SubmissionSchema), [
        {
          id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
          entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
          entity: { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', displayName: 'Alder Creek Millworks' },
          creationTime: '2026-11-18T15:04:05.000Z',
          portalStatus: 'ConnectionPendingUserIntervention',
          deleted: false,
          financialRecordId: null,
          financialRecordStatus: null,
          financialRecordCreated: null,
          datasourceNameId: 'NetSuite',
          datasetName: null,
          submissionRequestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
          submissionRequest: {
            id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
            hasShareableLink: false,
            requestingUserId: '5f0a7c1e-0000-4000-8001-000000000002',
          },
          hasShareableLink: false,
          submissionEmail: 'owner@aldercreek.example',
          isVerifiedContent: false,
          loggedInUserCanViewWorkspace: true,
          loggedInUserCanManageWorkspaceUsers: true,
          requestingUser: { displayName: 'Ben Okafor' },
          submissionMetadata: [],
          version: 3,
        },
      ]),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  findNewestSubmission: {
    method: 'GET',
    path: '/api/submissions/newest',
    access: 'viewer',
    summary: 'The newest data collection of a workspace.',
    query: z.object({ entityId: said(uuid()).meta({ expected: true }).describe('Workspace.') }),
    answers: {
      200: answer('Its id; the id of zeros means none.', z.object({ submissionId: z.string() }), {
        submissionId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { MetadataSchema } from '../../identity/users/user.schema';
import { SubmissionSchema } from './submission.schema';
import { documented, optionalId, refuseField, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse } from '@countinghouse/domain/refusals';

/** A collection as its sender asks for it. */
export const NewSubmissionSchema = z
  .object({
    entityId: optionalId()
      .transform((id, ctx) => id ?? refuseField(ctx, refuse('entityIdRequired', 'entityId')))
      .meta({ expected: true }),
    requestId: optionalId().nullable(),
    verificationEmail: text(LIMITS.emailMax).nullable(),
    submissionMetadata: documented(
      z
        .array(
          z
            .object({ name: z.string(), value: z.string().nullish(), type: z.unknown().optional() })
            .transform(({ name, value, type }) => ({ name, value: value ?? null, ...(typeof type === 'string' ? { type } : {}) })),
        )
        .meta({ problem: 'must be a list of { name, value, type }' })
        .nullish()
        .transform((entries) => entries ?? []),
      z.array(MetadataSchema).max(25),
    ),
  })
  .transform(({ entityId, submissionMetadata, ...own }) => ({ workspaceId: entityId, metadata: submissionMetadata, ...own }));

const SUBMISSION = {
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
  submissionRequestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
  submissionRequest: {
    id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
    workspaceId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
    hasShareableLink: false,
    requestingUserId: '5f0a7c1e-0000-4000-8001-000000000002',
    basisOfAccountingPreference: 'Accrual',
    fullFiscalYearsToCollect: 2,
    endOfImport: 'Today',
    anonymizeCustomersAndVendors: false,
    accountingCollectionGroups: {
      'financial-statements': true,
      'accounts-receivable': true,
      'accounts-payable': true,
      transactions: true,
    },
  },
  hasShareableLink: false,
  submissionEmail: 'owner@aldercreek.example',
  isVerifiedContent: false,
  loggedInUserCanViewWorkspace: true,
  loggedInUserCanManageWorkspaceUsers: true,
  requestingUser: { displayName: 'Ben Okafor' },
  submissionMetadata: [{ name: 'Loan', value: '42', type: 'text' }],
  documents: [],
  workbooks: [],
  retentionPolicy: { autoDeleteAt: null, isDeleted: false },
  version: 1,
};

export const SUBMISSION_CONTRACTS = contracts('Submissions', {
  createSubmission: {
    method: 'POST',
    path: '/api/Submissions',
    access: 'either',
    summary: 'Creates a data collection.',
    body: json(NewSubmissionSchema, {
      entityId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
      requestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
      submissionMetadata: [{ name: 'Loan', value: '42', type: 'text' }],
      verificationEmail: 'owner@aldercreek.example',
    }),
    answers: {
      200: answer('For a borrower: the existing submission to continue, since it has no books yet.', z.strictObject({ id: uuid() }), {
        id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      }),
      201: answer('The submission; of it a borrower reads the id alone.', SubmissionSchema, SUBMISSION, {
        ETag: 'Version of the object.',
        Location: 'Path of the object.',
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  readSubmission: {
    method: 'GET',
    path: '/api/{entityId}/Submissions/{id}',
    access: 'viewer',
    summary: 'A data collection with its details.',
    params: { entityId: uuid().describe('Workspace.'), id: uuid().describe('Submission.') },
    answers: {
      200: answer('The submission.', SubmissionSchema, SUBMISSION, { ETag: 'Version of the object.' }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

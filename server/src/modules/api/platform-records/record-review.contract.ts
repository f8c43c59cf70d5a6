import { APPROVAL_END_CAUSES, APPROVAL_STATES } from '@countinghouse/domain/review/approval';
import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { RECORD_PARAMS } from './platform-record.schema';

const inputs = z
  .object({
    balanceSheet: z.int(),
    incomeStatement: z.int(),
    cashFlow: z.int(),
    adjustments: z.int(),
    tags: z.int(),
    debtSchedule: z.int(),
  })
  .describe('The versions that it is given for; 0 where nothing was saved.');

const approval = z.object({
  id: uuid(),
  state: z.enum(APPROVAL_STATES),
  inputs,
  contentHash: z.string().describe('SHA-256 of everything that the versions hold, in hexadecimal digits.'),
  preparedById: uuid(),
  submittedAt: z.string(),
  decidedById: uuid().nullable(),
  decidedAt: z.string().nullable(),
  endCause: z.enum(APPROVAL_END_CAUSES).nullable(),
  endedAt: z.string().nullable(),
  version: z.int(),
});

/** How far the review of a record is. */
export const RECORD_REVIEW_CONTRACTS = contracts('Platform', {
  getApproval: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Approval',
    access: 'delegated',
    summary: 'The newest approval of the statements of a record.',
    params: RECORD_PARAMS,
    answers: {
      200: answer('The approval; null where the statements were never submitted.', z.object({ approval: approval.nullable() }), {
        approval: {
          id: '0197a3c2-7f10-7c3a-9d41-2b6f0a1b3c4d',
          state: 'Approved',
          inputs: { balanceSheet: 2, incomeStatement: 1, cashFlow: 1, adjustments: 1, tags: 0, debtSchedule: 0 },
          contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          preparedById: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          submittedAt: '2026-11-24T09:00:00.000Z',
          decidedById: '9c858901-8a57-4791-81fe-4c455b099bc9',
          decidedAt: '2026-11-24T15:30:00.000Z',
          endCause: null,
          endedAt: null,
          version: 2,
        },
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

import { APPROVAL_END_CAUSES, APPROVAL_STATES } from '@countinghouse/domain/review/approval';
import { ANALYSIS_RATIO_IDS } from '@countinghouse/domain/ratios/ratio-recipes';
import { ANCHOR_KINDS, NOTE_STATES } from '@countinghouse/domain/review/note';
import { TICK_MARK_KINDS } from '@countinghouse/domain/review/tick-mark';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
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

const written = {
  id: uuid(),
  body: z.string().describe('Plain text; empty once it was withdrawn.'),
  mentionedIds: z.array(uuid()),
  authorId: uuid(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  version: z.int(),
};

const anchor = z
  .object({
    kind: z.enum(ANCHOR_KINDS),
    statementType: z.enum(STATEMENT_TYPES).nullable(),
    lineItemId: z.string().nullable(),
    reportingPeriodId: z.string().nullable(),
    ratioId: z.enum(ANALYSIS_RATIO_IDS).nullable(),
    journal: z.string().nullable(),
  })
  .describe('What it is about.');

const tickMark = z.object({
  id: uuid(),
  statementType: z.enum(STATEMENT_TYPES),
  lineItemId: z.string(),
  reportingPeriodId: z.string(),
  kind: z.enum(TICK_MARK_KINDS),
  value: z.string().describe('The amount of the cell when it was marked, in presentation sign.'),
  currentValue: z.string().nullable().describe('The amount of the cell now; null where the cell is gone.'),
  isStale: z.boolean().describe('Whether the cell changed since it was marked.'),
  authorId: uuid(),
  markedAt: z.string(),
  version: z.int(),
});

/** What reviewers wrote about a record, and how far its approval is. */
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
  listNotes: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Notes',
    access: 'delegated',
    summary: 'The notes of reviewers about a record, with their replies.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The notes, the newest first.',
        z.array(
          z.object({
            ...written,
            anchor,
            state: z.enum(NOTE_STATES),
            isDetached: z.boolean().describe('Whether the line that it is about is gone.'),
            replies: z.array(z.object(written)),
          }),
        ),
        [
          {
            id: '0197a3c2-7f10-7c3a-9d41-2b6f0a1b3c4d',
            body: 'Does this include the deposit?',
            mentionedIds: [],
            authorId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
            createdAt: '2026-11-24T09:00:00.000Z',
            editedAt: null,
            withdrawnAt: null,
            version: 1,
            anchor: {
              kind: 'Cell',
              statementType: 'BalanceSheet',
              lineItemId: 'cash:footer',
              reportingPeriodId: 'FY2025',
              ratioId: null,
              journal: null,
            },
            state: 'Open',
            isDetached: false,
            replies: [],
          },
        ],
      ),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  listTickMarks: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/TickMarks',
    access: 'delegated',
    summary: 'What reviewers found about cells of the statements of a record.',
    params: RECORD_PARAMS,
    answers: {
      200: answer('The tick marks, statement by statement and the oldest first.', z.array(tickMark), [
        {
          id: '0197a3c2-7f10-7c3a-9d41-2b6f0a1b3c4d',
          statementType: 'BalanceSheet',
          lineItemId: 'cash:footer',
          reportingPeriodId: 'FY2025',
          kind: 'Tied',
          value: '48200.00',
          currentValue: '48200.00',
          isStale: false,
          authorId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          markedAt: '2026-11-24T09:00:00.000Z',
          version: 1,
        },
      ]),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { email, uuid } from '../../../platform/rest/schemas';
import { ShareableLinkSchema, SubmissionRequestSchema } from './submission-request.schema';
import { documented, expectedText, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';
import { RequestOptionsSchema } from './request-options-body';

const LANGUAGE_TAG_MAX = 35;

const SUBMISSION_REQUEST = {
  id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
  workspaceId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
  hasShareableLink: false,
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
  allowUserUpload: false,
  provideUserCopy: false,
  financialStatementsYearsToCollect: 3,
  receivablesYearsToCollect: 3,
  payablesYearsToCollect: 3,
  transactionsYearsToCollect: 3,
  receivablesGranularity: 'Annual',
  payablesGranularity: 'Annual',
};

export const REQUEST_CONTRACTS = contracts('Submissions', {
  createSubmissionRequest: {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests',
    access: 'viewer',
    summary: 'Stores the options of a collection; omitted options get the default of the tenant.',
    params: { workspaceId: uuid().describe('Workspace.') },
    body: json(
      RequestOptionsSchema,
      {
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
      { optional: true },
    ),
    answers: {
      201: answer('The request.', SubmissionRequestSchema, SUBMISSION_REQUEST, { Location: 'Path of the request.' }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  readSubmissionRequest: {
    method: 'GET',
    path: '/api/{workspaceId}/SubmissionRequests/{id}',
    access: 'either',
    summary: 'The options of a request.',
    params: { workspaceId: uuid().describe('Workspace.'), id: uuid().describe('Request.') },
    answers: {
      200: answer('The request.', SubmissionRequestSchema, SUBMISSION_REQUEST),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  renewShareableLink: {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink',
    access: 'viewer',
    summary: 'Creates the link of the request or replaces it. The previous link stops working.',
    params: { workspaceId: uuid().describe('Workspace.'), id: uuid().describe('Request.') },
    answers: {
      201: answer('The link.', ShareableLinkSchema, {
        url: 'https://lender.example/portal?eid=7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d&rid=6ecd8c99-4036-403d-bf84-cf8400f67836&optionsid=12#t=Zq3…',
        expirationTime: '2026-12-22T00:00:00.000Z',
        state: 'Open',
        openedTime: null,
        startedTime: null,
        finishedTime: null,
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  sendShareableLink: {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink/mail',
    access: 'viewer',
    summary: 'Emails the link to the borrower, in the name of the caller.',
    description:
      'At most 5 emails per link and 100 per user in an hour. Messages that cannot be delivered are listed with the undelivered ones.',
    params: { workspaceId: uuid().describe('Workspace.'), id: uuid().describe('Request.') },
    body: json(
      z.object({
        emailAddress: documented(expectedText(LIMITS.emailMax), email().max(256)),
        language: text(LANGUAGE_TAG_MAX)
          .nullable()
          .describe('BCP 47, one of the languages of the portal. Defaults to the first one of the tenant.'),
      }),
      { emailAddress: 'rosa@alderfinch.example', language: 'en' },
    ),
    answers: {
      202: answer('The email is queued.', z.object({ requestId: uuid(), emailAddress: z.string(), language: z.string() }), {
        requestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
        emailAddress: 'rosa@alderfinch.example',
        language: 'en',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooManyRequests'],
  },
  revokeShareableLink: {
    method: 'DELETE',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink',
    access: 'viewer',
    summary: 'Revokes the link; borrowers who used it are signed out.',
    params: { workspaceId: uuid().describe('Workspace.'), id: uuid().describe('Request.') },
    answers: { 204: empty('Withdrawn.') },
    refusals: ['Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts, media, multipart } from '../../../platform/rest/contract';
import { said } from '../../../platform/rest/fields';
import { binary, uuid } from '../../../platform/rest/schemas';
import { DownloadLinkSchema } from '../../workspaces/downloads/download-link.schema';
import { DocumentSchema } from './document.schema';
import { FILE_TERMS } from './file-terms.schema';

/** A form with a file of books and what it does not state. */
export const UPLOADED_BOOKS = multipart(
  z.object({
    accountTypes: z
      .string()
      .describe(
        'Before `content`: a JSON object of account numbers and account types, for accounts of which the file states no type. Types also come from earlier books of the workspace and from a classifier; an import with accounts that stay uncertain ends as one error, which lists them as `accountTypes` (`GET /api/{ws}/financialrecords/{id}/issues`).',
      )
      .optional(),
    content: binary(),
  }),
  {
    accountTypes: '{"1930": "Bank", "2440": "Accounts Payable"}',
    content: 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit',
  },
);

export const DOCUMENT_CONTRACTS = contracts('Documents', {
  uploadDocument: {
    method: 'POST',
    path: '/api/documents/{workspaceId}',
    access: 'either',
    summary: 'Stores a file of at most 68,157,439 bytes; financial data also starts an import.',
    params: { workspaceId: uuid().describe('Workspace.') },
    query: z.object({
      submissionId: said(uuid()).meta({ expected: true }).describe('Submission.'),
      submissionDocumentType: said(z.enum(['SupportingDocument', 'FinancialData']).default('SupportingDocument')).describe(
        'What the file is.',
      ),
      ...FILE_TERMS,
    }),
    body: UPLOADED_BOOKS,
    answers: {
      201: answer('The document.', DocumentSchema, {
        id: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
        fileName: 'ledger.csv',
        uploadTime: '2026-11-18T15:04:05.000Z',
        bytes: 48213,
        financialRecordId: '9c858901-8a57-4791-81fe-4c455b099bc9',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooLarge', 'UnsupportedType', 'ScannerUnavailable'],
  },
  downloadTemplate: {
    method: 'GET',
    path: '/api/documents/template',
    access: 'either',
    bookkeeper: true,
    summary: 'An empty template workbook.',
    answers: {
      200: media('The workbook, as an attachment.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', binary()),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/documents/{workspaceId}/{submissionId}/{documentId}',
    access: 'public',
    summary: 'The file, for a bearer or the token of a link.',
    params: {
      workspaceId: uuid().describe('Workspace.'),
      submissionId: uuid().describe('Submission.'),
      documentId: uuid().describe('Document.'),
    },
    query: z.object({ token: z.string().describe('Token of a link, valid for a minute; replaces the bearer token.').optional() }),
    answers: { 200: media('The file, as an attachment.', '*/*', binary()) },
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'Gone', 'FileDamaged'],
  },
  linkDocument: {
    method: 'POST',
    path: '/api/documents/{workspaceId}/{submissionId}/{documentId}/link',
    access: 'viewer',
    summary: 'A link to the file that lasts 60 seconds.',
    params: {
      workspaceId: uuid().describe('Workspace.'),
      submissionId: uuid().describe('Submission.'),
      documentId: uuid().describe('Document.'),
    },
    answers: {
      200: answer('The link.', DownloadLinkSchema, {
        url: '/api/documents/7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed/3f333df6-90a4-4fda-8dd3-9485d27cee36?token=Zk3v',
        expiresAt: '2026-11-18T15:05:05.000Z',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
});

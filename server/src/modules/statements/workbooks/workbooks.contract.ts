import { z } from 'zod';
import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { answer, contracts, media } from '../../../platform/rest/contract';
import { binary, uuid } from '../../../platform/rest/schemas';
import { DownloadLinkSchema } from '../../workspaces/downloads/download-link.schema';

export const WORKBOOK_CONTRACTS = contracts('Workbooks', {
  regenerateWorkbooks: {
    method: 'POST',
    path: '/api/{ws}/FinancialRecords/{id}/workbooks/revisions',
    access: 'viewer',
    summary: 'Orders a new revision of the workbooks, numbered one higher.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: { 200: answer('The revision that was ordered.', z.object({ revisionNumber: z.int().min(1) }), { revisionNumber: 2 }) },
    refusals: ['Forbidden', 'NotFound', 'TooManyRequests'],
  },
  downloadWorkbook: {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}',
    access: 'public',
    summary: 'The workbook, for a bearer or the token of a link.',
    params: {
      ws: uuid().describe('Workspace.'),
      id: uuid().describe('Financial record.'),
      variantId: z.enum(WORKBOOK_VARIANTS).describe('Variant of the workbook.'),
      revisionNumber: z.int().min(1).describe('Number of the revision, from 1.'),
    },
    query: z.object({ token: z.string().describe('Token of a link, valid for a minute; replaces the bearer token.').optional() }),
    answers: { 200: media('The file, as an attachment.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', binary()) },
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'Gone', 'WorkbookDamaged'],
  },
  linkWorkbook: {
    method: 'POST',
    path: '/api/{ws}/financialrecords/{id}/workbooks/download/{variantId}/{revisionNumber}/link',
    access: 'viewer',
    summary: 'A link to the workbook that lasts 60 seconds.',
    params: {
      ws: uuid().describe('Workspace.'),
      id: uuid().describe('Financial record.'),
      variantId: z.enum(WORKBOOK_VARIANTS).describe('Variant of the workbook.'),
      revisionNumber: z.int().min(1).describe('Number of the revision, from 1.'),
    },
    answers: {
      200: answer('The link.', DownloadLinkSchema, {
        url: '/api/7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d/financialrecords/9c858901-8a57-4791-81fe-4c455b099bc9/workbooks/download/FullAnalysis/1?token=Zk3v',
        expiresAt: '2026-11-18T15:05:05.000Z',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
  downloadLedger: {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/ledger',
    access: 'public',
    summary: 'Every journal line of the record up to its as-of date as CSV, for a bearer or the token of a link.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    query: z.object({ token: z.string().describe('Token of a link, valid for a minute; replaces the bearer token.').optional() }),
    answers: {
      200: media(
        'The lines in the order of the source, in the form of a ledger file that can be uploaded, as an attachment.',
        'text/csv',
        z.string(),
      ),
    },
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'Gone'],
  },
  linkLedger: {
    method: 'POST',
    path: '/api/{ws}/financialrecords/{id}/ledger/link',
    access: 'viewer',
    summary: 'A link to the ledger that lasts 60 seconds.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: {
      200: answer('The link.', DownloadLinkSchema, {
        url: '/api/7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d/financialrecords/9c858901-8a57-4791-81fe-4c455b099bc9/ledger?token=Zk3v',
        expiresAt: '2026-11-18T15:05:05.000Z',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
});

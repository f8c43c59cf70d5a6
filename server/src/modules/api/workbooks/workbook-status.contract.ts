import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { WorkbookStatusSchema } from './workbook-status.schema';

/** The status of a revision, which compares its workbooks with what the record holds now. */
export const WORKBOOK_STATUS_CONTRACTS = contracts('Workbooks', {
  readWorkbookStatus: {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/workbooks/{revisionNumber}/status',
    access: 'viewer',
    summary: 'The status of a revision.',
    params: {
      ws: uuid().describe('Workspace.'),
      id: uuid().describe('Financial record.'),
      revisionNumber: z.int().min(1).describe('Number of the revision, from 1.'),
    },
    answers: {
      200: answer('The revision and its files.', WorkbookStatusSchema, {
        outcome: 'Success',
        revisionNumber: 1,
        errorDescription: null,
        workbooks: [
          {
            variantId: 'FullAnalysis',
            filename: 'Alder Creek Millworks.xlsx',
            fileSize: 182044,
            creationTime: '2026-11-18T15:04:09.000Z',
            revisionNumber: 1,
            outcome: 'Success',
            errorDescription: null,
            changedSince: ['Adjustments'],
          },
        ],
        creationTime: '2026-11-18T15:04:05.000Z',
        reason: 'FirstImport',
        statementVersions: { BalanceSheet: 1, IncomeStatement: 1, CashFlow: 1 },
        requestId: '8f2c41d0-5b1e-4f0a-9c6e-2d7a1b3c4d5e',
        progress: null,
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { ImportIssueSchema, ImportStatusSchema, RunningImportSchema } from '../../imports/imports/import.schema';

const IMPORT_STATUS = {
  outcome: 'Pending',
  errorCode: 'None',
  stage: 'Gathering',
  counts: { accounts: 150, lines: 48000, linesTotal: 100000 },
};

export const IMPORT_CONTRACTS = contracts('Imports', {
  readImportStatus: {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/importstatus',
    access: 'either',
    summary:
      'The status of an import; clients poll it every five seconds. Callers who only manage the users of the workspace do not see counts or error descriptions.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: {
      200: answer('The status.', ImportStatusSchema, IMPORT_STATUS),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  listImportIssues: {
    method: 'GET',
    path: '/api/{ws}/financialrecords/{id}/issues',
    access: 'either',
    summary: 'The errors in the imported file, by location; the first 10,000 are stored.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: {
      200: answer('The errors.', z.object({ issueCount: z.int(), issues: z.array(ImportIssueSchema) }), {
        issueCount: 1,
        issues: [{ location: 'General Ledger!F17', problem: 'not a number' }],
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  listRunningImports: {
    method: 'GET',
    path: '/api/financialrecords/running',
    access: 'viewer',
    summary:
      'Imports that are running or ended in the last day, newest first. Callers who only manage the users of a workspace do not see counts or error descriptions.',
    answers: {
      200: answer('The imports.', z.array(RunningImportSchema), [
        {
          workspaceId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
          workspaceName: 'Alder Creek Millworks',
          financialRecordId: '9c858901-8a57-4791-81fe-4c455b099bc9',
          submissionId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
          submissionRequestId: '6ecd8c99-4036-403d-bf84-cf8400f67836',
          datasourceNameId: 'FileUpload',
          connectionId: null,
          hasShareableLink: false,
          canViewWorkspace: true,
          canManageWorkspaceUsers: true,
          status: IMPORT_STATUS,
        },
      ]),
    },
    refusals: ['Forbidden'],
  },
  cancelImport: {
    method: 'POST',
    path: '/api/{ws}/financialrecords/{id}/cancel',
    access: 'viewer',
    summary: 'Cancels an import; one that is publishing may win.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: {
      200: answer('The status.', ImportStatusSchema, {
        outcome: 'Error',
        errorCode: 'Cancelled',
        stage: 'Gathering',
        counts: { accounts: 150, lines: 48000, linesTotal: 100000 },
        errorDescription: 'The import was cancelled.',
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { DocumentSchema } from '../documents/document.schema';
import { FILE_TERMS } from '../documents/file-terms.schema';
import { UploadCheckSchema } from './upload-check.schema';
import { requiredId } from '../../../platform/rest/fields';
import { UPLOADED_BOOKS } from '../documents/documents.contract';

const UPLOAD_CHECK = {
  id: '1f6c1c1e-3f1b-4c0e-9a57-6d9d1c5b7a10',
  state: 'Pending',
  fileName: 'ledger.csv',
  bytes: 48213,
  uploadTime: '2026-11-18T15:04:05.000Z',
  expirationTime: '2026-11-21T15:04:05.000Z',
  summary: null,
  errorCode: 'None',
  errorDescription: null,
  issueCount: 0,
  issues: [],
};

export const UPLOAD_CHECK_CONTRACTS = contracts('Borrowers', {
  startUploadCheck: {
    method: 'POST',
    path: '/api/borrower/uploadchecks',
    access: 'borrower',
    bookkeeper: true,
    summary: 'Reads a file of books that the borrower has not agreed to send yet.',
    description:
      'Nothing is shown to the lender. Poll the check until its `state` is `Passed`, show its `summary`, and send the file with `/agree` once the borrower agrees. A file that cannot be read ends as `Refused` with its issues and is deleted; so is one that is withdrawn, replaced by the next one of the same session, or not agreed to until `expirationTime`.',
    query: z.object(FILE_TERMS),
    body: UPLOADED_BOOKS,
    answers: {
      201: answer('The check, which runs.', UploadCheckSchema, UPLOAD_CHECK),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooLarge', 'UnsupportedType', 'ScannerUnavailable'],
  },
  readUploadCheck: {
    method: 'GET',
    path: '/api/borrower/uploadchecks/{id}',
    access: 'borrower',
    bookkeeper: true,
    summary: 'The status of a checked file and a summary of its books.',
    params: { id: uuid().describe('Upload check.') },
    answers: {
      200: answer('The check.', UploadCheckSchema, UPLOAD_CHECK),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  withdrawUploadCheck: {
    method: 'DELETE',
    path: '/api/borrower/uploadchecks/{id}',
    access: 'borrower',
    bookkeeper: true,
    summary: 'Deletes a file that was checked and not sent.',
    params: { id: uuid().describe('Upload check.') },
    answers: { 204: empty('Deleted now or before.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  agreeToUpload: {
    method: 'POST',
    path: '/api/borrower/uploadchecks/{id}/agree',
    access: 'borrower',
    summary: 'The borrower agrees: the file is sent with a collection of theirs, and its import starts.',
    params: { id: uuid().describe('Upload check.') },
    body: json(z.object({ submissionId: requiredId() }), { submissionId: '0b8f0f4e-5b43-4c0a-8b61-0b8d0c6f4d4b' }),
    answers: {
      201: answer('The document. The lender sees it once its import has succeeded.', DocumentSchema, {
        id: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
        fileName: 'ledger.csv',
        uploadTime: '2026-11-18T15:04:05.000Z',
        bytes: 48213,
        financialRecordId: '9c858901-8a57-4791-81fe-4c455b099bc9',
      }),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
});

import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { ErrorSchema } from '../../../platform/rest/error.schema';
import { dateTime, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';
import { ImportRequestSchema } from './import-request.schema';

export const ORGANIZATION_IMPORT_CONTRACTS = contracts('Platform', {
  importFinancialRecord: {
    method: 'POST',
    path: '/Organizations/{orgId}/FinancialRecords/Import',
    access: 'delegated',
    summary:
      'Imports the books of a connection. Needs the purpose ConnectAccountingSystem. The label SubmissionId links the import to a submission; Initiator is widget or portal. For borrowers, the request decides what is collected. The same import sent again within five seconds returns the first one.',
    params: { orgId: OrganizationIdSchema },
    body: json(ImportRequestSchema, {
      accountingConnectionId: '5f0a7c1e-0000-4000-8001-000000000041',
      consumerMetadata: [
        { label: 'SubmissionId', value: '5f0a7c1e-0000-4000-8001-000000000021' },
        { label: 'Initiator', value: 'widget' },
      ],
      reportingEndDate: '2026-03-31',
      accountingDataImportOptions: {
        privacyControls: [],
        transactions: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3, basisOfAccountingPreference: 'Accrual' },
        financialStatements: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3, basisOfAccountingPreference: 'Accrual' },
        receivables: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3 },
        payables: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3 },
      },
    }),
    answers: {
      201: answer(
        'It was accepted; follow its ImportStatus.',
        z.object({ financialRecordId: uuid() }),
        { financialRecordId: '5f0a7c1e-0000-4000-8001-000000000031' },
        { Location: 'Where it is read.' },
      ),
      501: answer('Books can’t be imported from this source.', ErrorSchema, {
        description: 'Books can’t be imported from this source.',
        code: 'SourceNotSupported',
      }),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
  getOrganizationImportStatus: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/ImportStatus',
    access: 'delegated',
    summary: 'The status of an import. Borrowers see only their own.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Financial record.') },
    answers: {
      200: answer(
        '`errorCode` is always there, None while nothing is wrong.',
        z.object({
          outcome: z.enum(['Pending', 'Success', 'Error']),
          awaitedUntil: dateTime()
            .describe('Until when the import waits for the computer of the customer, or waited in vain; absent if it does not.')
            .optional(),
          errorCode: z.enum([
            'None',
            'InsufficientUserPermissions',
            'DatasourceUnresponsive',
            'InternalError',
            'Disconnected',
            'Cancelled',
          ]),
          errorDescription: z.string().describe('Text to show to people.').optional(),
        }),
        { outcome: 'Pending', errorCode: 'None' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { WORKBOOK_PARTS } from '@countinghouse/domain/workbooks/changed-parts';
import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { answer, contracts, empty, media } from '../../../platform/rest/contract';
import { binary, dateTime, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';
import { PlatformRecordSchema, RECORD_PARAMS } from './platform-record.schema';

const FINANCIAL_RECORD = {
  id: '5f0a7c1e-0000-4000-8001-000000000031',
  accountingDataset: { datasetId: 'larkfield', datasourceNameId: 'Example' },
  consumerMetadata: [{ label: 'SubmissionId', value: '5f0a7c1e-0000-4000-8001-000000000021' }],
  dataAsOfTime: '2026-04-01T14:04:05.000Z',
  importStatus: { outcome: 'Success', errorCode: 'None' },
  reportingEndDate: '2026-03-31',
  scheduled: false,
  accountingDataImportOptions: {
    privacyControls: [],
    transactions: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3, basisOfAccountingPreference: 'Accrual' },
    financialStatements: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3, basisOfAccountingPreference: 'Accrual' },
    receivables: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3 },
    payables: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3 },
  },
};

/** Records and their workbooks. */
export const PLATFORM_RECORD_CONTRACTS = contracts('Platform', {
  listFinancialRecords: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords',
    access: 'delegated',
    summary: 'The financial records of a workspace, newest first.',
    params: { orgId: OrganizationIdSchema },
    answers: {
      200: answer('The records.', z.object({ financialRecords: z.array(PlatformRecordSchema) }), {
        financialRecords: [FINANCIAL_RECORD],
      }),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  getFinancialRecord: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}',
    access: 'delegated',
    summary: 'One financial record, whether its import has ended or not.',
    params: RECORD_PARAMS,
    answers: {
      200: answer('The record.', PlatformRecordSchema, FINANCIAL_RECORD),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  deleteFinancialRecord: {
    method: 'DELETE',
    path: '/Organizations/{orgId}/FinancialRecords/{id}',
    access: 'delegated',
    summary: 'Permanently deletes a record with its books, its workbooks and its source file. Users need CanDeleteSubmission.',
    params: RECORD_PARAMS,
    answers: { 204: empty('It is gone.') },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  listRecordWorkbooks: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Workbooks',
    access: 'delegated',
    summary: 'The newest workbook of each variant.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The workbooks; empty until they are generated.',
        z.object({
          workbooks: z.array(
            z.object({
              variantId: z.enum(WORKBOOK_VARIANTS),
              filename: z.string(),
              fileSize: z.int().describe('Bytes.'),
              creationTime: dateTime(),
              revisionNumber: z.int(),
              changedSince: z
                .array(z.enum(WORKBOOK_PARTS))
                .describe('What it shows that has changed since it was made; empty while it is up to date.'),
            }),
          ),
        }),
        {
          workbooks: [
            {
              variantId: 'FullAnalysis',
              filename: 'Alder Creek Millworks - Full analysis.xlsx',
              fileSize: 48213,
              creationTime: '2026-04-01T14:05:00.000Z',
              revisionNumber: 1,
              changedSince: ['Adjustments', 'Notes'],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  downloadRecordWorkbook: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Workbooks/{variantId}',
    access: 'delegated',
    summary: 'The newest workbook of a variant.',
    params: {
      orgId: OrganizationIdSchema,
      id: uuid().describe('Financial record.'),
      variantId: z.string().describe('FullAnalysis or CustomerDataCopy, in any case.'),
    },
    answers: { 200: media('The file.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', binary()) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Gone', 'WorkbookDamaged'],
  },
});

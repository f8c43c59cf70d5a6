import { z } from 'zod';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const ShareableLinkSchema = z
  .strictObject({
    url: z.string().nullable().describe('Null once the link no longer works.'),
    expirationTime: dateTime(),
    state: z.enum(['Open', 'Expired', 'Revoked']),
    openedTime: dateTime().nullable().describe('When the borrower opened it first.'),
    startedTime: dateTime().nullable().describe('When their first import started.'),
    finishedTime: dateTime().nullable().describe('When their first import was published.'),
  })
  .describe('A link with which a borrower answers a request; only lenders see it.')
  .meta({ id: 'ShareableLink' });

export const SubmissionRequestSchema = z
  .object({
    id: uuid().nullable().optional(),
    workspaceId: uuid().nullable().optional(),
    hasShareableLink: z.boolean().optional(),
    shareableLink: ShareableLinkSchema.optional(),
    basisOfAccountingPreference: z.enum(['Accrual', 'Cash', 'CashAndAccrual']).optional(),
    mostRecentPeriodYear: z.int().optional(),
    mostRecentPeriodMonth: z.int().min(1).max(12).optional(),
    mostRecentPeriodDay: z.int().min(1).max(31).optional(),
    fullFiscalYearsToCollect: z.int().min(0).max(5).optional(),
    endOfImport: z.enum(['Today', 'LastFullMonth']).optional(),
    anonymizeCustomersAndVendors: z.boolean().optional(),
    provideUserCopy: z.boolean().optional(),
    allowUserUpload: z.boolean().optional(),
    financialStatementsYearsToCollect: z.int().min(0).max(6).optional(),
    payablesYearsToCollect: z.int().min(0).max(6).optional(),
    receivablesYearsToCollect: z.int().min(0).max(6).optional(),
    transactionsYearsToCollect: z.int().min(0).max(6).optional(),
    payablesGranularity: z.enum(['Annual']).optional(),
    receivablesGranularity: z.enum(['Annual']).optional(),
    accountingCollectionGroups: z
      .object({
        'financial-statements': z.boolean(),
        'accounts-receivable': z.boolean(),
        'accounts-payable': z.boolean(),
        transactions: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'SubmissionRequest' });

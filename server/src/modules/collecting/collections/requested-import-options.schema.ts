import { z } from 'zod';

export const RequestedImportOptionsSchema = z
  .object({
    privacyControls: z
      .array(z.enum(['AnonymizeContactLists', 'RedactTransactionMemos']))
      .describe('Any of them anonymises both lists and memos.')
      .optional(),
    transactions: z
      .object({
        reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']).optional(),
        numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.').optional(),
        basisOfAccountingPreference: z.enum(['Accrual', 'Cash', 'CashAndAccrual']).optional(),
      })
      .optional(),
    financialStatements: z
      .object({
        reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']).optional(),
        numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.').optional(),
        basisOfAccountingPreference: z.enum(['Accrual', 'Cash', 'CashAndAccrual']).optional(),
      })
      .optional(),
    receivables: z
      .object({
        reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']).optional(),
        numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.').optional(),
      })
      .optional(),
    payables: z
      .object({
        reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']).optional(),
        numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.').optional(),
      })
      .optional(),
  })
  .describe(
    'What to collect. If some groups are named, the others are off; if none is named, all are on. If omitted: the fiscal year to date and two full years of all groups, not anonymized; or, for a requested submission, the options of its request.',
  )
  .meta({ id: 'RequestedImportOptions' });

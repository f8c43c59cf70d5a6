import { z } from 'zod';
import { WORKBOOK_PARTS } from '@countinghouse/domain/workbooks/changed-parts';
import { REVISION_REASONS } from '@countinghouse/domain/workbooks/revision-reason';
import { dateTime } from '../../../platform/rest/schemas';

export const WorkbookStatusSchema = z
  .object({
    outcome: z.enum(['Pending', 'Success', 'Error']).optional(),
    revisionNumber: z.int().optional(),
    errorDescription: z.string().nullable().optional(),
    workbooks: z
      .array(
        z.object({
          variantId: z.string().optional(),
          filename: z.string().optional(),
          fileSize: z.int().optional(),
          creationTime: dateTime().optional(),
          revisionNumber: z.int().optional(),
          outcome: z.string().optional(),
          errorDescription: z.string().nullable().optional(),
          changedSince: z
            .array(z.enum(WORKBOOK_PARTS))
            .describe('What it shows that has changed since it was made; empty while it is up to date.')
            .optional(),
        }),
      )
      .optional(),
    creationTime: dateTime().describe('When it was requested.').optional(),
    reason: z
      .enum(REVISION_REASONS)
      .describe('Why it was generated: the books were imported, a statement was saved since the previous revision, or a user requested it.')
      .optional(),
    statementVersions: z
      .object({ BalanceSheet: z.int().optional(), IncomeStatement: z.int().optional(), CashFlow: z.int().optional() })
      .describe('The version of each statement that it shows: the saved one when it was requested.')
      .optional(),
    requestId: z.string().nullable().describe('The call that requested it.').optional(),
    progress: z
      .object({
        workbook: z.int().optional(),
        workbooks: z.int().optional(),
        sheet: z.int().optional(),
        sheets: z.int().optional(),
        sheetName: z.string().optional(),
        percent: z.int().min(0).max(99).optional(),
      })
      .nullable()
      .describe('Its progress, or its progress when it failed; null before it starts and when it is complete.')
      .optional(),
  })
  .meta({ id: 'WorkbookStatus' });

import { z } from 'zod';
import { NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { anyObject, date } from '../../../platform/rest/schemas';

export const StatementVersionSchema = z
  .object({ version: z.int().describe('One higher with each save.') })
  .meta({ id: 'StatementVersion' });

export const SentStatementSchema = z
  .object({
    statementType: z.enum(STATEMENT_TYPES),
    version: z.int().describe('The version that was read.'),
    balanceSheetVersion: z
      .int()
      .nullable()
      .describe(
        'For a cash flow: the version that was read. An account that has since moved on the balance sheet is not placed manually. Defaults to the newest.',
      )
      .optional(),
    numberStyle: z.enum(NUMBER_STYLES),
    lineItems: z
      .array(
        z.object({
          id: z.string(),
          sectionId: z.string().nullable(),
          lineItemType: z.enum(['SectionHeader', 'SectionFooter', 'DetailAccount']),
          captionText: z.string().max(256),
          detailAccountReference: z.object({ accountId: z.string().optional() }).nullable().optional(),
        }),
      )
      .describe('In display order; a heading, its content, its total.'),
    classificationSections: z
      .array(
        z.object({
          id: z.string(),
          headerCaptionText: z.string().max(256),
          footerCaptionText: z.string().max(256),
          reportedAs: z.enum(['debit', 'credit']),
        }),
      )
      .describe('All sections; a missing section is deleted.'),
    detailAccounts: z
      .array(
        z.object({
          accountId: z.string(),
          isNewlyReferenced: z.boolean().optional(),
          moveReason: z
            .string()
            .max(256)
            .nullable()
            .describe(
              'Required for each account that leaves cash, receivables or payables, unless these are locked; the others are unchanged.',
            )
            .optional(),
        }),
      )
      .describe('Which accounts are newly referenced, and why some are outside cash, receivables or payables; everything else is ignored.')
      .optional(),
  })
  .describe('The parts of a sent statement that are used; anything else from GET is ignored.')
  .meta({ id: 'SentStatement' });

export const FinancialStatementSchema = z
  .object({
    version: z.int().optional(),
    balanceSheetVersion: z
      .int()
      .nullable()
      .describe('The version of the balance sheet that a cash flow follows; null for other statements. Goes back with PUT.')
      .optional(),
    reportingPeriod: z.string().optional(),
    statementType: z.string().optional(),
    numberStyle: z.string().optional(),
    data: z
      .array(
        z.object({
          currencyAndScalingLabel: z.string().optional(),
          columnHeaders: z
            .array(
              z.object({
                label: z.string().optional(),
                reportingStartDate: date().nullable().optional(),
                reportingEndDate: date().optional(),
                coveredFrom: date()
                  .nullable()
                  .describe('The first day of the period that the books cover; null when they cover all of it.')
                  .optional(),
                coveredDays: z.int().min(0).describe('How many days of the period the books cover.').optional(),
                reportingPeriodId: z.string().optional(),
              }),
            )
            .optional(),
          rowData: z
            .array(
              z.object({
                dataCells: z.array(z.object({ value: z.number().nullable().optional(), isEmpty: z.boolean().optional() })).optional(),
              }),
            )
            .optional(),
        }),
      )
      .optional(),
    lineItems: z.array(anyObject()).optional(),
    detailAccounts: z.array(anyObject()).optional(),
    captionStyleClasses: z.array(anyObject()).optional(),
    monetaryDataStyleClasses: z.array(anyObject()).optional(),
    absentPeriods: z.array(z.string()).describe('Labels of the periods that the books cannot express.').optional(),
    cashFlowSource: z
      .enum(['Journals', 'Balances'])
      .nullable()
      .describe('Where a cash flow is taken from; null for other statements. Derived from balances, it shows purchases and disposals net.')
      .optional(),
    formulas: z.array(anyObject()).optional(),
    classificationSections: z.array(anyObject()).optional(),
  })
  .meta({ id: 'FinancialStatement' });

/** A statement of a year as an example. */
export const STATEMENTS = [
  {
    currencyAndScalingLabel: 'USD',
    columnHeaders: [
      {
        label: 'FY 2025',
        reportingStartDate: null,
        reportingEndDate: '2025-12-31',
        coveredFrom: null,
        coveredDays: 365,
        reportingPeriodId: 'FY2025',
      },
    ],
    rowData: [{ dataCells: [{ value: 1046221.5, isEmpty: false }] }],
  },
];

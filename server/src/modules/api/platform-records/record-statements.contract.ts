import { TAXONOMY_ID } from '@countinghouse/domain/records/classification';
import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { RecordStatementSchema, ColumnHeadersSchema, RECORD_PARAMS } from './platform-record.schema';
import { AnalysisPeriodSchema, CalculatedValueSchema, reportingPeriod } from './record-analysis.schema';

/** Default, in any case; null where it is not given. */
const taxonomyId = () =>
  z
    .string()
    .optional()
    .transform((value = '', ctx) => {
      if (value !== '' && value.toLowerCase() !== TAXONOMY_ID.toLowerCase())
        ctx.issues.push({ code: 'custom', input: value, message: `must be ${TAXONOMY_ID}` });
      return value === '' ? null : TAXONOMY_ID;
    })
    .meta({ documentedAs: z.enum([TAXONOMY_ID]) });

const StatementQuerySchema = z.object({
  reportingPeriod: reportingPeriod(),
  taxonomyId: taxonomyId().describe(
    'Default returns the statement in its default layout; otherwise it is in the layout saved by the lender.',
  ),
});
/** What is asked of a statement or of ratios. */
export type StatementQuery = z.output<typeof StatementQuerySchema>;

/** Statements of a record, ratios and what they are compared with. */
export const RECORD_STATEMENT_CONTRACTS = contracts('Platform', {
  getBalanceSheets: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialStatements/BalanceSheets',
    access: 'delegated',
    summary: 'The balance sheet at the end of each period.',
    params: RECORD_PARAMS,
    query: StatementQuerySchema,
    answers: {
      200: answer('The statement; its columns have no start.', RecordStatementSchema, {
        accountingMethod: 'Accrual',
        columnHeaders: [
          { label: 'YTD Mar 2026', reportingStartDate: null, reportingEndDate: '2026-03-31', coveredFrom: null, coveredDays: 90 },
        ],
        currency: { code: 'USD', label: 'USD' },
        footnotes: [],
        lineItems: [
          {
            id: 'account:0',
            caption: 'Operating account',
            indentationLevel: 3,
            styleClasses: ['Account'],
            accountRef: { accountId: '0' },
            columnData: [49.95],
          },
        ],
        organizationName: 'Alder Creek Millworks',
        scalingFactor: 1,
        dataAsOfTime: '2026-04-01T14:04:05.000Z',
        title: 'Balance Sheet',
        statementVersion: 2,
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getIncomeStatements: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialStatements/IncomeStatements',
    access: 'delegated',
    summary: 'The income statement of each period.',
    params: RECORD_PARAMS,
    query: StatementQuerySchema,
    answers: {
      200: answer('The statement.', RecordStatementSchema, {
        accountingMethod: 'Accrual',
        columnHeaders: [
          { label: 'YTD Mar 2026', reportingStartDate: '2026-01-01', reportingEndDate: '2026-03-31', coveredFrom: null, coveredDays: 90 },
        ],
        currency: { code: 'USD', label: 'USD' },
        footnotes: [],
        lineItems: [
          {
            id: 'netincome',
            caption: 'Net income',
            indentationLevel: 0,
            styleClasses: ['SectionFooter', 'Subtotal'],
            columnData: [1234.5],
          },
        ],
        organizationName: 'Alder Creek Millworks',
        scalingFactor: 1,
        dataAsOfTime: '2026-04-01T14:04:05.000Z',
        title: 'Income Statement',
        statementVersion: 1,
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getRatios: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialStatements/Ratios',
    access: 'delegated',
    summary: 'Ratios of each period, each with its formula, computed from the statements as they were saved last.',
    params: RECORD_PARAMS,
    query: z.object({
      reportingPeriod: reportingPeriod(),
      taxonomyId: taxonomyId().describe('Default computes from the statements as imported; otherwise as last saved.'),
    }),
    answers: {
      200: answer(
        'The ratios; null where one has no meaning, such as a margin without revenue.',
        z.object({
          reportingPeriods: z.array(AnalysisPeriodSchema),
          columnHeaders: ColumnHeadersSchema,
          currency: z.object({ code: z.string().optional(), label: z.string() }),
          statementVersions: z
            .object({ balanceSheet: z.int(), incomeStatement: z.int(), cashFlow: z.int() })
            .describe('Saved version of each statement that the ratios are computed from.'),
          ratios: z.array(
            z.object({
              id: z.string(),
              displayName: z.string(),
              values: z.array(CalculatedValueSchema),
              category: z.enum(['Liquidity', 'Leverage', 'Coverage', 'Profitability', 'Activity']),
              caption: z.string(),
              formula: z.string(),
              unit: z.enum(['Amount', 'Percent', 'Times', 'Days']),
              columnData: z.array(z.number().nullable()),
            }),
          ),
        }),
        {
          reportingPeriods: [{ label: 'FY 2025', fromDate: '2025-01-01', toDate: '2025-12-31' }],
          columnHeaders: [
            { label: 'FY 2025', reportingStartDate: '2025-01-01', reportingEndDate: '2025-12-31', coveredFrom: null, coveredDays: 365 },
          ],
          currency: { code: 'USD', label: 'USD' },
          statementVersions: { balanceSheet: 2, incomeStatement: 1, cashFlow: 1 },
          ratios: [
            {
              id: 'CurrentRatio',
              displayName: 'Current ratio',
              values: [{ value: 2.24 }],
              category: 'Liquidity',
              caption: 'Current ratio',
              formula: 'current assets / current liabilities',
              unit: 'Times',
              columnData: [2.24],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

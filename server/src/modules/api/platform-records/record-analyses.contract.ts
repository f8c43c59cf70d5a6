import { z } from 'zod';
import { RECORD_PARAMS } from './platform-record.schema';
import { BASELINE_PERIOD_TYPES } from '@countinghouse/domain/records/horizontal-analysis';
import { BALANCE_SHEET_BASES, INCOME_STATEMENT_BASES } from '@countinghouse/domain/records/vertical-analysis';
import { SORT_ORDERS } from '@countinghouse/domain/statements/view';
import { answer, contracts } from '../../../platform/rest/contract';
import { repeated, repeatedWords, wordInAnyCase } from '../../../platform/rest/fields';
import {
  AnalysisPeriodSchema,
  ComparedPeriodsSchema,
  HorizontalComparisonSchema,
  HorizontalLineSchema,
  VerticalLineSchema,
  reportingPeriod,
} from './record-analysis.schema';

const COMPARED_PERIODS = [
  {
    label: 'FY 2024 to FY 2025',
    reportingPeriod: { label: 'FY 2025', fromDate: '2025-01-01', toDate: '2025-12-31' },
    baselinePeriod: { label: 'FY 2024', fromDate: '2024-01-01', toDate: '2024-12-31' },
  },
];

const METRIC_TYPES = ['IncomeStatementLineItem', 'BalanceSheetLineItem', 'FinancialRatio'] as const;

/** How many comparisons at most; null for all. */
const numberOfComparisons = () =>
  z
    .string()
    .optional()
    .transform((value = '', ctx) => {
      if (value !== '' && !/^[1-9]\d{0,4}$/.test(value))
        ctx.issues.push({ code: 'custom', input: value, message: 'must be a positive whole number' });
      return value === '' ? null : Number(value);
    })
    .meta({ documentedAs: z.int().min(1) })
    .describe('The maximum number, from the start of the order. Defaults to all.');

const ComparisonQuerySchema = z.object({
  baselinePeriodType: wordInAnyCase(BASELINE_PERIOD_TYPES, 'YoY').describe(
    'What each period is compared to; in any case. Periods that the books cover in part are not compared.',
  ),
  sortReportingPeriods: wordInAnyCase(SORT_ORDERS, 'OldestFirst'),
  numberOfComparisons: numberOfComparisons(),
});
/** Which periods to compare. */
export type ComparisonQuery = z.output<typeof ComparisonQuerySchema>;

const MetricsQuerySchema = ComparisonQuerySchema.extend({
  inputMetricType: repeatedWords(METRIC_TYPES).describe('Only metrics of these types; may be repeated.'),
  inputMetricId: repeated().describe('Only these metrics; may be repeated.'),
});
/** Which periods to compare, by which metrics. */
export type MetricsQuery = z.output<typeof MetricsQuerySchema>;

const SharesQuerySchema = z.object({
  reportingPeriod: reportingPeriod(),
  balanceSheetBaseFigures: wordInAnyCase(BALANCE_SHEET_BASES, 'TotalAssets'),
  incomeStatementBaseFigures: wordInAnyCase(INCOME_STATEMENT_BASES, 'NetSales'),
});
/** Which periods, and what their lines are a share of. */
export type SharesQuery = z.output<typeof SharesQuerySchema>;

/** Comparisons over periods, and shares. */
export const RECORD_ANALYSIS_CONTRACTS = contracts('Platform', {
  getStatementsAnalysis: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialStatements/HorizontalAnalysis',
    access: 'delegated',
    summary: 'How each line of the statements and each ratio changed from one period to another, by statement.',
    params: RECORD_PARAMS,
    query: ComparisonQuerySchema,
    answers: {
      200: answer(
        'The changes; each total contains its lines.',
        z.object({
          baselinePeriodType: z.enum(BASELINE_PERIOD_TYPES),
          reportingPeriods: z.array(ComparedPeriodsSchema),
          incomeStatement: z.object({ lineItems: z.array(HorizontalLineSchema) }),
          balanceSheet: z.object({ lineItems: z.array(HorizontalLineSchema) }),
          financialRatios: z.object({
            ratios: z.array(
              z.object({
                id: z.string(),
                displayName: z.string(),
                category: z.string(),
                comparativeData: z.array(HorizontalComparisonSchema),
              }),
            ),
          }),
        }),
        {
          baselinePeriodType: 'YoY',
          reportingPeriods: COMPARED_PERIODS,
          incomeStatement: {
            lineItems: [
              {
                id: 'revenue:footer',
                caption: 'Total revenue',
                lineItemType: 'ClassificationSubtotal',
                comparativeData: [{ currentValue: 110, pastValue: 100, absoluteChange: 10, percentChange: { value: 0.1 } }],
                subtotals: [],
              },
            ],
          },
          balanceSheet: { lineItems: [] },
          financialRatios: {
            ratios: [
              {
                id: 'CurrentRatio',
                displayName: 'Current ratio',
                category: 'Liquidity',
                comparativeData: [{ currentValue: 110, pastValue: 100, absoluteChange: 10, percentChange: { value: 0.1 } }],
              },
            ],
          },
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getVerticalAnalysis: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialStatements/VerticalAnalysis',
    access: 'delegated',
    summary: 'Each line of the statements as a share of a base figure.',
    params: RECORD_PARAMS,
    query: SharesQuerySchema,
    answers: {
      200: answer(
        'The shares, oldest period first.',
        z.object({
          reportingPeriods: z.array(AnalysisPeriodSchema),
          incomeStatement: z.object({ baseFigures: z.enum(INCOME_STATEMENT_BASES), lineItems: z.array(VerticalLineSchema) }),
          balanceSheet: z.object({ baseFigures: z.enum(BALANCE_SHEET_BASES), lineItems: z.array(VerticalLineSchema) }),
        }),
        {
          reportingPeriods: [{ label: 'FY 2025', fromDate: '2025-01-01', toDate: '2025-12-31' }],
          incomeStatement: {
            baseFigures: 'NetSales',
            lineItems: [
              {
                id: 'account:1',
                caption: 'Rent',
                accountRef: { accountId: '1' },
                lineItemType: 'SourceCoA',
                baselineFigureId: 'revenue:footer',
                comparativeData: [{ value: 25, comparandValue: 100, percentageRatio: { value: 0.25 } }],
                subtotals: [],
              },
            ],
          },
          balanceSheet: { baseFigures: 'TotalAssets', lineItems: [] },
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getHorizontalAnalysis: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/HorizontalAnalysis',
    access: 'delegated',
    summary: 'The same changes as one list with only the requested metrics.',
    params: RECORD_PARAMS,
    query: MetricsQuerySchema,
    answers: {
      200: answer(
        'The changes.',
        z.object({
          baselinePeriodType: z.enum(BASELINE_PERIOD_TYPES),
          reportingPeriods: z.array(ComparedPeriodsSchema),
          metrics: z.array(
            z.object({
              inputMetricId: z.string(),
              inputMetricType: z.enum(METRIC_TYPES),
              displayName: z.string(),
              comparativeData: z.array(HorizontalComparisonSchema),
            }),
          ),
        }),
        {
          baselinePeriodType: 'YoY',
          reportingPeriods: COMPARED_PERIODS,
          metrics: [
            {
              inputMetricId: 'revenue:footer',
              inputMetricType: 'IncomeStatementLineItem',
              displayName: 'Total revenue',
              comparativeData: [{ currentValue: 110, pastValue: 100, absoluteChange: 10, percentChange: { value: 0.1 } }],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

import { z } from 'zod';
import { PEER_POOLS } from '@countinghouse/domain/risk/compare-with-peers';
import { RISK_CHECKS } from '@countinghouse/domain/risk/risk-result';
import { date, dateTime, uuid } from '../../../platform/rest/schemas';

const PeriodOfResultSchema = z.object({
  label: z.string().optional(),
  startDate: date().optional(),
  endDate: date().optional(),
  coveredFrom: date().nullable().describe('The first day that the books cover; null when they cover the whole year.').optional(),
  coveredDays: z.int().min(1).describe('How many days of the year the books cover.').optional(),
});

export const RiskAnalysisSchema = z
  .object({
    id: uuid().optional(),
    workspaceId: uuid().optional(),
    financialRecordId: uuid().optional(),
    createdAt: dateTime().optional(),
    requestOutcome: z.enum(['success', 'failure']),
    errorDescription: z.string().nullable().describe('Why there is no score; null when no reason was given.'),
    peerScore: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Share of the peers, in percent, with a higher probability of default within a year; null means no comparison.'),
    noPeersReason: z.enum(['noIndustry', 'tooFew']).nullable().optional(),
    engine: z.string().describe('Which engine spoke: built-in, or the name of the outside scorer.'),
    modelVersion: z.string().nullable().optional(),
    inputHash: z.string().describe('SHA-256 of everything that the score depends on.').optional(),
    naicsCode: z.string().nullable().optional(),
    postalCode: z.string().nullable().optional(),
    postalCountry: z.enum(['USA', 'CAN']).nullable().optional(),
    inputs: z
      .object({
        statementYear: z.int().optional(),
        currency: z.string().optional(),
        balanceSheetVersion: z.int().describe('Saved version of the balance sheet that the amounts come from.').optional(),
        incomeStatementVersion: z.int().describe('Saved version of the income statement that the amounts come from.').optional(),
        period: PeriodOfResultSchema.optional(),
        previousPeriod: PeriodOfResultSchema.nullable().optional(),
        cash: z.number().nullable().optional(),
        cashPrevious: z.number().nullable().optional(),
        receivables: z.number().nullable().optional(),
        receivablesPrevious: z.number().nullable().optional(),
        inventories: z.number().nullable().optional(),
        inventoriesPrevious: z.number().nullable().optional(),
        assets: z.number().nullable().optional(),
        assetsPrevious: z.number().nullable().optional(),
        payables: z.number().nullable().optional(),
        payablesPrevious: z.number().nullable().optional(),
        liabilities: z.number().nullable().optional(),
        liabilitiesPrevious: z.number().nullable().optional(),
        debt: z.number().nullable().optional(),
        debtPrevious: z.number().nullable().optional(),
        retainedEarnings: z.number().nullable().optional(),
        retainedEarningsPrevious: z.number().nullable().optional(),
        netSales: z.number().nullable().optional(),
        netSalesPrevious: z.number().nullable().optional(),
        depreciation: z.number().nullable().optional(),
        depreciationPrevious: z.number().nullable().optional(),
        operatingProfit: z.number().nullable().optional(),
        operatingProfitPrevious: z.number().nullable().optional(),
        netIncome: z.number().nullable().optional(),
        netIncomePrevious: z.number().nullable().optional(),
        currentAssets: z.number().nullable().optional(),
        currentAssetsPrevious: z.number().nullable().optional(),
        currentLiabilities: z.number().nullable().optional(),
        currentLiabilitiesPrevious: z.number().nullable().optional(),
      })
      .describe('Amounts in currency units, each with the amount of the previous year; null when the statements do not have it.'),
    result: z.object({
      grade: z
        .string()
        .nullable()
        .describe('Of the 1-year probability; with quality C and D of the highest one that the range allows.')
        .optional(),
      gradeOfPd: z
        .string()
        .nullable()
        .describe('Of the 1-year probability alone; null when the engine does not withhold a grade.')
        .optional(),
      quality: z.string().nullable().optional(),
      range: z
        .array(z.object({ years: z.int(), low: z.number(), high: z.number() }))
        .nullable()
        .describe(
          'The probabilities of default, as fractions of one, that the warnings about the inputs allow; null when there is no range.',
        )
        .optional(),
      findings: z
        .array(
          z.object({
            code: z.string().optional(),
            severity: z.enum(['blocking', 'warning']).optional(),
            items: z.array(z.string()).optional(),
            days: z
              .int()
              .nullable()
              .describe('How many days of the previous year the books cover; with `previousYearPartial` alone.')
              .optional(),
          }),
        )
        .optional(),
      checks: z
        .array(z.object({ id: z.enum(RISK_CHECKS), outcome: z.enum(['Pass', 'Fail', 'Inconclusive']) }))
        .describe('Every check of the inputs with its outcome.')
        .optional(),
      outputs: z
        .array(
          z.object({
            type: z.string(),
            category: z.string(),
            subCategory: z.string().nullable(),
            termInYears: z.int().nullable(),
            value: z.number().nullable(),
            metricType: z.enum(['percent', 'logOdds', 'ratio', 'score', 'grade']),
          }),
        )
        .optional(),
    }),
    peers: z
      .object({
        pool: z.enum(PEER_POOLS).optional(),
        count: z.int().min(10).optional(),
        naicsPrefix: z.string().optional(),
        area: z.enum(['area', 'state', 'country', 'anywhere']).optional(),
        areaName: z.string().nullable().optional(),
        termMedians: z.array(z.object({ years: z.int().optional(), cumulative: z.number().optional() })).optional(),
        medians: z.array(z.object({ ratio: z.string().optional(), value: z.number().optional() })).optional(),
      })
      .nullable()
      .describe(
        'The firms that the result was compared with, at least ten. For firms of other lenders, the number is rounded down to a multiple of five and there are no medians.',
      )
      .optional(),
  })
  .meta({ id: 'RiskAnalysis' });

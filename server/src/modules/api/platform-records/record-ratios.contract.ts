import { CHARTED_FIGURES } from '@countinghouse/domain/analysis/analysis';
import { UNDEFINED_REASONS } from '@countinghouse/domain/analysis/analysis-figures';
import { ACCOUNT_TAGS } from '@countinghouse/domain/analysis/account-tag';
import { ADJUSTMENT_KINDS } from '@countinghouse/domain/analysis/adjustment';
import { INSTRUMENT_KINDS } from '@countinghouse/domain/analysis/debt-schedule';
import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { ANALYSIS_RATIO_IDS, RATIO_CATEGORIES, RATIO_UNITS } from '@countinghouse/domain/ratios/ratio-recipes';
import { RATIO_TRENDS } from '@countinghouse/domain/ratios/ratio-trend';
import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { wordInAnyCase } from '../../../platform/rest/fields';
import { date, uuid } from '../../../platform/rest/schemas';
import { RECORD_PARAMS } from './platform-record.schema';

const AnalysisQuerySchema = z.object({
  reportingPeriod: wordInAnyCase(REPORTING_PERIODS, 'FiscalYearsAndYTD').describe('Which periods the columns show, in any case.'),
  flows: wordInAnyCase(['Annualized', 'AsReported'], 'Annualized').describe(
    'How flows of less than a year count in ratios to balances, in any case.',
  ),
  balances: wordInAnyCase(['Ending', 'Average'], 'Ending').describe('Which balances count, in any case.'),
});
/** Which analysis of a record. */
export type AnalysisQuery = z.output<typeof AnalysisQuerySchema>;

/** A decimal as text, in the base currency. */
const decimal = () => z.string();
const month = () => z.string().describe('Such as 2026-03.');

/** The analysis of a record. */
export const RECORD_RATIO_CONTRACTS = contracts('Platform', {
  getAnalysis: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Analysis',
    access: 'delegated',
    summary: 'The ratios of a record with the adjustments, account tags and debt schedule that analysts added.',
    params: RECORD_PARAMS,
    query: AnalysisQuerySchema,
    answers: {
      200: answer(
        'Every ratio over the periods of the books and their last twelve months.',
        z.object({
          currency: z.string().describe('ISO 4217; every amount is in it.'),
          columns: z.array(
            z.object({
              reportingPeriodId: z.string(),
              label: z.string(),
              startDate: date(),
              endDate: date(),
              toDate: z.boolean(),
              coveredFrom: date().nullable(),
              coveredDays: z.int(),
            }),
          ),
          ratios: z.array(
            z.object({
              id: z.enum(ANALYSIS_RATIO_IDS),
              category: z.enum(RATIO_CATEGORIES),
              caption: z.string(),
              formula: z.string(),
              unit: z.enum(RATIO_UNITS),
              points: z.array(
                z.object({
                  reportingPeriodId: z.string(),
                  value: z.string().nullable().describe('Rounded to four decimals; amounts to those of the currency.'),
                  undefinedBecause: z.enum(UNDEFINED_REASONS).nullable(),
                  annualized: z.boolean(),
                  trend: z.enum(RATIO_TRENDS),
                }),
              ),
            }),
          ),
          figures: z
            .array(
              z.object({
                figure: z.enum(CHARTED_FIGURES),
                points: z.array(
                  z.object({
                    reportingPeriodId: z.string(),
                    amount: decimal().nullable(),
                    undefinedBecause: z.enum(UNDEFINED_REASONS).nullable(),
                  }),
                ),
              }),
            )
            .describe('Figures as the books have them.'),
          adjustments: z.array(
            z.object({
              id: uuid(),
              kind: z.enum(ADJUSTMENT_KINDS),
              name: z.string(),
              note: z.string(),
              amounts: z.array(z.object({ fromMonth: month(), throughMonth: month(), amount: decimal() })),
              updatedAt: z.string(),
            }),
          ),
          accountTags: z.array(
            z.object({ sourceId: z.string(), number: z.string().nullable(), name: z.string(), tag: z.enum(ACCOUNT_TAGS) }),
          ),
          debtSchedule: z.array(
            z.object({
              id: uuid(),
              name: z.string(),
              kind: z.enum(INSTRUMENT_KINDS),
              subordinated: z.boolean(),
              maturity: date().nullable(),
              accountSourceIds: z.array(z.string()),
              payments: z.array(z.object({ month: month(), principal: decimal(), interest: decimal(), endingBalance: decimal() })),
              updatedAt: z.string(),
            }),
          ),
          notices: z.array(
            z.object({
              kind: z.enum(['NothingTagged', 'ScheduleDiffers']),
              tag: z.enum(ACCOUNT_TAGS).nullable(),
              instrumentId: uuid().nullable(),
              instrumentName: z.string().nullable(),
              scheduled: decimal().nullable(),
              booked: decimal().nullable(),
            }),
          ),
          inputs: z
            .object({
              balanceSheet: z.int(),
              incomeStatement: z.int(),
              cashFlow: z.int(),
              adjustments: z.int(),
              tags: z.int(),
              debtSchedule: z.int(),
            })
            .describe('The versions that it was computed from; 0 where nothing was saved.'),
        }),
        {
          currency: 'USD',
          columns: [
            {
              reportingPeriodId: 'FY2025',
              label: 'FY 2025',
              startDate: '2025-01-01',
              endDate: '2025-12-31',
              toDate: false,
              coveredFrom: null,
              coveredDays: 365,
            },
          ],
          ratios: [
            {
              id: 'Dscr',
              category: 'Coverage',
              caption: 'Debt service coverage (DSCR)',
              formula: 'adjusted EBITDA / debt service',
              unit: 'Times',
              points: [{ reportingPeriodId: 'FY2025', value: '1.2500', undefinedBecause: null, annualized: false, trend: 'better' }],
            },
          ],
          figures: [{ figure: 'revenue', points: [{ reportingPeriodId: 'FY2025', amount: '900000.00', undefinedBecause: null }] }],
          adjustments: [
            {
              id: '0197a3c2-7f10-7c3a-9d41-2b6f0a1b3c4d',
              kind: 'EbitdaAddBack',
              name: 'Owner’s salary',
              note: 'Above the market.',
              amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '24000.00' }],
              updatedAt: '2026-11-22T09:00:00.000Z',
            },
          ],
          accountTags: [{ sourceId: '77', number: '2500', name: 'Shareholder loan', tag: 'SubordinatedDebt' }],
          debtSchedule: [
            {
              id: '9c858901-8a57-4791-81fe-4c455b099bc9',
              name: 'Term loan',
              kind: 'TermLoan',
              subordinated: false,
              maturity: '2031-03-31',
              accountSourceIds: ['2500'],
              payments: [{ month: '2026-01', principal: '2500.00', interest: '800.00', endingBalance: '97500.00' }],
              updatedAt: '2026-11-22T09:00:00.000Z',
            },
          ],
          notices: [{ kind: 'NothingTagged', tag: 'Rent', instrumentId: null, instrumentName: null, scheduled: null, booked: null }],
          inputs: { balanceSheet: 2, incomeStatement: 1, cashFlow: 1, adjustments: 1, tags: 1, debtSchedule: 1 },
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

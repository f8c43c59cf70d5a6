import { STATEMENT_PERIODS } from '@countinghouse/domain/periods/statement-periods';
import { z } from 'zod';
import { wordInAnyCase } from '../../../platform/rest/fields';
import { date } from '../../../platform/rest/schemas';

export const FindingSchema = z
  .object({
    kind: z.string(),
    level: z.enum(['Note', 'Warning']),
    title: z.string(),
    description: z.string().describe('What was decided, and by which rule.'),
    effects: z
      .array(z.object({ figure: z.string(), fiscalYear: z.int(), shown: z.string().nullable(), otherwise: z.string().nullable() }))
      .describe('Totals of fiscal years as they are shown, and as they would be otherwise.'),
    choices: z
      .array(z.looseObject({ kind: z.enum(['journal', 'fiscalYearEnd', 'basis', 'asOf', 'sameBusiness', 'currency']) }))
      .describe('A decision that users can change.'),
  })
  .meta({ id: 'Finding' });

export const AnalysisPeriodSchema = z.object({ label: z.string(), fromDate: date(), toDate: date() }).meta({ id: 'AnalysisPeriod' });

export const ComparedPeriodsSchema = z
  .object({ label: z.string(), reportingPeriod: AnalysisPeriodSchema, baselinePeriod: AnalysisPeriodSchema })
  .meta({ id: 'ComparedPeriods' });

export const CalculatedValueSchema = z
  .object({ value: z.number().nullable(), errorCode: z.enum(['Unknown', 'DivideByZero']).optional() })
  .describe('Null with a code when there is none.')
  .meta({ id: 'CalculatedValue' });

export const HorizontalComparisonSchema = z
  .object({
    currentValue: z.number().nullable(),
    pastValue: z.number().nullable(),
    absoluteChange: z.number().nullable(),
    percentChange: CalculatedValueSchema.describe('The change as a share of the size of the past value; 0.1 is ten percent.'),
  })
  .meta({ id: 'HorizontalComparison' });

export const HorizontalLineSchema = z
  .object({
    id: z.string(),
    caption: z.string(),
    accountRef: z.object({ accountId: z.string() }).optional(),
    lineItemType: z.enum(['SourceCoA', 'SourceCoASubtotal', 'ClassificationSubtotal']),
    comparativeData: z.array(HorizontalComparisonSchema),
    get subtotals() {
      return z.array(HorizontalLineSchema).describe('Lines that this one is the total of.');
    },
  })
  .meta({ id: 'HorizontalLine' });

const VerticalComparisonSchema = z
  .object({
    value: z.number(),
    comparandValue: z.number().nullable().describe('Null when the statement layout has no such total.'),
    percentageRatio: CalculatedValueSchema,
  })
  .meta({ id: 'VerticalComparison' });

export const VerticalLineSchema = z
  .object({
    id: z.string(),
    caption: z.string(),
    accountRef: z.object({ accountId: z.string() }).optional(),
    lineItemType: z.enum(['SourceCoA', 'SourceCoASubtotal', 'ClassificationSubtotal']),
    baselineFigureId: z.string().nullable().describe('Line to which this one is compared.'),
    comparativeData: z.array(VerticalComparisonSchema),
    get subtotals() {
      return z.array(VerticalLineSchema).describe('Lines that this one is the total of.');
    },
  })
  .meta({ id: 'VerticalLine' });

/** Which periods to report, as a query parameter. */
export const reportingPeriod = () =>
  wordInAnyCase(STATEMENT_PERIODS, 'FiscalYearsAndYTD').describe(
    'The periods to report, in any case. Periods that the books cannot express are omitted.',
  );

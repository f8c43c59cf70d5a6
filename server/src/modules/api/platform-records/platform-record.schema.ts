import { z } from 'zod';
import { date, dateTime, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';

/** Which record of which organization. */
export const RECORD_PARAMS = { orgId: OrganizationIdSchema, id: uuid().describe('Financial record.') };

const AccountingDataImportOptionsSchema = z
  .object({
    privacyControls: z
      .array(z.enum(['AnonymizeContactLists', 'RedactTransactionMemos']))
      .describe('Any of them anonymises both lists and memos.'),
    transactions: z.object({
      reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']),
      numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.'),
      basisOfAccountingPreference: z.enum(['Accrual', 'Cash', 'CashAndAccrual']),
    }),
    financialStatements: z.object({
      reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']),
      numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.'),
      basisOfAccountingPreference: z.enum(['Accrual', 'Cash', 'CashAndAccrual']),
    }),
    receivables: z.object({
      reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']),
      numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.'),
    }),
    payables: z.object({
      reportingPeriod: z.enum(['Months', 'FiscalQuarters', 'FiscalYears']),
      numberOfPeriods: z.int().min(0).describe('The period to date counts as one; 0 switches the group off.'),
    }),
  })
  .describe('What is collected: whole fiscal years, as many as the longest group needs.')
  .meta({ id: 'AccountingDataImportOptions' });

export const ForeignEntrySchema = z
  .object({
    amount: z.number(),
    type: z.enum(['Zero', 'Credit', 'Debit']),
    currency: z.string().describe('ISO 4217.'),
    rate: z.number().describe('Base currency for one unit.').optional(),
  })
  .describe('The entry in the currency of its transaction, where that is not the base currency and the source states it.')
  .meta({ id: 'ForeignEntry' });

export const RecordAmountSchema = z
  .object({ amount: z.number().min(0), type: z.enum(['Zero', 'Credit', 'Debit']) })
  .describe('In currency units.')
  .meta({ id: 'RecordAmount' });

export const NamedByCodeSchema = z
  .object({ code: z.string().optional(), label: z.string() })
  .describe('A currency or a country; its name is its code.')
  .meta({ id: 'NamedByCode' });

export const PlatformRecordSchema = z
  .object({
    id: uuid(),
    accountingDataset: z.object({ datasetId: z.string(), datasourceNameId: z.string() }),
    consumerMetadata: z.array(z.object({ label: z.string(), value: z.string().nullable().optional() })),
    dataAsOfTime: dateTime(),
    importStatus: z.object({
      outcome: z.enum(['Pending', 'Success', 'Error']),
      errorCode: z.enum(['None', 'InsufficientUserPermissions', 'DatasourceUnresponsive', 'InternalError', 'Disconnected', 'Cancelled']),
      errorDescription: z.string().describe('Text to show to people.').optional(),
    }),
    reportingEndDate: date().nullable(),
    scheduled: z.boolean(),
    accountingDataImportOptions: AccountingDataImportOptionsSchema,
  })
  .meta({ id: 'PlatformRecord' });

export const ChartAccountSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    kind: z.enum(['Real', 'Nominal']),
    role: z.enum(['Bookkeeping', 'ReportHeader']),
    classification: z.array(
      z.object({
        classificationId: z.enum([
          'Cash',
          'AccountsReceivable',
          'Inventory',
          'OtherCurrentAsset',
          'GrossNonCurrentAssets',
          'ContraNonCurrentAsset',
          'AccountsPayable',
          'CreditCardDebt',
          'OtherCurrentLiability',
          'NonCurrentLiability',
          'OwnerShareholderOrPartnerEquity',
          'PriorYearEarningsAndAdjustments',
          'NetSales',
          'CogsOrCos',
          'OperatingExpense',
          'NonOperatingIncomeOrExpense',
        ]),
        taxonomyId: z.string(),
      }),
    ),
    get subaccounts() {
      return z.array(ChartAccountSchema);
    },
    userAssignedCode: z.string().describe('Its number in the books.').optional(),
    creationDate: date().optional(),
    lastModifiedDate: date().optional(),
  })
  .meta({ id: 'ChartAccount' });

/** The periods of a statement, in the order of its columns. */
export const ColumnHeadersSchema = z.array(
  z.object({
    label: z.string().optional(),
    reportingStartDate: date().nullable(),
    reportingEndDate: date(),
    coveredFrom: date().nullable().describe('The first day of the period that the books cover; null when they cover all of it.'),
    coveredDays: z.int().min(0).describe('How many days of the period the books cover.'),
  }),
);

export const RecordStatementSchema = z
  .object({
    accountingMethod: z.enum(['Accrual', 'Cash']).describe('If the books do not state it, the requested one; a footnote says so.'),
    columnHeaders: ColumnHeadersSchema,
    currency: z.object({ code: z.string().optional(), label: z.string() }),
    footnotes: z.array(z.string()),
    lineItems: z.array(
      z.object({
        id: z.string(),
        caption: z.string(),
        description: z.string().optional(),
        indentationLevel: z.int().min(0),
        styleClasses: z.array(z.enum(['Account', 'Subtotal', 'GrandTotal', 'SectionHeader', 'SectionFooter'])),
        accountRef: z.object({ accountId: z.string() }).optional(),
        columnData: z.array(z.number()).describe('One number per column in presentation sign; none on headings.'),
      }),
    ),
    organizationName: z.string().optional(),
    scalingFactor: z.number(),
    dataAsOfTime: dateTime(),
    title: z.string(),
    statementVersion: z.int().min(1).describe('Saved version of the statement; 1 is the import.'),
  })
  .meta({ id: 'RecordStatement' });

import { z } from 'zod';
import { STATEMENT_PERIODS } from '@countinghouse/domain/periods/statement-periods';
import { answer, contracts } from '../../../platform/rest/contract';
import { anyObject, date } from '../../../platform/rest/schemas';
import { ChartAccountSchema, ForeignEntrySchema, NamedByCodeSchema, RecordAmountSchema, RECORD_PARAMS } from './platform-record.schema';
import { FindingSchema, reportingPeriod } from './record-analysis.schema';

const OutstandingDocumentsSchema = z.object({
  history: z.array(
    z.object({
      asOf: date(),
      transactions: z.array(
        z.object({
          transactionId: z.string(),
          transactionType: z.string().optional(),
          transactionDate: date(),
          dueDate: date().optional(),
          transactionAmount: RecordAmountSchema,
          amountOutstanding: RecordAmountSchema,
          businessRelationship: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
          debtDescriptor: z.enum(['OwedTo', 'DueFrom']),
          daysFromTransactionDate: z.int(),
          daysFromDueDate: z.int().describe('Negative before it is due.'),
          docNo: z.string().optional(),
          refNo: z.string().optional(),
        }),
      ),
    }),
  ),
});

/** What the books of a record hold. */
export const RECORD_BOOKS_CONTRACTS = contracts('Platform', {
  getAccountingEntity: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/AccountingEntity',
    access: 'delegated',
    summary: 'The company whose books these are.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The company; a list is empty when the source does not provide it.',
        z.object({
          names: z.array(z.object({ value: z.string(), tags: z.array(z.enum(['Legal', 'Dba'])) })),
          addresses: z.array(anyObject()),
          emails: z.array(anyObject()),
          phoneNumbers: z.array(anyObject()),
          otherContactMethods: z.array(anyObject()),
          websites: z.array(anyObject()),
          identifiers: z.array(anyObject()),
          baseCurrency: NamedByCodeSchema.describe('ISO 4217.').optional(),
          homeCountry: NamedByCodeSchema.describe('ISO 3166; omitted when unknown.').optional(),
          fiscalYearEnd: z.object({ month: z.int().min(1).max(12) }).optional(),
        }),
        {
          names: [{ value: 'Alder Creek Millworks', tags: ['Legal'] }],
          addresses: [],
          emails: [],
          phoneNumbers: [],
          otherContactMethods: [],
          websites: [],
          identifiers: [],
          baseCurrency: { code: 'USD', label: 'USD' },
          homeCountry: { code: 'US', label: 'US' },
          fiscalYearEnd: { month: 12 },
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getChartOfAccounts: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/ChartOfAccounts',
    access: 'delegated',
    summary: 'The accounts as a tree.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The accounts of the first level, each with those below it. An account keeps its id within a record.',
        z.object({ hierarchy: z.array(ChartAccountSchema) }),
        {
          hierarchy: [
            {
              id: '0',
              name: 'Operating account',
              kind: 'Real',
              role: 'Bookkeeping',
              classification: [{ classificationId: 'Cash', taxonomyId: 'Default' }],
              subaccounts: [],
              userAssignedCode: '1000',
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getTransactions: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Transactions',
    access: 'delegated',
    summary: 'Every journal entry of the books, streamed. 404 when transactions were not collected.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The journals.',
        z.object({
          fromDate: date(),
          toDate: date(),
          dimensions: z.array(z.string()),
          supplementalFields: z.array(z.string()),
          transactions: z.array(
            z.object({
              id: z.string(),
              reportingDate: date(),
              creationDate: date().optional(),
              lastModifiedDate: date().optional(),
              sourceType: z.string().describe('What the accounting package calls the transaction, in its own words.').optional(),
              type: z
                .string()
                .describe(
                  'ClosingEntry: closes a year in the source; statements leave it out. OpeningEntry: sets balances; statements count it as opening, not as activity.',
                )
                .optional(),
              entries: z.array(
                z.object({
                  number: z.int().min(1),
                  accountId: z.string(),
                  entry: RecordAmountSchema,
                  memo: z.string().optional(),
                  docNo: z.string().optional(),
                  refNo: z.string().optional(),
                  foreignEntry: ForeignEntrySchema.optional(),
                  dimensionTags: z.array(z.string()),
                  supplementalFieldValues: z.array(z.string()),
                }),
              ),
            }),
          ),
        }),
        {
          fromDate: '2024-01-01',
          toDate: '2026-03-31',
          dimensions: [],
          supplementalFields: [],
          transactions: [
            {
              id: 'J1',
              reportingDate: '2026-01-31',
              creationDate: '2026-02-02',
              sourceType: 'Invoice',
              entries: [
                { number: 1, accountId: '0', entry: { amount: 1500, type: 'Debit' }, dimensionTags: [], supplementalFieldValues: [] },
                {
                  number: 2,
                  accountId: '7',
                  entry: { amount: 1500, type: 'Credit' },
                  memo: 'Sale',
                  docNo: 'INV-1001',
                  foreignEntry: { amount: 1380.5, type: 'Credit', currency: 'EUR', rate: 1.0866 },
                  dimensionTags: [],
                  supplementalFieldValues: [],
                },
              ],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getOutstandingReceivables: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/OutstandingReceivables',
    access: 'delegated',
    summary: 'What customers owed. 404 where receivables were not collected.',
    params: RECORD_PARAMS,
    answers: {
      200: answer('Open documents by the day for which they are listed.', OutstandingDocumentsSchema, {
        history: [
          {
            asOf: '2026-03-31',
            transactions: [
              {
                transactionId: '1001',
                transactionType: 'invoice',
                transactionDate: '2026-02-01',
                dueDate: '2026-03-03',
                transactionAmount: { amount: 1500, type: 'Debit' },
                amountOutstanding: { amount: 900.5, type: 'Debit' },
                businessRelationship: { id: '3', name: 'Birch Hill' },
                debtDescriptor: 'DueFrom',
                daysFromTransactionDate: 58,
                daysFromDueDate: 28,
                docNo: 'INV-1001',
              },
            ],
          },
        ],
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getOutstandingPayables: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/OutstandingPayables',
    access: 'delegated',
    summary: 'What was owed to vendors. 404 where payables were not collected.',
    params: RECORD_PARAMS,
    answers: {
      200: answer('Open documents by the day for which they are listed.', OutstandingDocumentsSchema, {
        history: [
          {
            asOf: '2026-03-31',
            transactions: [
              {
                transactionId: '1001',
                transactionType: 'bill',
                transactionDate: '2026-02-01',
                dueDate: '2026-03-03',
                transactionAmount: { amount: 1500, type: 'Credit' },
                amountOutstanding: { amount: 900.5, type: 'Credit' },
                businessRelationship: { id: '3', name: 'Cedar Supplies' },
                debtDescriptor: 'OwedTo',
                daysFromTransactionDate: 58,
                daysFromDueDate: 28,
                docNo: 'INV-1001',
              },
            ],
          },
        ],
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getAccountTotals: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/AccountTotals',
    access: 'delegated',
    summary:
      'The balance of each account before and after each period; accounts without entries are omitted. Income and expense accounts start the fiscal year of a period at zero.',
    params: RECORD_PARAMS,
    query: z.object({ reportingPeriod: reportingPeriod() }),
    answers: {
      200: answer(
        'The balances, oldest period first.',
        z.object({
          reportingPeriod: z.enum(STATEMENT_PERIODS),
          reportedTotals: z.array(
            z.object({
              fromDate: date(),
              toDate: date(),
              totalsByAccount: z.array(
                z.object({
                  accountId: z.string(),
                  startingBalance: RecordAmountSchema,
                  netChange: RecordAmountSchema,
                  endingBalance: RecordAmountSchema,
                }),
              ),
            }),
          ),
        }),
        {
          reportingPeriod: 'FiscalYearsAndYTD',
          reportedTotals: [
            {
              fromDate: '2026-01-01',
              toDate: '2026-03-31',
              totalsByAccount: [
                {
                  accountId: '0',
                  startingBalance: { amount: 100, type: 'Debit' },
                  netChange: { amount: 50.05, type: 'Credit' },
                  endingBalance: { amount: 49.95, type: 'Debit' },
                },
              ],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  getFinancialReview: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/FinancialReview',
    access: 'delegated',
    summary: 'What was checked when the books were read, and how they were read.',
    params: RECORD_PARAMS,
    answers: {
      200: answer(
        'The checks, each with its finding in English, and what was decided about the books.',
        z.object({
          readingVersion: z.int().describe('1 as the import read the books; one higher with each correction.'),
          findings: z.array(FindingSchema).describe('What was decided about the books, such as a closing journal that is left out.'),
          checks: z.array(
            z.object({
              id: z.string(),
              category: z.string(),
              outcome: z.enum(['Inconclusive', 'Pass', 'Fail']),
              outcomeDescription: z.string().optional(),
              fromDate: date().optional(),
              toDate: date().optional(),
            }),
          ),
        }),
        {
          checks: [
            {
              id: 'trial-balance',
              category: 'Ledger',
              outcome: 'Pass',
              outcomeDescription: 'Debits and credits are equal.',
              fromDate: '2024-01-01',
              toDate: '2026-03-31',
            },
          ],
          readingVersion: 1,
          findings: [
            {
              kind: 'closing-journals',
              level: 'Note',
              title: 'Closing journals',
              description: 'One journal closes fiscal year 2024 and is left out.',
              effects: [{ figure: 'netIncome', fiscalYear: 2024, shown: '306078.00', otherwise: '0.00' }],
              choices: [{ kind: 'journal', journal: 'CLOSE-2024', date: '2024-12-31', use: 'closing' }],
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

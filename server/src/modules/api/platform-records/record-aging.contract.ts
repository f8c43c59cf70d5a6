import { AGING_BASES, AGING_SIDES } from '@countinghouse/domain/receivables/aging';
import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { wordInAnyCase } from '../../../platform/rest/fields';
import { date, uuid } from '../../../platform/rest/schemas';
import { RECORD_PARAMS } from './platform-record.schema';

/** A decimal as text, in the base currency. */
const decimal = () => z.string();

const AmountsSchema = z
  .object({
    documents: z.int(),
    total: decimal(),
    current: decimal(),
    days1To30: decimal(),
    days31To60: decimal(),
    days61To90: decimal(),
    over90: decimal(),
  })
  .describe('What is open by age; a credit is negative and in the bucket of its own age.')
  .meta({ id: 'AgingAmounts' });

const partyId = () => z.string().describe('Id of the party within the record; none for documents that name no party.');
const partyName = () => z.string().nullable().describe('Null for documents that name no party.');

const AgingQuerySchema = z.object({
  side: wordInAnyCase(AGING_SIDES, 'Receivables').describe('Whose open documents, in any case.'),
  basis: wordInAnyCase(AGING_BASES, 'DueDate').describe(
    'From when days count, in any case. DueDate: days past due; a document without a due date counts from its own date. InvoiceDate: days from the date of the document.',
  ),
});
/** Whose documents are aged, and from when their days count. */
export type AgingQuery = z.output<typeof AgingQuerySchema>;

const AMOUNTS = {
  ...{ documents: 2, total: '1900.50', current: '1000.00', days1To30: '0.00' },
  ...{ days31To60: '900.50', days61To90: '0.00', over90: '0.00' },
};

/** Open documents of a record by age. */
export const RECORD_AGING_CONTRACTS = contracts('Platform', {
  getAging: {
    method: 'GET',
    path: '/Organizations/{orgId}/FinancialRecords/{id}/Aging',
    access: 'delegated',
    summary: 'Open receivables or payables by party and age, at the day for which the source listed them.',
    params: RECORD_PARAMS,
    query: AgingQuerySchema,
    answers: {
      200: answer(
        'The open documents by party, the largest first, and at every collection of the workspace.',
        z.object({
          side: z.enum(AGING_SIDES),
          basis: z.enum(AGING_BASES),
          asOf: date().describe('The day for which the documents are listed. Open amounts of other days are not known.'),
          currency: z.string().describe('ISO 4217; every amount is in it.'),
          amounts: AmountsSchema,
          parties: z.array(z.object({ id: partyId(), name: partyName(), amounts: AmountsSchema })),
          concentration: z
            .array(
              z.object({
                id: partyId(),
                name: partyName(),
                total: decimal(),
                share: z.string().describe('Share of the sum of all positive totals, from 0 to 1.'),
              }),
            )
            .describe('The ten largest parties.'),
          tie: z
            .object({
              outcome: z.enum(['Pass', 'Fail', 'Inconclusive']),
              documents: decimal().nullable(),
              ledger: decimal().nullable(),
              difference: decimal().nullable(),
              tolerance: decimal().nullable(),
              controlAccounts: z.array(z.object({ accountId: z.string(), accountNumber: z.string().nullable(), name: z.string() })),
            })
            .nullable()
            .describe('Whether the documents equal the control accounts; null when the check was not made.'),
          trend: z
            .array(
              z.object({
                financialRecordId: uuid(),
                submissionId: uuid(),
                asOf: date(),
                total: decimal(),
                pastDue: decimal(),
                over90: decimal(),
              }),
            )
            .describe(
              'One point for each collection of the workspace with open documents in this currency, by due dates, the oldest first.',
            ),
        }),
        {
          side: 'Receivables',
          basis: 'DueDate',
          asOf: '2026-03-31',
          currency: 'USD',
          amounts: AMOUNTS,
          parties: [{ id: '3', name: 'Birch Hill', amounts: AMOUNTS }],
          concentration: [{ id: '3', name: 'Birch Hill', total: '1900.50', share: '1.0000' }],
          tie: {
            outcome: 'Pass',
            documents: '1900.50',
            ledger: '1900.50',
            difference: '0.00',
            tolerance: '0.05',
            controlAccounts: [{ accountId: '2', accountNumber: '1100', name: 'Accounts receivable' }],
          },
          trend: [
            {
              financialRecordId: '9c858901-8a57-4791-81fe-4c455b099bc9',
              submissionId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
              asOf: '2026-03-31',
              total: '1900.50',
              pastDue: '900.50',
              over90: '0.00',
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Conflict'],
  },
});

import { z } from 'zod';

const AccountTraceSchema = z
  .strictObject({
    accountId: z.string(),
    opening: z.number(),
    closing: z.number(),
    slices: z
      .array(
        z.strictObject({
          start: z.string(),
          end: z.string(),
          opening: z.number(),
          movement: z.number(),
          closing: z.number(),
          location: z.string().nullable(),
        }),
      )
      .describe(
        'Its months, oldest first; each opening and movement make the closing, and the last closing is its part. `location` is the cell of the source, for books that came without a ledger.',
      ),
    journalLines: z
      .strictObject({
        totalCount: z.int(),
        after: z.string().nullable().describe('Names the next page; null on the last.'),
        lines: z.array(
          z.strictObject({
            id: z.string(),
            date: z.string(),
            journal: z.string(),
            document: z.string().nullable(),
            party: z.string().nullable(),
            memo: z.string().nullable(),
            debit: z.number().nullable(),
            credit: z.number().nullable(),
            runningBalance: z.number(),
            location: z.string(),
            type: z.string().nullable().describe('What the accounting package calls the transaction; null if it does not say.'),
            lineNumber: z.int().nullable().describe('Position within the journal, from 1; null if the source numbers no lines.'),
            createdOn: z.string().nullable().describe('The day on which the transaction was entered.'),
            modifiedOn: z.string().nullable().describe('The day on which the transaction was last changed.'),
            foreign: z
              .strictObject({ currency: z.string(), amount: z.number(), rate: z.number().nullable() })
              .nullable()
              .describe(
                'The amount of a transaction in a currency other than the base currency, positive for a debit; the rate is base currency for one unit.',
              ),
          }),
        ),
      })
      .nullable()
      .describe('Entry lines of the requested month; null if none.'),
  })
  .meta({ id: 'AccountTrace' });

export const CellTraceSchema = z
  .strictObject({
    lineItemId: z.string(),
    reportingPeriodId: z.string(),
    value: z.number().describe('The cell, in presentation sign.'),
    renderedExpression: z.string(),
    accounts: z
      .array(
        z.strictObject({
          accountId: z.string(),
          accountNumber: z.string().nullable(),
          name: z.string(),
          amount: z.number(),
          runningSum: z.number(),
        }),
      )
      .describe('The part of each account in the cell, in its sign; they add up to the value.'),
    account: AccountTraceSchema.nullable().describe('The requested account; null if none.'),
  })
  .meta({ id: 'CellTrace' });

import { z } from 'zod';
import { date, dateTime, uuid } from '../../../platform/rest/schemas';
import { ImportIssueSchema } from '../../imports/imports/import.schema';

const ListedDocumentsSchema = z.array(
  z.strictObject({
    number: z.string().nullable(),
    date: date(),
    party: z.string().nullable(),
    currency: z.string(),
    open: z.string(),
  }),
);

export const UploadCheckSchema = z
  .strictObject({
    id: uuid(),
    state: z.enum(['Pending', 'Passed', 'Refused', 'Agreed']),
    fileName: z.string(),
    bytes: z.int(),
    uploadTime: dateTime(),
    expirationTime: dateTime().describe('When the file is deleted unless the borrower agrees.'),
    summary: z
      .strictObject({
        company: z.strictObject({
          name: z.string(),
          nameIsOfFile: z.boolean().describe('Whether the file name is used because the file states no company.'),
          legalName: z.string().nullable(),
        }),
        baseCurrency: z.string(),
        fiscalYearEndMonth: z.int(),
        basis: z.string().nullable(),
        coveredFrom: date().nullable(),
        asOf: date(),
        counts: z.strictObject({ accounts: z.int(), journals: z.int(), lines: z.int(), linesAfterAsOf: z.int(), openItems: z.int() }),
        totals: z
          .strictObject({
            assets: z.string().nullable(),
            liabilities: z.string().nullable(),
            equity: z.string().nullable(),
            period: z
              .strictObject({ start: date(), end: date(), revenue: z.string().nullable(), netIncome: z.string().nullable() })
              .nullable(),
          })
          .nullable()
          .describe(
            'Totals of the balance sheet on the last day and of the newest period of the income statement; null when no statements are requested.',
          ),
        rows: z
          .strictObject({
            accounts: z.array(z.strictObject({ number: z.string().nullable(), name: z.string(), type: z.string() })),
            lines: z.array(z.strictObject({ date: date(), account: z.string(), amount: z.string(), party: z.string().nullable() })),
            receivables: ListedDocumentsSchema,
            payables: ListedDocumentsSchema,
          })
          .describe('The first rows of each kind, as the lender gets them.'),
      })
      .nullable()
      .describe('The content of the file; amounts are decimal text in the base currency. Null unless the state is Passed or Agreed.'),
    errorCode: z.string(),
    errorDescription: z.string().nullable(),
    issueCount: z.int(),
    issues: z.array(ImportIssueSchema),
  })
  .meta({ id: 'UploadCheck' });

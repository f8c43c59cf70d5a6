import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { date, uuid } from '../../../platform/rest/schemas';
import { CellTraceSchema } from './trace.schema';
import { documented, parameter } from '../../../platform/rest/fields';
import { STATEMENT_VIEW } from './statement-view';

const PAGE = 100;

export const TRACE_CONTRACTS = contracts('Statements', {
  traceStatementCell: {
    method: 'GET',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements/trace',
    access: 'viewer',
    summary:
      'The chain behind one figure of a statement: the accounts that add up to it; with `accountId` the months of one of them; with `sliceStart` the journal lines of one month.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    query: z.object({
      statementType: STATEMENT_VIEW.statementType.describe('As for the statement itself.'),
      reportingPeriod: STATEMENT_VIEW.reportingPeriod.describe('As for the statement itself.'),
      lineItemId: z
        .string()
        .default('')
        .meta({ documentedAs: z.string(), expected: true })
        .describe('The id of the line, from the statement.'),
      reportingPeriodId: z
        .string()
        .default('')
        .meta({ documentedAs: z.string(), expected: true })
        .describe('The id of the column, from the statement.'),
      accountId: parameter().describe('One of the accounts of the answer, to see its months.'),
      sliceStart: parameter(date()).describe('The first day of one of its months, to see the journal lines.'),
      first: documented(z.string().default(String(PAGE)).transform(Number), z.int().min(1).max(PAGE).default(PAGE)).describe(
        'How many journal lines at most.',
      ),
      after: z.string().optional().describe('The `after` of the page before.'),
    }),
    answers: {
      200: answer('The requested part of the chain.', CellTraceSchema, {
        lineItemId: 'cash:footer',
        reportingPeriodId: 'FY2024',
        value: 2200.0,
        renderedExpression: 'Operating account + Payroll account',
        accounts: [
          { accountId: '0', accountNumber: '1000', name: 'Operating account', amount: 2000.0, runningSum: 2000.0 },
          { accountId: '1', accountNumber: '1010', name: 'Payroll account', amount: 200.0, runningSum: 2200.0 },
        ],
        account: {
          accountId: '0',
          opening: 1500.0,
          closing: 2000.0,
          slices: [{ start: '2024-12-01', end: '2024-12-31', opening: 1500.0, movement: 500.0, closing: 2000.0, location: null }],
          journalLines: {
            totalCount: 1,
            after: null,
            lines: [
              {
                id: '12',
                date: '2024-12-15',
                journal: 'J7',
                document: null,
                party: 'Alder Creek Millworks',
                memo: null,
                debit: 500.0,
                credit: null,
                runningBalance: 2000.0,
                location: '13',
                type: 'Invoice',
                lineNumber: null,
                createdOn: '2024-12-16',
                modifiedOn: '2025-01-03',
                foreign: { currency: 'EUR', amount: 460.5, rate: 1.0858 },
              },
            ],
          },
        },
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});

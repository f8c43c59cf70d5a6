import { z } from 'zod';
import { NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { answer, contracts, documentedJson } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { FinancialStatementSchema, SentStatementSchema, StatementVersionSchema, STATEMENTS } from './financial-statement.schema';
import { word } from '../../../platform/rest/fields';
import { STATEMENT_VIEW } from './statement-view';

/** A statement of 10,000 accounts and 60 months, as GET answers it. */
const SENT_BYTES = 64 * 1024 * 1024;

export const STATEMENT_CONTRACTS = contracts('Statements', {
  readFinancialStatement: {
    method: 'GET',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements',
    access: 'viewer',
    summary: 'A statement in one of three periods.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    query: z.object({
      ...STATEMENT_VIEW,
      numberStyle: word(NUMBER_STYLES, null).describe('For this response only. Defaults to the saved one.'),
    }),
    answers: {
      200: answer(
        'The statement.',
        FinancialStatementSchema,
        {
          version: 1,
          reportingPeriod: 'FiscalYearsAndYTD',
          statementType: 'BalanceSheet',
          numberStyle: 'Actuals',
          data: STATEMENTS,
          lineItems: [{ id: 'total-assets', lineItemType: 'SectionFooter', captionText: 'Total assets' }],
          detailAccounts: [],
          formulas: [],
          classificationSections: [],
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  saveFinancialStatement: {
    method: 'PUT',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements',
    access: 'viewer',
    maxBytes: SENT_BYTES,
    summary:
      'Stores the layout of a statement that was read: order, sections, captions, sides and number style. Computed members, amounts among them, are not looked at.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    ifMatch: 'The version that was read; a stale one is refused.',
    body: documentedJson(SentStatementSchema, {
      statementType: 'IncomeStatement',
      version: 2,
      numberStyle: 'Actuals',
      lineItems: [
        { id: 'revenue:header', sectionId: 'revenue', lineItemType: 'SectionHeader', captionText: 'Revenue' },
        {
          id: 'account:0',
          sectionId: 'revenue',
          lineItemType: 'DetailAccount',
          captionText: 'Sales',
          detailAccountReference: { accountId: '0' },
        },
        { id: 'revenue:footer', sectionId: 'revenue', lineItemType: 'SectionFooter', captionText: 'Total revenue' },
      ],
      classificationSections: [{ id: 'revenue', headerCaptionText: 'Revenue', footerCaptionText: 'Total revenue', reportedAs: 'credit' }],
    }),
    answers: { 200: answer('The version that it has now.', StatementVersionSchema, { version: 3 }, { ETag: 'Version of the object.' }) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Stale', 'VersionRequired'],
  },
  resetFinancialStatement: {
    method: 'POST',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements/reset',
    access: 'viewer',
    summary: 'Restores the layout that the import made, as a new version.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    query: z.object({ statementType: STATEMENT_VIEW.statementType }),
    answers: { 200: answer('The version that it has now.', StatementVersionSchema, { version: 3 }) },
    refusals: ['Forbidden', 'NotFound', 'Stale'],
  },
});

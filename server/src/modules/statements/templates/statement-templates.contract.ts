import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { dateTime, uuid } from '../../../platform/rest/schemas';
import { FinancialStatementSchema, STATEMENTS } from '../statements/financial-statement.schema';
import { documented, expectedText, optionalCount, requiredId, text, word } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { DEFAULT_ACCEPT_FROM } from '@countinghouse/domain/statements/templates/account-match';
import { STATEMENT_VIEW } from '../statements/statement-view';

const FinancialStatementTemplateSchema = z
  .object({
    id: uuid(),
    displayName: z.string().max(128),
    description: z.string().max(512).nullable(),
    statementType: z.enum(['BalanceSheet', 'IncomeStatement']),
    creationTime: dateTime(),
  })
  .meta({ id: 'FinancialStatementTemplate' });

const TEMPLATE = {
  id: '7d0c2b0e-0000-4000-a000-000000000011',
  displayName: 'Manufacturer, middle market',
  description: 'Debt by lender, related parties on lines of their own.',
  statementType: 'BalanceSheet',
  creationTime: '2026-11-03T15:04:05.000Z',
};

const LIST = {
  method: 'GET',
  access: 'viewer',
  summary: 'The templates of the tenant, by name.',
  answers: {
    200: answer('The templates.', z.array(FinancialStatementTemplateSchema), [TEMPLATE]),
  },
  refusals: ['Forbidden'],
} as const;

const EXTRACT = {
  method: 'POST',
  access: 'viewer',
  summary:
    'Saves the stored layout of a statement as a template for other records. Names are unique per statement type. Needs CanManageFinancialStatementTemplates in the workspace.',
  body: json(
    z.object({
      displayName: documented(expectedText(LIMITS.templateNameMax), z.string().min(1).max(LIMITS.templateNameMax)),
      description: text(LIMITS.templateDescriptionMax).nullable(),
      context: z
        .object(
          {
            workspaceId: requiredId(''),
            financialRecordId: requiredId(''),
            statementType: documented(
              z.enum(STATEMENT_TYPES).default('BalanceSheet').meta({ problem: 'must be one of BalanceSheet, IncomeStatement' }),
              z.enum(['BalanceSheet', 'IncomeStatement']).default('BalanceSheet'),
            ),
          },
          { error: '' },
        )
        .meta({ namesOnly: true })
        .describe('The statement that it is based on.'),
    }),
    {
      displayName: 'Manufacturer, middle market',
      description: 'Debt by lender, related parties on lines of their own.',
      context: {
        workspaceId: '7d0c2b0e-0000-4000-8000-000000000001',
        financialRecordId: '7d0c2b0e-0000-4000-9000-000000000001',
        statementType: 'BalanceSheet',
      },
    },
  ),
  answers: {
    201: answer('The template.', FinancialStatementTemplateSchema, TEMPLATE),
  },
  refusals: ['Forbidden', 'NotFound'],
} as const;

const DELETE = {
  method: 'DELETE',
  access: 'viewer',
  summary: 'Deletes a template for good, which changes no statement. Needs CanDeleteFinancialStatementTemplate.',
  params: { id: uuid().describe('Template.') },
  answers: { 204: empty('It is deleted.') },
  refusals: ['Forbidden', 'NotFound'],
} as const;

/** Templates answer at the specification's address and below `/api` (docs/spec.md, borrower 7). */
export const STATEMENT_TEMPLATE_CONTRACTS = contracts('Statements', {
  listFinancialStatementTemplates: { ...LIST, path: '/FinancialStatementTemplates' },
  extractFinancialStatementTemplate: { ...EXTRACT, path: '/FinancialStatementTemplates/ExtractTemplate' },
  deleteFinancialStatementTemplate: { ...DELETE, path: '/FinancialStatementTemplates/{id}' },
  listFinancialStatementTemplatesApi: { ...LIST, path: '/api/FinancialStatementTemplates' },
  extractFinancialStatementTemplateApi: { ...EXTRACT, path: '/api/FinancialStatementTemplates/ExtractTemplate' },
  deleteFinancialStatementTemplateApi: { ...DELETE, path: '/api/FinancialStatementTemplates/{id}' },
  applyFinancialStatementTemplate: {
    method: 'POST',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements/ApplyTemplate',
    access: 'viewer',
    summary:
      'The statement with the template applied, in the form of GET; nothing is stored until it is sent back with PUT. Accounts unknown to the template go to the section of their type, otherwise to Unclassified, and are newly referenced; accounts of locked sections are not moved.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    query: z.object({
      statementType: word(STATEMENT_TYPES, null).describe(
        'The statement that the template is applied to. Defaults to that of the template.',
      ),
      reportingPeriod: STATEMENT_VIEW.reportingPeriod,
      sortOrder: STATEMENT_VIEW.sortOrder,
    }),
    body: json(
      z.object({
        financialStatementTemplateId: requiredId(''),
        acceptFrom: documented(
          optionalCount(1, 100).transform((percent) => percent ?? DEFAULT_ACCEPT_FROM),
          z.int().min(1).max(100).default(DEFAULT_ACCEPT_FROM),
        ).describe(
          'Matches below this certainty are not accepted: their accounts go to the section of their type. Above 80 they are left unclassified.',
        ),
      }),
      { financialStatementTemplateId: '7d0c2b0e-0000-4000-a000-000000000011' },
    ),
    answers: {
      200: answer('The statement, with the version that PUT wants.', FinancialStatementSchema, {
        version: 2,
        reportingPeriod: 'FiscalYearsAndYTD',
        statementType: 'BalanceSheet',
        numberStyle: 'Actuals',
        data: STATEMENTS,
        lineItems: [{ id: 'total-assets', lineItemType: 'SectionFooter', captionText: 'Total assets' }],
        detailAccounts: [],
        formulas: [],
        classificationSections: [],
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});

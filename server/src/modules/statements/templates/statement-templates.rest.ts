import { isRefusal } from '@countinghouse/domain/refusals';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import type { Route, ViewerRoute } from '../../../platform/rest/route';
import { readStatementView } from '../statements/read-statement-view';
import { applyStatementTemplate } from './apply-statement-template';
import { deleteStatementTemplate } from './delete-statement-template';
import { listStatementTemplates } from './list-statement-templates';
import { readApplyBody, readTemplateBody } from './read-template-body';
import { saveAsTemplate } from './save-as-template';
import type { StatementTemplate } from './statement-template';

/** Templates answer at the specification's address and below `/api` (docs/spec.md, borrower 7). */
const PATHS = ['/FinancialStatementTemplates', '/api/FinancialStatementTemplates'] as const;

/** Layouts that a tenant keeps for the statements of other records. */
export const STATEMENT_TEMPLATE_ROUTES: readonly Route[] = [
  ...PATHS.flatMap(routesAt),
  {
    method: 'POST',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements/ApplyTemplate',
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' }, query, body }) {
      const requested = readApplyBody(body);
      if (isRefusal(requested)) return requested;
      const view = readStatementView(query);
      if (isRefusal(view)) return view;
      const { reportingPeriod, sortOrder } = view;
      const statementType = query['statementtype'] ? view.statementType : null;
      const input = { ...requested, workspaceId: ws, financialRecordId: id, answers: {}, statementType, reportingPeriod, sortOrder };
      const statement = await applyStatementTemplate(ctx, input);
      if (isRefusal(statement)) return statement;
      const { version, table, books, numberStyle } = statement;
      return { status: 200, body: { version, reportingPeriod, ...presentStatement(table, books, numberStyle) } };
    },
  },
];

function routesAt(path: string): ViewerRoute[] {
  return [
    {
      method: 'GET',
      path,
      access: 'viewer',
      async handler(ctx) {
        const templates = await listStatementTemplates(ctx, null);
        return isRefusal(templates) ? templates : { status: 200, body: templates.map(presentTemplate) };
      },
    },
    {
      method: 'POST',
      path: `${path}/ExtractTemplate`,
      access: 'viewer',
      async handler(ctx, { body }) {
        const input = readTemplateBody(body);
        if (isRefusal(input)) return input;
        const template = await saveAsTemplate(ctx, input);
        return isRefusal(template) ? template : { status: 201, body: presentTemplate(template) };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      access: 'viewer',
      async handler(ctx, { params: { id = '' } }) {
        const deleted = await deleteStatementTemplate(ctx, id);
        return isRefusal(deleted) ? deleted : { status: 204 };
      },
    },
  ];
}

function presentTemplate({ id, displayName, description, statementType, createdAt }: StatementTemplate) {
  return { id, displayName, description, statementType, creationTime: createdAt };
}

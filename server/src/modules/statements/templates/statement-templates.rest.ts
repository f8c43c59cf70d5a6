import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf, type RequestOf } from '../../../platform/rest/routes-of';
import { applyStatementTemplate } from './apply-statement-template';
import { deleteStatementTemplate } from './delete-statement-template';
import { listStatementTemplates } from './list-statement-templates';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { STATEMENT_TEMPLATE_CONTRACTS } from './statement-templates.contract';
import { saveAsTemplate } from './save-as-template';
import type { ListedTemplate } from './statement-template';

/** Layouts that a tenant keeps for the statements of other records. */
export const STATEMENT_TEMPLATE_ROUTES = routesOf(STATEMENT_TEMPLATE_CONTRACTS, {
  listFinancialStatementTemplates: listTemplates,
  listFinancialStatementTemplatesApi: listTemplates,
  extractFinancialStatementTemplate: extractTemplate,
  extractFinancialStatementTemplateApi: extractTemplate,
  deleteFinancialStatementTemplate: deleteTemplate,
  deleteFinancialStatementTemplateApi: deleteTemplate,
  async applyFinancialStatementTemplate(ctx, { params: { ws, id }, query, body }) {
    const { reportingPeriod } = query;
    const { financialStatementTemplateId: templateId, acceptFrom } = body;
    const input = {
      templateId,
      acceptFrom,
      workspaceId: ws,
      financialRecordId: id,
      answers: {},
      ...query,
    };
    const statement = await applyStatementTemplate(ctx, input);
    if (isRefusal(statement)) return statement;
    const { version, table, books, numberStyle } = statement;
    return { status: 200, body: { version, reportingPeriod, ...presentStatement(table, books, numberStyle) } };
  },
});

async function listTemplates(ctx: ViewerRequestCtx): Promise<Result<RestAnswer>> {
  const templates = await listStatementTemplates(ctx, null);
  return isRefusal(templates) ? templates : { status: 200, body: templates.map(presentTemplate) };
}

async function extractTemplate(
  ctx: ViewerRequestCtx,
  { body: { context, ...named } }: RequestOf<typeof STATEMENT_TEMPLATE_CONTRACTS.extractFinancialStatementTemplate>,
): Promise<Result<RestAnswer>> {
  const template = await saveAsTemplate(ctx, { ...named, ...context });
  return isRefusal(template) ? template : { status: 201, body: presentTemplate(template) };
}

async function deleteTemplate(ctx: ViewerRequestCtx, { params: { id = '' } }: RestRequest): Promise<Result<RestAnswer>> {
  const deleted = await deleteStatementTemplate(ctx, id);
  return isRefusal(deleted) ? deleted : { status: 204 };
}

function presentTemplate({ id, displayName, description, statementType, createdAt }: ListedTemplate) {
  return { id, displayName, description, statementType, creationTime: createdAt };
}

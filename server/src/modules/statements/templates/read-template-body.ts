import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { DEFAULT_ACCEPT_FROM } from '@countinghouse/domain/statements/templates/account-match';
import { countField, fieldsOf, idField, textField, type Fields } from '../../../platform/http/body-fields';
import type { SaveAsTemplate } from './save-as-template';

/** Reads the body of `ExtractTemplate`; `context` names the statement: workspaceId, financialRecordId, and statementType unless it is the balance sheet. */
export function readTemplateBody(body: unknown): Result<SaveAsTemplate> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const displayName = textField(fields, 'displayName', LIMITS.templateNameMax);
  if (isRefusal(displayName)) return displayName;
  const description = textField(fields, 'description', LIMITS.templateDescriptionMax);
  if (isRefusal(description)) return description;
  const context = readContext(fields);
  return isRefusal(context) ? context : { displayName: displayName ?? '', description, ...context };
}

function readContext(fields: Fields): Result<Pick<SaveAsTemplate, 'workspaceId' | 'financialRecordId' | 'statementType'>> {
  const context = fields.context;
  if (typeof context !== 'object' || context === null) return refuse('InvalidInput', 'context');
  const { statementType: type = 'BalanceSheet' } = context as Fields;
  const workspaceId = idField(context as Fields, 'workspaceId');
  if (isRefusal(workspaceId)) return workspaceId;
  const financialRecordId = idField(context as Fields, 'financialRecordId');
  if (isRefusal(financialRecordId)) return financialRecordId;
  if (workspaceId === null) return refuse('InvalidInput', 'workspaceId');
  if (financialRecordId === null) return refuse('InvalidInput', 'financialRecordId');
  const statementType = STATEMENT_TYPES.find((each) => each === type);
  return statementType === undefined
    ? refuse('InvalidInput', 'statementType', { problem: 'must be one of BalanceSheet, IncomeStatement' })
    : { workspaceId, financialRecordId, statementType };
}

/** Reads the body of `ApplyTemplate`: the template, and the certainty from which matches are accepted. */
export function readApplyBody(body: unknown): Result<{ readonly templateId: string; readonly acceptFrom: number }> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const templateId = idField(fields, 'financialStatementTemplateId');
  if (isRefusal(templateId)) return templateId;
  if (templateId === null) return refuse('InvalidInput', 'financialStatementTemplateId');
  const acceptFrom = countField(fields, 'acceptFrom', 1, 100);
  return isRefusal(acceptFrom) ? acceptFrom : { templateId, acceptFrom: acceptFrom ?? DEFAULT_ACCEPT_FROM };
}

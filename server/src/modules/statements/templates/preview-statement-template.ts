import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { AccountMatch } from '@countinghouse/domain/statements/templates/account-match';
import { matchTemplate } from '@countinghouse/domain/statements/templates/match-template';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findEditableStatement, type EditableStatement } from '../statements/find-editable-statement';
import type { RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findConfirmedMappings } from './confirmed-mappings';
import { findStatementTemplate, type StoredTemplate } from './find-statement-template';

/** A template, and the record whose statement it would change. */
export interface TemplateReference extends RecordReference {
  readonly templateId: string;
}

/** Where a template would put the accounts of a statement; nothing has changed. */
export interface TemplatePreview {
  readonly template: StoredTemplate;
  readonly target: EditableStatement;
  /** Accounts of locked sections have none. */
  readonly matches: readonly AccountMatch[];
}

/** Matches a statement's accounts as the template and the tenant's people know them; refuses NotFound and Forbidden. */
export const previewStatementTemplate = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: TemplateReference): Promise<Result<TemplatePreview>> => {
    return withTenant(ctx, (tx) => matchedTemplate(tx, ctx, input));
  },
);

/** The same within a transaction. */
export async function matchedTemplate(
  tx: TenantTransaction,
  ctx: ViewerRequestCtx,
  { templateId, ...reference }: TemplateReference,
): Promise<Result<TemplatePreview>> {
  const template = await findStatementTemplate(tx, ctx, templateId, 'financialStatementTemplateId');
  if (isRefusal(template)) return template;
  const target = await findEditableStatement(tx, ctx, reference, template.statementType);
  if (isRefusal(target)) return target;
  const { accounts } = target.books;
  const confirmed = await findConfirmedMappings(tx, ctx, template.statementType, accounts);
  return { template, target, matches: matchTemplate(template.document, accounts, confirmed) };
}

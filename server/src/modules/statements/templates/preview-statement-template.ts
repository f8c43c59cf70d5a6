import { isRefusal, type Result, refuse } from '@countinghouse/domain/refusals';
import type { AccountMatch } from '@countinghouse/domain/statements/templates/account-match';
import { matchTemplate } from '@countinghouse/domain/statements/templates/match-template';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findEditableStatement, type EditableStatement } from '../statements/find-editable-statement';
import type { RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findConfirmedMappings } from './confirmed-mappings';
import { StatementTemplate } from './statement-template.entity';
import { isId } from '../../../platform/http/body-fields';

/** A template, and the record whose statement it would change. */
export interface TemplateReference extends RecordReference {
  readonly templateId: string;
}

/** Where a template would put the accounts of a statement; nothing has changed. */
export interface TemplatePreview {
  readonly template: StatementTemplate;
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
  const template = await findStatementTemplate(tx, templateId, 'financialStatementTemplateId');
  if (isRefusal(template)) return template;
  const target = await findEditableStatement(tx, ctx, reference, template.statementType);
  if (isRefusal(target)) return target;
  const { accounts } = target.books;
  const confirmed = await findConfirmedMappings(tx, template.statementType, accounts);
  return { template, target, matches: matchTemplate(template.document, accounts, confirmed) };
}

/** A template of the tenant; refuses NotFound. */
async function findStatementTemplate(tx: TenantTransaction, id: string, parameter: string): Promise<Result<StatementTemplate>> {
  return (isId(id) ? await tx.repo(StatementTemplate).findOneBy({ id }) : null) ?? refuse('NotFound', parameter);
}

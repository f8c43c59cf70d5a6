import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TemplateDocument } from '@countinghouse/domain/statements/templates/template-document';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { TEMPLATE_COLUMNS, type StatementTemplate } from './statement-template';

/** A template with what it keeps. */
export interface StoredTemplate extends StatementTemplate {
  readonly document: TemplateDocument;
}

const FIND = `select ${TEMPLATE_COLUMNS}, document from statement_template where tenant_id = $1 and id = $2`;

/** A template of the tenant; refuses NotFound. */
export async function findStatementTemplate(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  id: string,
  parameter: string,
): Promise<Result<StoredTemplate>> {
  if (!isId(id)) return refuse('NotFound', parameter);
  const [template] = await tx.query<StoredTemplate>(FIND, [ctx.tenant.id, id], 'find-statement-template');
  return template ?? refuse('NotFound', parameter);
}

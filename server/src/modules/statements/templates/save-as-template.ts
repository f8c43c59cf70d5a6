import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isEditableStatement } from '@countinghouse/domain/statements/queries/is-editable-statement';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { extractTemplate } from '@countinghouse/domain/statements/templates/extract-template';
import { refuseTemplateTexts, type TemplateTexts } from '@countinghouse/domain/statements/templates/template-text';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { personIdOf } from '../../../platform/person-id-of';
import { findEditableStatement } from '../statements/find-editable-statement';
import type { RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { TEMPLATE_COLUMNS, type StatementTemplate } from './statement-template';

/** The statement whose layout is kept, and what the template is called. */
export interface SaveAsTemplate extends RecordReference, TemplateTexts {
  readonly statementType: StatementType;
}

const INSERT = `
insert into statement_template (tenant_id, id, statement_type, display_name, description, document, line_count, created_at, created_by)
select $1, $2, $3, $4, $5, $6, $7, $8, $9 where (select count(*) from statement_template where tenant_id = $1) < ${LIMITS.statementTemplatesMax}
on conflict (tenant_id, statement_type, lower(display_name)) do nothing returning ${TEMPLATE_COLUMNS}`;

const NAMED = 'select 1 from statement_template where tenant_id = $1 and statement_type = $2 and lower(display_name) = lower($3)';

/**
 * Keeps the layout of a statement as it was saved last, with the numbers and names of its accounts, for other records of the tenant.
 * Refuses Forbidden, NotFound, texts that can't be kept, Duplicate for a name that is taken, and LimitReached.
 */
export const saveAsTemplate = useCase(
  { right: 'CanManageFinancialStatementTemplates', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: SaveAsTemplate): Promise<Result<StatementTemplate>> => {
    const refused = refuseTemplateTexts(input, await sanitiserFor(input.displayName, input.description));
    if (refused !== null) return refused;
    return withTenant(ctx, async (tx) => {
      const found = await findEditableStatement(tx, ctx, input, input.statementType, 'CanManageFinancialStatementTemplates');
      if (isRefusal(found)) return found;
      const { statement } = found.structure;
      if (!isEditableStatement(statement))
        return refuse('InvalidInput', 'statementType', { problem: 'must be one of BalanceSheet, IncomeStatement' });
      const texts = { displayName: cleanLine(input.displayName), description: input.description?.trim() || null };
      const document = JSON.stringify(extractTemplate(statement, found.books.accounts));
      const place = [ctx.tenant.id, ctx.ids.next(), statement.type, texts.displayName, texts.description];
      const [template] = await tx.query<StatementTemplate>(INSERT, [
        ...place,
        document,
        lineCountOf(statement),
        ctx.clock.now(),
        personIdOf(ctx),
      ]);
      if (template === undefined) return whyNotStored(tx, ctx, statement.type, texts.displayName);
      await recordAudit(tx, ctx, { action: 'statementTemplate.saved', subjectType: 'statementTemplate', subjectId: template.id });
      return template;
    });
  },
);

async function whyNotStored(tx: TenantTransaction, ctx: ViewerRequestCtx, type: StatementType, displayName: string) {
  const named = await tx.query(NAMED, [ctx.tenant.id, type, displayName]);
  return named.length > 0 ? refuse('Duplicate', 'displayName') : refuse('LimitReached', undefined, { limit: LIMITS.statementTemplatesMax });
}

/** Headings, totals and everything between them, drawn or not. */
function lineCountOf({ items, sections }: StatementLayout): number {
  const all = [items, ...Object.values(sections).map((section) => section.items)].flat();
  return all.reduce((sum, { kind }) => sum + (kind === 'section' ? 2 : 1), 0);
}

import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isEditableStatement } from '@countinghouse/domain/statements/queries/is-editable-statement';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { extractTemplate } from '@countinghouse/domain/statements/templates/extract-template';
import { refuseTemplateTexts, type TemplateTexts } from '@countinghouse/domain/statements/templates/template-text';
import { Raw } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { personIdOf } from '../../../platform/person-id-of';
import { findEditableStatement } from '../statements/find-editable-statement';
import type { RecordReference } from '../statements/find-published-record';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { ListedTemplate } from './statement-template';
import { StatementTemplate } from './statement-template.entity';

/** The statement whose layout is kept, and what the template is called. */
export interface SaveAsTemplate extends RecordReference, TemplateTexts {
  readonly statementType: StatementType;
}

/**
 * Keeps the layout of a statement as it was saved last, with the numbers and names of its accounts, for other records of the tenant.
 * Refuses Forbidden, NotFound, texts that can't be kept, Duplicate for a name that is taken, and LimitReached.
 */
export const saveAsTemplate = useCase(
  { right: 'CanManageFinancialStatementTemplates', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: SaveAsTemplate): Promise<Result<ListedTemplate>> => {
    const refused = refuseTemplateTexts(input, await sanitiserFor(input.displayName, input.description));
    if (refused !== null) return refused;
    return withTenant(ctx, async (tx) => {
      const found = await findEditableStatement(tx, ctx, input, input.statementType, 'CanManageFinancialStatementTemplates');
      if (isRefusal(found)) return found;
      const { statement } = found.layout;
      if (!isEditableStatement(statement))
        return refuse('InvalidInput', 'statementType', { problem: 'must be one of BalanceSheet, IncomeStatement' });
      const texts = { displayName: cleanLine(input.displayName), description: input.description?.trim() || null };
      const templates = tx.repo(StatementTemplate);
      const isFull = (await templates.count()) >= LIMITS.statementTemplatesMax;
      const [template] = isFull
        ? []
        : await templates.insertMissingReturning({
            id: ctx.ids.next(),
            statementType: statement.type,
            ...texts,
            document: extractTemplate(statement, found.books.accounts),
            lineCount: lineCountOf(statement),
            createdAt: ctx.clock.now(),
            createdBy: personIdOf(ctx),
          });
      if (template === undefined) return whyNotStored(tx, statement.type, texts.displayName);
      await recordAudit(tx, ctx, { action: 'statementTemplate.saved', subjectType: 'statementTemplate', subjectId: template.id });
      return template;
    });
  },
);

async function whyNotStored(tx: TenantTransaction, statementType: StatementTemplate['statementType'], displayName: string) {
  const sameName = Raw((column) => `lower(${column}) = lower(:displayName)`, { displayName });
  const isTaken = await tx.repo(StatementTemplate).exists({ statementType, displayName: sameName });
  return isTaken ? refuse('Duplicate', 'displayName') : refuse('LimitReached', undefined, { limit: LIMITS.statementTemplatesMax });
}

/** Headings, totals and everything between them, drawn or not. */
function lineCountOf({ items, sections }: StatementLayout): number {
  const all = [items, ...Object.values(sections).map((section) => section.items)].flat();
  return all.reduce((sum, { kind }) => sum + (kind === 'section' ? 2 : 1), 0);
}

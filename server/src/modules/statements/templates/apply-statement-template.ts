import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import type { MatchAnswers } from '@countinghouse/domain/statements/templates/account-match';
import { applyTemplate } from '@countinghouse/domain/statements/templates/apply-template';
import type { SortOrder } from '@countinghouse/domain/statements/view';
import { withTenant } from '../../../platform/database/with-tenant';
import type { FinancialStatement } from '../statements/read-financial-statement';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { countUse } from './count-use';
import { matchedTemplate, type TemplateReference } from './preview-statement-template';

/** What to apply, from which certainty on, what people said of single accounts, and how to look at what comes of it. */
export interface ApplyStatementTemplate extends TemplateReference {
  readonly acceptFrom: number;
  readonly answers: MatchAnswers;
  /** The statement that the caller expects; null for that of the template. */
  readonly statementType: StatementType | null;
  readonly reportingPeriod: ReportingPeriod;
  readonly sortOrder: SortOrder;
}

/**
 * The statement in the layout of the template. Nothing is stored: the caller has to save it (docs/spec.md, borrower 7).
 * Refuses NotFound, Forbidden, and InvalidInput for a statement of another type and for an answer that is not a section for accounts.
 */
export const applyStatementTemplate = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: ApplyStatementTemplate): Promise<Result<FinancialStatement>> => {
    return withTenant(ctx, async (tx) => {
      const found = await matchedTemplate(tx, ctx, input);
      if (isRefusal(found)) return found;
      const { template, target, matches } = found;
      const { books, layout, record } = target;
      const { acceptFrom, answers, statementType } = input;
      if (statementType !== null && statementType !== template.statementType)
        return refuse('InvalidInput', 'statementType', { problem: `does not match the template, which is for ${template.statementType}` });
      const application = { base: layout.statement, accounts: books.accounts, matches, acceptFrom, answers };
      const statement = applyTemplate(template.document, application);
      if (isRefusedChange(statement)) return refuse('InvalidInput', 'answers', { problem: 'contains a section that cannot have accounts' });
      if (books.matrix.slices.length === 0) return refuse('NotFound', 'statementType');
      await countUse(tx, template.id);
      const { version, balanceSheetVersion } = layout;
      const { numberStyle } = statement;
      return {
        record,
        books,
        table: tabulateStatement(statement, books, input),
        version,
        balanceSheetVersion,
        numberStyle,
        reportingPeriod: input.reportingPeriod,
      };
    });
  },
);

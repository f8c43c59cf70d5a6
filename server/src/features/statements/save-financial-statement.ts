import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { readSentStatement } from '@countinghouse/domain/statements/read-sent-statement';
import { withTenant } from '../../platform/database/with-tenant';
import { sanitiserFor } from '../../platform/text/sanitiser';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import { findEditableStatement } from './find-editable-statement';
import type { RecordReference } from './find-published-record';
import type { StatementBody } from './read-statement-body';
import { storeStructure } from './store-structure';

/** A statement that is sent back, and its record. */
export type SaveFinancialStatement = RecordReference & StatementBody;

/**
 * Stores the arrangement that a sent statement describes, as a new version each time (design 2, Statements on the wire). Refuses NotFound,
 * Forbidden, StaleVersion, UnsafeContent, and InvalidInput for what no arrangement may be: every account once, locked sections and the frame
 * as they were.
 */
export async function saveFinancialStatement(
  ctx: ViewerRequestCtx,
  input: SaveFinancialStatement,
): Promise<Answer<{ readonly version: number }>> {
  const { statementType, version, sent } = input;
  const sanitise = await sanitiserFor(...captionsOf(input));
  return withTenant(ctx, async (tx) => {
    const found = await findEditableStatement(tx, ctx, input, statementType);
    if (isRefusal(found)) return found;
    const { structure, books, financialRecordId } = found;
    if (structure.version !== version) return refuse('StaleVersion', 'version', { version: structure.version });
    const statement = readSentStatement(sent, structure.statement, { accounts: books.accounts, sanitise });
    if ('fault' in statement)
      return statement.isUnsafe
        ? refuse('UnsafeContent', statement.parameter)
        : refuse('InvalidInput', statement.parameter, { problem: statement.fault });
    return storeStructure(tx, ctx, { financialRecordId, statement, from: version, action: 'statement.saved' });
  });
}

function captionsOf({ sent: { lineItems, classificationSections } }: SaveFinancialStatement): string[] {
  return [
    ...lineItems.map(({ captionText }) => captionText),
    ...classificationSections.flatMap(({ headerCaptionText, footerCaptionText }) => [headerCaptionText, footerCaptionText]),
  ];
}

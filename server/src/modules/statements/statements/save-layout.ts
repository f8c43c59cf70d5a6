import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { SentLayout } from '@countinghouse/domain/statements/layout-data';
import { readSentLayout } from '@countinghouse/domain/statements/read-sent-layout';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from './find-published-record';
import { storeSentLayout, type SentWords } from './store-sent-layout';

/** A layout to be saved, and the version that it was made from. */
export interface SaveLayout extends RecordReference {
  readonly statementType: StatementType;
  readonly version: number;
  readonly balanceSheetVersion?: number | null;
  readonly layout: SentLayout;
}

/** More lines than the largest books have accounts and sections. */
const LINES_MAX = 50_000;

/** Stores a layout; refuses what `storeSentLayout` refuses, and TooLarge for more lines than any statement has. */
export const saveLayout = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: SaveLayout): Promise<Result<{ readonly version: number }>> => {
    const { layout } = input;
    const { items, sections, accountCaptions, newlyReferenced, cashFlowChoices, moveReasons } = layout;
    const lines = sections.reduce((sum, section) => sum + 1 + section.items.length, items.length);
    const lists = [accountCaptions, newlyReferenced, cashFlowChoices ?? [], moveReasons ?? []];
    if (Math.max(lines, ...lists.map(({ length }) => length)) > LINES_MAX) return refuse('TooLarge', 'layout');
    const captions = [
      ...accountCaptions.map(({ caption }) => caption),
      ...sections.flatMap(({ headerCaption, footerCaption }) => [headerCaption, footerCaption]),
      ...(moveReasons ?? []).map(({ reason }) => reason),
    ];
    const read: SentWords['read'] = (base, context) => readSentLayout(layout, base, context);
    return storeSentLayout(ctx, { ...input, unpack: () => ({ captions, read }) });
  },
);

import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { SentArrangement } from '@countinghouse/domain/statements/arrangement-data';
import { readSentArrangement } from '@countinghouse/domain/statements/read-sent-arrangement';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import type { RecordReference } from './find-published-record';
import { storeSentArrangement, type SentWords } from './store-sent-arrangement';

/** An arrangement to be saved, and the version that it was made from. */
export interface SaveArrangement extends RecordReference {
  readonly statementType: StatementType;
  readonly version: number;
  readonly balanceSheetVersion?: number | null;
  readonly arrangement: SentArrangement;
}

/** More lines than the largest books have accounts and sections. */
const LINES_MAX = 50_000;

/** Stores an arrangement; refuses what `storeSentArrangement` refuses, and TooLarge for more lines than any statement has. */
export async function saveArrangement(ctx: ViewerRequestCtx, input: SaveArrangement): Promise<Result<{ readonly version: number }>> {
  const { arrangement } = input;
  const { items, sections, accountCaptions, newlyReferenced, cashFlowChoices, moveReasons } = arrangement;
  const lines = sections.reduce((sum, section) => sum + 1 + section.items.length, items.length);
  const lists = [accountCaptions, newlyReferenced, cashFlowChoices ?? [], moveReasons ?? []];
  if (Math.max(lines, ...lists.map(({ length }) => length)) > LINES_MAX) return refuse('TooLarge', 'arrangement');
  const captions = [
    ...accountCaptions.map(({ caption }) => caption),
    ...sections.flatMap(({ headerCaption, footerCaption }) => [headerCaption, footerCaption]),
    ...(moveReasons ?? []).map(({ reason }) => reason),
  ];
  const read: SentWords['read'] = (base, context) => readSentArrangement(arrangement, base, context);
  return storeSentArrangement(ctx, { ...input, unpack: () => ({ captions, read }) });
}

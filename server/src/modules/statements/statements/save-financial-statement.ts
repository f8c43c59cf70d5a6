import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { readSentStatement } from '@countinghouse/domain/statements/read-sent-statement';
import type { SentStatement } from '@countinghouse/domain/statements/sent-statement';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from './find-published-record';
import type { StatementBody } from './read-statement-body';
import { storeSentLayout, type SentInput, type SentWords } from './store-sent-layout';

/** A statement that is sent back, and its record. */
export type SaveFinancialStatement = RecordReference & StatementBody & Pick<SentInput, 'isStale'>;

/** Stores the layout that a sent statement describes; refuses what `storeSentLayout` refuses. */
export const saveFinancialStatement = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: SaveFinancialStatement): Promise<Result<{ readonly version: number }>> => {
    return storeSentLayout(ctx, { ...input, unpack: () => wordsOf(input.readSent()) });
  },
);

function wordsOf(sent: Result<SentStatement>): Result<SentWords> {
  if (isRefusal(sent)) return sent;
  return { captions: captionsOf(sent), read: (base, context) => readSentStatement(sent, base, context) };
}

function captionsOf({ lineItems, classificationSections, moveReasons = {} }: SentStatement): string[] {
  return [
    ...lineItems.map(({ captionText }) => captionText),
    ...classificationSections.flatMap(({ headerCaptionText, footerCaptionText }) => [headerCaptionText, footerCaptionText]),
    ...Object.values(moveReasons),
  ];
}

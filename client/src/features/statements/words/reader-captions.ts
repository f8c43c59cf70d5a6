import type { TextSet } from '@countinghouse/domain/locales/sections';
import type { StatementAnswer } from '../outline/statement-lines';

/** A statement whose lines bear the product's own captions in the reader's language; names of accounts and captions that somebody wrote stay. For reading only: what is sent back is the answer as it came. */
export function inReaderCaptions(answer: StatementAnswer, english: TextSet, own: TextSet): StatementAnswer {
  if (english === own) return answer;
  const shown = (id: string, caption: string) => (english[id] === caption ? (own[id] ?? caption) : caption);
  return {
    ...answer,
    lineItems: answer.lineItems.map((line) => ({ ...line, captionText: shown(line.id, line.captionText) })),
    formulaOf: (lineItemId) =>
      answer.formulaOf(lineItemId).map((term) => ({ ...term, captionText: shown(term.lineItemId, term.captionText) })),
  };
}

import type { TextSet } from '@countinghouse/domain/locales/sections';
import type { StatementAnswer } from '../outline/statement-lines';

/** A statement with the product's own captions in the reader's language; account names and captions that a user wrote stay. For display only: the statement that is sent back keeps the captions as received. */
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

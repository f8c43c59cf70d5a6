import type { TextSet } from '@countinghouse/domain/locales/sections';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { useCallback, useMemo } from 'react';
import { captionIn, useShownCaption, type ShownCaption } from '../../../lib/i18n/shown-caption';
import { useTextSet } from '../../../lib/i18n/use-text';
import type { StatementAnswer } from './statement-answer';

/**
 * A statement with the product's own captions in the reader's language; account names and captions that a user wrote stay. For display only:
 * the statement that is sent back keeps the captions as received.
 * @internal The rule has its examples beside it.
 */
export function inReaderCaptions(answer: StatementAnswer, english: TextSet, own: TextSet): StatementAnswer {
  if (english === own) return answer;
  const shown = captionIn(english, own);
  return {
    ...answer,
    lineItems: answer.lineItems.map((line) => ({ ...line, captionText: shown(line.id, line.captionText) })),
    formulaOf: (lineItemId) =>
      answer.formulaOf(lineItemId).map((term) => ({ ...term, captionText: shown(term.lineItemId, term.captionText) })),
  };
}

/** A statement with the product's own captions in the reader's language. */
export function useReaderCaptions(answer: StatementAnswer): StatementAnswer {
  const english = useTextSet('captions', 'en');
  const own = useTextSet('captions');
  return useMemo(() => inReaderCaptions(answer, english, own), [answer, english, own]);
}

/** The captions of sections as the reader sees them: the product's own in their language, others as written. */
export interface SectionText {
  readonly header: (section: SectionId | null) => string;
  footer(section: SectionId): string;
  /** The caption of any line by its id. */
  readonly shown: ShownCaption;
}

/** The words of the sections of a statement. */
export function useSectionText(statement: StatementLayout): SectionText {
  const nameOf = useSectionNames();
  const shown = useShownCaption();
  return useMemo(
    () => ({
      header: (section) => nameOf(statement, section),
      footer: (section) => shown(`${section}:footer`, statement.sections[section]?.footerCaption ?? ''),
      shown,
    }),
    [statement, nameOf, shown],
  );
}

/** Names the sections of any statement by their headings. */
export function useSectionNames(): (statement: StatementLayout, section: SectionId | null) => string {
  const shown = useShownCaption();
  return useCallback(
    (statement, section) => (section === null ? '' : shown(`${section}:header`, statement.sections[section]?.headerCaption ?? '')),
    [shown],
  );
}

import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { useCallback } from 'react';
import { useTextSet } from '../../../lib/i18n/use-text';

/** Names sections by their headings, the product's own in the reader's language. */
export function useSectionNames(): (statement: StatementLayout, id: SectionId | null) => string {
  const english = useTextSet('captions', 'en');
  const own = useTextSet('captions');
  return useCallback(
    (statement, id) => {
      const caption = (id === null ? undefined : statement.sections[id]?.headerCaption) ?? '';
      return english[`${id}:header`] === caption ? (own[`${id}:header`] ?? caption) : caption;
    },
    [english, own],
  );
}

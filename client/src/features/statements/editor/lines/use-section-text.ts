import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { useMemo } from 'react';
import { useTextSet } from '../../../../lib/i18n/use-text';

/** The captions of sections as the reader sees them: the product's own in their language, others as written. */
export interface SectionText {
  readonly header: (section: SectionId | null) => string;
  footer(section: SectionId): string;
  /** The caption of any line by its id. */
  readonly shown: (lineId: string, caption: string) => string;
}

/** The words of the sections of a statement. */
export function useSectionText(statement: StatementLayout): SectionText {
  const english = useTextSet('captions', 'en');
  const own = useTextSet('captions');
  return useMemo(() => {
    const shown = (id: string, caption: string) => (english[id] === caption ? (own[id] ?? caption) : caption);
    return {
      header: (section) => (section === null ? '' : shown(`${section}:header`, statement.sections[section]?.headerCaption ?? '')),
      footer: (section) => shown(`${section}:footer`, statement.sections[section]?.footerCaption ?? ''),
      shown,
    };
  }, [statement, english, own]);
}

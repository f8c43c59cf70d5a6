import { WORKBOOK_PARTS } from '@countinghouse/domain/workbooks/changed-parts';
import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';

/** Lists what has changed since the workbooks of a revision were made, in words; null while they are up to date. */
export function useChangedParts(): (revision: WorkbookRevisionRowFragment) => string | null {
  const text = useText('revisions');
  const locale = useLocale();
  return ({ workbooks }) => {
    const changed = WORKBOOK_PARTS.filter((part) => workbooks.some(({ changedSince }) => changedSince.includes(part)));
    if (changed.length === 0) return null;
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(changed.map((part) => text(`part.${part}`)));
  };
}

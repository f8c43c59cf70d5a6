import { formatAmount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { writtenFacts } from '../../ui/evidence/evidence-text';
import type { ReadingFindingFragment } from '../../lib/graphql/types.generated';

/** A finding as people read it. */
export interface FindingText {
  readonly title: string;
  readonly sentence: string;
}

/** Words for findings in the reader's language; the server's English where this version does not know them. */
export function useFindingText(currency: string): (finding: ReadingFindingFragment) => FindingText {
  const text = useText('findings');
  const locale = useLocale();
  return ({ title, sentence, titleKey, evidenceKey, facts }) => {
    const written = writtenFacts(facts, currency, locale);
    return { title: text.named(titleKey, written, title), sentence: text.named(evidenceKey, written, sentence) };
  };
}

/** A total in the reader's locale, whole where it has no cents; a word for none. */
export function useAmountText(currency: string): (amount: string | null) => string {
  const text = useText('readings');
  const locale = useLocale();
  return (amount) => (amount === null ? text('noFigure') : formatAmount(amount, currency, locale, /\.0+$/.test(amount)));
}

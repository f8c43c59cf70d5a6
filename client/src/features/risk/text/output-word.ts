import { useText } from '../../../lib/i18n/use-text';
import type { OutputRow } from '../result/outputs';

/** What a row of a result is called in the reader's language, its category in front; names that are another engine's stay as they are. */
export function useOutputName(): (row: Pick<OutputRow, 'category' | 'subCategory'>) => string {
  const text = useText('risk');
  const wordOf = (named: string) =>
    text.named(`ratio.${named}`, {}, text.named(`word.${named}`, {}, text.named(`withheld.${named}`, {}, named)));
  return ({ category, subCategory }) => [category, subCategory].flatMap((word) => (word === null ? [] : [wordOf(word)])).join(' · ');
}

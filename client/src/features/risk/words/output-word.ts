import { useText } from '../../../lib/i18n/use-text';

/** What a row of a result is named in the reader's language; names that are another engine's stay as they are. */
export function useOutputWord(): (named: string) => string {
  const text = useText('risk');
  return (named) => text.named(`ratio.${named}`, {}, text.named(`word.${named}`, {}, named));
}

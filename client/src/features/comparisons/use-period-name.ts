import { periodText } from '../../lib/format/period-text';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';

/** The name of a period in the reader's language, by its label. */
export function usePeriodName(): (label: string) => string {
  const words = { text: useText('captions'), locale: useLocale() };
  return (label) => periodText(label, words);
}

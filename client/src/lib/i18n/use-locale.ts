import { useStore } from '../react/use-store';
import { languageStore, localeOf } from './language';

/** The BCP 47 locale for the person's dates and numbers. */
export function useLocale(): string {
  return localeOf(useStore(languageStore), navigator.languages);
}

import { refusalText, type RefusalFacts } from '@countinghouse/domain/locales/refusal-words';
import { languageStore, localeOf } from '../i18n/language';
import { loadedTextSet, loadTextSet } from '../i18n/text-sets';

/** Loads the words of errors, now and in each language that is switched to, so that they are at hand when a call fails. */
export function followErrorText(): void {
  const load = () => void loadTextSet(languageStore.get(), 'errors').catch(() => undefined);
  load();
  languageStore.subscribe(load);
}

/** What a refusal says in the reader's language; null where there are no words of its code. */
export function errorText(refusal: RefusalFacts): string | null {
  const language = languageStore.get();
  return refusalText(refusal, loadedTextSet(language, 'errors') ?? {}, localeOf(language, navigator.languages));
}

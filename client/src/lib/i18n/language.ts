import { LANGUAGES, languageFor, type Language } from '@countinghouse/domain/locales/language';
import { createStore } from '../react/use-store';
import { storedValue } from '../storage/stored-value';

/** English lengthened and bracketed, so that clipped or untranslated text shows. */
export const PSEUDO = 'en-XA';
/** Languages that the portal can be read in. */
export const PORTAL_LANGUAGES = [...LANGUAGES, PSEUDO] as const;
export type PortalLanguage = Language | typeof PSEUDO;

const stored = storedValue('local', 'language', isPortalLanguage);

/** The language of the person: from the address (`?lang=`), else stored, else the browser's, else English (docs/spec.md, lender 5). */
export function chooseLanguage(search: string, browserLanguages: readonly string[]): PortalLanguage {
  const requested = new URLSearchParams(search).get('lang');
  if (isPortalLanguage(requested)) {
    stored.write(requested);
    return requested;
  }
  return stored.read() ?? languageFor(browserLanguages);
}

/** The language that the person chose on this browser; null while they follow the browser's own. */
export function chosenLanguage(): PortalLanguage | null {
  return stored.read();
}

/** The current language. */
export const languageStore = createStore<PortalLanguage>('en');

/** Changes the language and remembers it. */
export function setLanguage(language: PortalLanguage): void {
  stored.write(language);
  languageStore.set(language);
  document.documentElement.lang = language;
}

/** The locale for dates and numbers: the browser's own variant of the language, so that a British reader of English sees British forms. */
export function localeOf(language: PortalLanguage, browserLanguages: readonly string[]): string {
  const base = language === PSEUDO ? 'en' : language;
  return browserLanguages.find((tag) => tag === base || tag.startsWith(`${base}-`)) ?? (base === 'en' ? 'en-US' : base);
}

function isPortalLanguage(value: unknown): value is PortalLanguage {
  return (PORTAL_LANGUAGES as readonly unknown[]).includes(value);
}

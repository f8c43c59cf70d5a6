import { createStore } from '../react/use-store';
import { storedValue } from '../storage/stored-value';

/** Languages with text sets; `en-XA` is English lengthened and bracketed, so that clipped or untranslated text shows. */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'en-XA'] as const;
export type Language = (typeof LANGUAGES)[number];

const stored = storedValue('local', 'language', isLanguage);

/** The language of the person: from the address (`?lang=`), else stored, else the browser's, else English (lender side 5). */
export function chooseLanguage(search: string, browserLanguages: readonly string[]): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) {
    stored.write(asked);
    return asked;
  }
  return stored.read() ?? browserLanguages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** The current language. */
export const languageStore = createStore<Language>('en');

/** Changes the language and remembers it. */
export function setLanguage(language: Language): void {
  stored.write(language);
  languageStore.set(language);
  document.documentElement.lang = language;
}

/** The locale for dates and numbers: the browser's own variant of the language, so that a British reader of English sees British forms. */
export function localeOf(language: Language, browserLanguages: readonly string[]): string {
  const base = language === 'en-XA' ? 'en' : language;
  return browserLanguages.find((tag) => tag === base || tag.startsWith(`${base}-`)) ?? (base === 'en' ? 'en-US' : base);
}

function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

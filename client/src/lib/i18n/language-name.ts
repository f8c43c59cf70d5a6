import type { Language } from './language';

/** A language in its own words, as in `Français`; the pseudo-locale by its code. */
export function languageName(language: Language): string {
  if (language === 'en-XA') return language;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

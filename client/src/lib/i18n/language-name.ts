import { PSEUDO, type PortalLanguage } from './language';

/** A language in its own words, as in `Français`; the pseudo-locale by its code. */
export function languageName(language: PortalLanguage): string {
  if (language === PSEUDO) return language;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

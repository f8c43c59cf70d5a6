import { IconWorld } from '@tabler/icons-react';
import { PORTAL_LANGUAGES, languageStore, type PortalLanguage } from '../lib/i18n/language';
import { switchLanguage } from '../lib/i18n/switch-language';
import { useText } from '../lib/i18n/use-text';
import { useStore } from '../lib/react/use-store';
import classes from './language-menu.module.css';

/** The choice among the tenant's languages, each in its own name. */
export function LanguageMenu({ languages }: { readonly languages: readonly string[] }) {
  const text = useText('sign-in');
  const current = useStore(languageStore);
  const names: Record<PortalLanguage, string> = {
    en: text('english'),
    fr: text('french'),
    es: text('spanish'),
    de: text('german'),
    'en-XA': text('pseudo'),
  };
  const offered = PORTAL_LANGUAGES.filter((language) => languages.includes(language) || language === current);
  return (
    <label className={`inline-row gap-xs quiet text-sm ${classes.menu}`}>
      <IconWorld size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{text('language')}</span>
      <select value={current} onChange={(event) => void switchLanguage(event.currentTarget.value as PortalLanguage)}>
        {offered.map((language) => (
          <option key={language} value={language}>
            {names[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

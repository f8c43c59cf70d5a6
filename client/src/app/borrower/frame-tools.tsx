import clsx from 'clsx';
import { IconHelpCircle, IconWorld } from '@tabler/icons-react';
import { useTenant } from '../../features/tenants/tenant-context';
import { PORTAL_LANGUAGES, languageStore, type PortalLanguage } from '../../lib/i18n/language';
import { languageName } from '../../lib/i18n/language-name';
import { switchLanguage } from '../../lib/i18n/switch-language';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import classes from './frame-tools.module.css';

/** The borrower's choice of a language, where the tenant lets them choose, and where help is to be had, where the tenant says so. */
export function FrameTools() {
  const { settings, portal } = useTenant();
  const common = useText('common');
  const help = portal.helpUrl ?? portal.supportUrl;
  return (
    <div className={clsx('flex gap-lg', classes.tools)}>
      {settings.allowLanguageSelection && <LanguageChoice languages={settings.languages} />}
      {help !== null && (
        <a
          className={`inline-row gap-xs quiet text-lg relative rounded undecorated ${classes.tool}`}
          href={help}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          <span className={classes.word}>{common('help')}</span>
        </a>
      )}
    </div>
  );
}

function LanguageChoice({ languages }: { readonly languages: readonly string[] }) {
  const text = useText('borrower');
  const current = useStore(languageStore);
  const offered = PORTAL_LANGUAGES.filter((language) => languages.includes(language) || language === current);
  return (
    <div className={`inline-row gap-xs quiet text-lg relative rounded undecorated ${classes.tool}`}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <span className={classes.word} aria-hidden>
        {languageName(current)}
      </span>
      <select
        className="full"
        style={{ position: 'absolute', inset: 0, opacity: 0 }}
        aria-label={text('language')}
        value={current}
        onChange={(event) => void switchLanguage(event.currentTarget.value as PortalLanguage)}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </div>
  );
}

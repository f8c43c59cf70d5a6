import { Menu } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useTenant } from '../../features/tenants/tenant-context';
import { PORTAL_LANGUAGES, languageStore, type PortalLanguage } from '../../lib/i18n/language';
import { languageName } from '../../lib/i18n/language-name';
import { switchLanguage } from '../../lib/i18n/switch-language';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { Button } from '../../ui/button/button';

/** The language menu of the bar; absent unless the tenant lets people choose (docs/spec.md, lender 2). */
export function LanguagePicker() {
  const text = useText('frame');
  const language = useStore(languageStore);
  const { settings } = useTenant();
  if (!settings.allowLanguageSelection) return null;
  return (
    <Menu position="bottom-end" width={200} offset={8}>
      <Menu.Target>
        <Button look="subtle" size="md" icon={<IconWorld size={18} stroke={1.75} aria-hidden />}>
          <span className="visually-hidden">{text('languageNow', { language: languageName(language) })}</span>
          <span aria-hidden>{language.slice(0, 2).toUpperCase()}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The tenant's languages as choices of a menu; nothing where there is no choice. */
export function LanguageItems() {
  const text = useText('frame');
  const current = useStore(languageStore);
  const { settings } = useTenant();
  if (!settings.allowLanguageSelection) return null;
  const offered = PORTAL_LANGUAGES.filter((language) => settings.languages.includes(language) || language === current);
  return (
    <>
      <Menu.Label>{text('language')}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(language) => void switchLanguage(language as PortalLanguage)}>
        {offered.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {languageName(language)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

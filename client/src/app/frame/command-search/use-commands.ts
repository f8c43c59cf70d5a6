import { useNavigate } from 'react-router';
import { openRunningList } from '../../../features/imports/running/running-list-store';
import { useViewer } from '../../../features/sessions/viewer-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { pageCommandStore, type Command, type CommandGroup } from '../../../lib/commands/commands';
import { PORTAL_LANGUAGES, languageStore } from '../../../lib/i18n/language';
import { languageName } from '../../../lib/i18n/language-name';
import { switchLanguage } from '../../../lib/i18n/switch-language';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { chooseScheme, schemeChoiceStore } from '../../../ui/theme/color-scheme';
import { showFrameDialog } from '../frame-dialogs';
import { entriesFor } from '../menu-entries';
import { leavePortal } from '../leave-portal';

/** Everything that command search offers beside workspaces: the commands of the page on show, pages, and actions. */
export function useCommands(): CommandGroup[] {
  const text = useText('frame');
  const pages = usePages();
  const actions = useActions();
  return [
    ...useStore(pageCommandStore),
    { id: 'pages', title: text('searchPages'), commands: pages },
    { id: 'actions', title: text('searchActions'), commands: actions },
  ];
}

function usePages(): Command[] {
  const text = useText('frame');
  const navigate = useNavigate();
  const capabilities = useViewer()?.capabilities ?? [];
  return (['bar', 'account'] as const)
    .flatMap((place) => entriesFor(capabilities, place))
    .map((entry) => ({ id: entry.path, label: text(entry.text), run: () => void navigate(entry.path) }));
}

function useActions(): Command[] {
  const text = useText('frame');
  const scheme = useStore(schemeChoiceStore);
  const language = useStore(languageStore);
  const { settings } = useTenant();
  const schemes = { light: text('schemeLight'), dark: text('schemeDark'), system: text('schemeSystem') } as const;
  const choices = (Object.keys(schemes) as (keyof typeof schemes)[]).filter((choice) => choice !== scheme);
  const languages = settings.allowLanguageSelection
    ? PORTAL_LANGUAGES.filter((each) => each !== language && settings.languages.includes(each))
    : [];
  return [
    { id: 'imports', label: text('searchImports'), run: () => openRunningList(true) },
    ...choices.map((choice) => ({ id: choice, label: text('searchScheme', { scheme: schemes[choice] }), run: () => chooseScheme(choice) })),
    ...languages.map((each) => ({
      id: each,
      label: text('searchLanguage', { language: languageName(each) }),
      run: () => void switchLanguage(each),
    })),
    { id: 'shortcuts', label: text('shortcuts'), keys: ['?'], run: () => showFrameDialog('shortcuts') },
    { id: 'signOut', label: text('signOut'), run: leavePortal },
    { id: 'signOutEverywhere', label: text('signOutEverywhere'), run: () => showFrameDialog('signOutEverywhere') },
  ];
}

import clsx from 'clsx';
import { Flex, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, useEffect } from 'react';
import { type Command, pageCommandStore, type CommandGroup } from '../../../lib/commands/commands';
import { findCommands } from '../../../lib/commands/find-commands';
import { useText } from '../../../lib/i18n/use-text';
import { dialogName } from '../../../ui/dialog/dialog-name';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { Keys } from '../../../ui/keys';
import { CommandList, optionId } from './command-list';
import classes from './command-search.module.css';
import { useNavigate } from 'react-router';
import { useFindWorkspacesQuery } from './find-workspaces.generated';
import { openRunningList } from '../../../features/imports/running/running-list-store';
import { useViewer } from '../../../features/sessions/viewer-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { PORTAL_LANGUAGES, languageStore } from '../../../lib/i18n/language';
import { languageName } from '../../../lib/i18n/language-name';
import { switchLanguage } from '../../../lib/i18n/switch-language';
import { useStore } from '../../../lib/react/use-store';
import { chooseScheme, schemeChoiceStore } from '../../../ui/theme/color-scheme';
import { showFrameDialog } from '../frame-dialogs';
import { entriesFor } from '../menu-entries';
import { leavePortal } from '../leave-portal';

/** Search over workspaces, pages and actions; arrows choose, Enter runs (ARIA combobox pattern). */
export function CommandSearch({ onClose }: { readonly onClose: () => void }) {
  const text = useText('frame');
  const list = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const workspaces = useFoundWorkspaces(search);
  const groups = findCommands(useCommands(), search);
  const shown = workspaces.length === 0 ? groups : [{ id: 'workspaces', title: text('workspaces'), commands: workspaces }, ...groups];
  const commands = shown.flatMap((group) => group.commands);
  const at = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined || command.disabled !== undefined) return;
    onClose();
    command.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextChoice(event.key, at, commands.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) run(commands[at]);
    else setChosen(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset="10vh"
      centered={false}
      {...dialogName(text('search'))}
    >
      <Flex ref={takeFocus} className="line-below" align="center" gap="md" px={20}>
        <IconSearch size={18} stroke={1.75} className="accent" aria-hidden />
        <input
          className={clsx('bare-input text-xl', classes.input)}
          value={search}
          placeholder={text('searchPlaceholder')}
          aria-label={text('search')}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={at < 0 ? undefined : optionId(list, at)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <Keys keys={['Esc']} />
      </Flex>
      <CommandList id={list} groups={shown} search={search} chosen={at} onChoose={setChosen} onRun={run} />
      <p role="status" className={commands.length === 0 ? `quiet ${classes.nothing}` : 'visually-hidden'}>
        {commands.length === 0 ? text('searchNothing', { search }) : text('searchFound', { count: commands.length })}
      </p>
    </Modal>
  );
}

/** The place after an arrow, Home or End; the list goes round. */
function nextChoice(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: count - 1,
    PageUp: 0,
  };
  return places[key] ?? null;
}

const PAUSE = 200;

/** Workspaces whose name a search finds, as commands that open them; asked for when the typing pauses. */
function useFoundWorkspaces(search: string): readonly Command[] {
  const text = useText('frame');
  const navigate = useNavigate();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(search.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, previousData } = useFindWorkspacesQuery({
    variables: { search: requested },
    skip: requested === '',
    context: { background: true },
  });
  const nodes = requested === '' ? [] : ((data ?? previousData)?.workspaces.nodes ?? []);
  return nodes.map(({ id, displayName, engagementCode, accessible }) => ({
    id: `workspace ${id}`,
    label: displayName,
    ...(engagementCode === null ? {} : { detail: engagementCode }),
    ...(accessible ? {} : { disabled: text('searchNoAccess') }),
    run: () => void navigate(`/workspacedetails/submissions/${id}`),
  }));
}

/** Everything that command search offers beside workspaces: the commands of the page on show, pages, and actions. */
function useCommands(): CommandGroup[] {
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

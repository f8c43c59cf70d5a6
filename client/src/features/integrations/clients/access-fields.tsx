import {
  CLIENT_PRESETS,
  CLIENT_PURPOSES,
  needsAllWorkspaces,
  withImplied,
  type ClientPurpose,
} from '@countinghouse/domain/api-clients/client-purpose';
import { Checkbox, Flex, Radio, SimpleGrid, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import classes from '../integrations.module.css';
import { WorkspaceChoices, type ChosenWorkspace } from './workspace-choices';

/** What a client is to be given; no list of workspaces is all of them. */
export interface ChosenAccess {
  readonly purposes: readonly ClientPurpose[];
  readonly workspaces: readonly ChosenWorkspace[] | null;
}

const PRESETS = ['readOnly', 'collectAndRead', 'everything'] as const;

/** The default access of a new client. */
export const FIRST_ACCESS: ChosenAccess = { purposes: CLIENT_PRESETS.readOnly, workspaces: null };

/** What is missing before the choice can be saved, as a text of the section; null when nothing is. */
export function problemOf({ purposes, workspaces }: ChosenAccess): 'purposesRequired' | 'workspacesRequired' | null {
  if (purposes.length === 0) return 'purposesRequired';
  return workspaces?.length === 0 ? 'workspacesRequired' : null;
}

interface AccessFieldsProps {
  readonly access: ChosenAccess;
  /** Whether what is missing is said. */
  readonly tried: boolean;
  readonly onChange: (access: ChosenAccess) => void;
}

/** What a program may do, by a choice that fits most or one by one, and in which workspaces. */
export function AccessFields({ access, tried, onChange }: AccessFieldsProps) {
  const text = useText('integrations');
  const id = useId();
  const { purposes, workspaces } = access;
  const problem = tried ? problemOf(access) : null;
  const preset = presetOf(purposes);
  const choose = (name: string) => {
    const known = PRESETS.find((each) => each === name);
    if (known !== undefined) onChange({ purposes: CLIENT_PRESETS[known], workspaces: known === 'everything' ? null : workspaces });
  };
  const toggle = (purpose: ClientPurpose) => {
    const left = purposes.filter((each) => each !== purpose && !withImplied([each]).includes(purpose));
    const next = purposes.includes(purpose) ? left : withImplied([...purposes, purpose]);
    onChange({ purposes: next, workspaces: next.some(needsAllWorkspaces) ? null : workspaces });
  };
  return (
    <>
      <Radio.Group value={preset} onChange={choose} label={text('access')} classNames={{ label: classes.legend }}>
        <Flex rowGap="sm" columnGap="lg" wrap="wrap">
          {PRESETS.map((name) => (
            <Radio key={name} size="xs" value={name} label={text(`preset.${name}`)} classNames={CHOICE} />
          ))}
          <Radio size="xs" value="own" label={text('preset.own')} classNames={CHOICE} disabled={preset !== 'own'} />
        </Flex>
      </Radio.Group>
      <div role="group" aria-labelledby={id} aria-describedby={problem === 'purposesRequired' ? `${id}-error` : undefined}>
        <span id={id} className={classes.legend}>
          {text('purposes')}
        </span>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
          {CLIENT_PURPOSES.map((purpose) => (
            <Checkbox
              key={purpose}
              size="xs"
              radius={4}
              classNames={CHOICE}
              label={text(`purpose.${purpose}`)}
              checked={purposes.includes(purpose)}
              onChange={() => toggle(purpose)}
            />
          ))}
        </SimpleGrid>
        {problem === 'purposesRequired' && <Problem id={`${id}-error`}>{text(problem)}</Problem>}
      </div>
      <Radio.Group
        value={workspaces === null ? 'all' : 'some'}
        onChange={(value) => onChange({ purposes, workspaces: value === 'all' ? null : [] })}
        label={text('workspaces')}
        classNames={{ label: classes.legend }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
          <Radio size="xs" value="all" label={text('allWorkspaces')} classNames={CHOICE} />
          <Radio size="xs" value="some" label={text('someWorkspaces')} classNames={CHOICE} disabled={purposes.some(needsAllWorkspaces)} />
        </SimpleGrid>
      </Radio.Group>
      {purposes.some(needsAllWorkspaces) && (
        <Text size="xs" m={0} c="dimmed">
          {text('allNeeded')}
        </Text>
      )}
      {workspaces !== null && <WorkspaceChoices chosen={workspaces} onChange={(next) => onChange({ purposes, workspaces: next })} />}
      {problem === 'workspacesRequired' && <Problem id={`${id}-workspaces`}>{text(problem)}</Problem>}
    </>
  );
}

const CHOICE = { body: classes.body ?? '', label: classes.label ?? '' };

function Problem({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <Flex id={id} component="p" gap="2xs" align="center" fz="xs" mt="sm" c="danger" role="alert">
      <IconAlertCircle size={14} stroke={2} aria-hidden />
      {children}
    </Flex>
  );
}

/** The choice that purposes are; `own` where they are none of those. */
export function presetOf(purposes: readonly ClientPurpose[]): (typeof PRESETS)[number] | 'own' {
  return PRESETS.find((name) => isSame(CLIENT_PRESETS[name], purposes)) ?? 'own';
}

function isSame(one: readonly ClientPurpose[], other: readonly ClientPurpose[]): boolean {
  return one.length === other.length && one.every((purpose) => other.includes(purpose));
}

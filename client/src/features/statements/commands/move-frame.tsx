import { Group, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Command } from '@countinghouse/domain/statements/command';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Keys } from '../../../ui/keys';
import { useEditorContext } from '../editor/editor-context';
import { performOrAsk } from './run-action';
import { TwoPanes } from './dialog-parts';
import { useSectionText } from '../data/reader-captions';
import { TargetTree } from './target-tree';
import type { Target } from './targets';
import { WhatChanges } from './move-preview';

interface MoveFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly targets: readonly Target[];
  readonly moveWarning: (target: Target) => string | null;
  readonly chosen: SectionId | null;
  readonly onChoose: (section: SectionId) => void;
  /** What the choice comes to; null while nothing is chosen. */
  readonly command: Command | null;
  /** The label of the current location of what moves. */
  readonly from: string;
  /** What moves. */
  readonly moved: ReactNode;
  /** Beside the keys, below the tree. */
  readonly aside?: ReactNode;
  /** Below what changes. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog for choosing where something moves: a tree of sections with their reasons, and what the move changes before it is made (docs/spec.md, borrower 5). */
export function MoveFrame({ chosen, command, onClose, ...parts }: MoveFrameProps) {
  const text = useText('editor');
  const context = useEditorContext();
  const words = useSectionText(context.editor.statement);
  const move = () => {
    if (command !== null && performOrAsk(context, command) === null) onClose();
  };
  return (
    <Dialog
      title={parts.title}
      subtitle={parts.subtitle}
      size={1040}
      onClose={onClose}
      footer={
        <>
          <Text span size="xs" c="dimmed">
            {text('undoAnyTime')} <Keys keys={['Ctrl', 'Z']} />
          </Text>
          <ButtonGroup>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button look="primary" disabled={chosen === null} onClick={move}>
              {chosen === null ? text('chooseSection') : text('moveTo', { section: words.header(chosen) })}
            </Button>
          </ButtonGroup>
        </>
      }
    >
      <TwoPanes
        ratio={1.3}
        first={
          <Stack gap="sm" mx={-8} my={-4}>
            <TargetTree
              targets={parts.targets}
              chosen={chosen}
              moveWarning={parts.moveWarning}
              onChoose={parts.onChoose}
              onConfirm={move}
            />
            <Group gap="sm" justify="space-between" fz="xs" c="dimmed">
              {parts.aside ?? <span />}
              <span aria-hidden>
                <Keys keys={['↑', '↓']} /> {text('keyChoose')} <Keys keys={['←', '→']} /> {text('keyFold')} <Keys keys={['Enter']} />{' '}
                {text('keyMove')}
              </span>
            </Group>
          </Stack>
        }
        second={
          <Stack gap="lg">
            {parts.moved}
            {chosen !== null && (
              <Group component="p" gap="sm" wrap="nowrap" align="start" fz="sm">
                <Text span c="dimmed">
                  <IconArrowRight size={15} stroke={1.75} aria-hidden />
                </Text>
                <span>{text.rich('fromTo', { from: parts.from, to: words.header(chosen) })}</span>
              </Group>
            )}
            {command !== null && <WhatChanges command={command} />}
            {parts.children}
          </Stack>
        }
      />
    </Dialog>
  );
}

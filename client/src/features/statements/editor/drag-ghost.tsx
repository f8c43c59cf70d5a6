import { Flex, Text, Box, Stack } from '@mantine/core';
import { IconBan, IconCircleCheck, IconGripVertical } from '@tabler/icons-react';
import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { lockOf } from '@countinghouse/domain/statements/queries/is-locked-section';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { StatusPill } from '../../../ui/status-dot';
import { useEditorContext } from './editor-context';
import { OverRow } from './over-row';
import { lineOfAccount } from './editor-line';
import { lockText, refusalText } from '../commands/editor-action';
import { useSectionText } from '../data/reader-captions';
import type { Drag, Drop, DropEffect } from './drag';
import classes from './drag-ghost.module.css';

/** From the pointer to what follows it, and from that to the edge of the page, in px. */
const OFFSET = { x: 14, y: 10 };
const EDGE = 8;

/** What follows the pointer while lines are dragged: what they are, and what a drop here makes of totals or why it is refused. */
export function DragGhost() {
  const { state } = useEditorContext();
  const drag = useStore(state.drag);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ghost = box.current;
    if (ghost === null || drag === null) return;
    const left = Math.min(drag.x + OFFSET.x, window.innerWidth - ghost.offsetWidth - EDGE);
    const top = Math.min(drag.y + OFFSET.y, window.innerHeight - ghost.offsetHeight - EDGE);
    ghost.style.transform = `translate(${Math.max(EDGE, left)}px, ${Math.max(EDGE, top)}px)`;
  }, [drag]);
  if (drag === null) return null;
  return createPortal(
    <Stack
      ref={box}
      style={{ zIndex: 'var(--ch-z-notice)', pointerEvents: 'none' }}
      gap="xs"
      align="start"
      pos="fixed"
      top={0}
      left={0}
      maw="calc(100vw - 16px)"
      aria-hidden
    >
      <DraggedCard drag={drag} />
      {drag.drop !== null && drag.drop.refused !== 'NothingChanges' && <Outlook drop={drag.drop} effect={drag.effect} />}
    </Stack>,
    document.body,
  );
}

/** The first of the dragged lines, on a stack with their number. */
function DraggedCard({ drag: { dragged } }: { readonly drag: Drag }) {
  const text = useText('editor');
  const { editor, model } = useEditorContext();
  const isSection = 'section' in dragged;
  const line = model.byId.get(isSection ? `${dragged.section}:header` : lineOfAccount(dragged.accounts[0] ?? 0))?.line;
  const count = isSection ? accountsInSection(editor.statement, dragged.section).length : dragged.accounts.length;
  const isStack = isSection ? count > 0 : count > 1;
  return (
    <Box
      className={clsx('floating row rounded text-sm', isStack && classes.stack)}
      style={{ borderColor: 'var(--ch-accent)' }}
      miw={240}
      maw={360}
      h={32}
      px={10}
    >
      <IconGripVertical size={14} stroke={1.75} />
      <Text span inherit truncate flex={1}>
        <Text span inherit c="dimmed">
          {line?.accountNumber}
        </Text>{' '}
        {line?.captionText}
      </Text>
      {isStack && (
        <StatusPill tone="accent" icon={null}>
          {text('actsOnAccounts', { count })}
        </StatusPill>
      )}
    </Box>
  );
}

/** What a drop comes to: the totals of both classifications as they are and as they would be, or why it is refused. */
function Outlook({ drop, effect }: { readonly drop: Drop; readonly effect: DropEffect | null }) {
  const text = useText('editor');
  const { editor, model } = useEditorContext();
  const words = useSectionText(editor.statement);
  if (drop.refused !== null) {
    const lock = lockOf(editor.statement, drop.section);
    return (
      <Flex
        className="floating mt-2xs rounded-sm text-xs tone tone-soft"
        maw={440}
        px={10}
        py={4}
        data-tone="danger"
        gap="xs"
        align="center"
      >
        <IconBan size={14} stroke={1.75} />
        {lock === null ? refusalText(drop.refused, text) : lockText(lock, text)}
      </Flex>
    );
  }
  const amount = (minor: number) => model.format.amount(minor).text;
  return (
    <Box className="floating mt-2xs rounded-sm text-xs" maw={440} px={10} py={4}>
      <Flex gap="xs" align="center">
        <IconCircleCheck size={14} stroke={1.75} color="var(--ch-success)" />
        {text('allowed')}
        {effect !== null && (
          <Text span inherit ml="auto" pl="lg" c="dimmed">
            {model.columns.find(({ id }) => id === effect.period)?.label}
          </Text>
        )}
      </Flex>
      {effect !== null && (
        <dl className={`figures grid ${classes.totals}`}>
          {effect.totals.map(({ section, before, after }) => (
            <div key={section}>
              <dt className="ellipsis">{words.footer(section)}</dt>
              <dd className="nowrap text-end">
                {amount(before)} <span aria-hidden>→</span> <strong>{amount(after)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Box>
  );
}

/** The line between the rows where dragged lines would be inserted. */
export function InsertionLine() {
  const { model, state } = useEditorContext();
  const drag = useStore(state.drag);
  const drop = drag?.drop;
  if (!drop || drop.refused !== null) return null;
  const row = model.rowOf.get(drop.lineBefore ?? '') ?? model.rowOf.get(`${drop.section}:footer`);
  if (row === undefined) return null;
  return (
    <OverRow row={row} className={classes.location}>
      <div className={clsx('relative', classes.line)} />
    </OverRow>
  );
}

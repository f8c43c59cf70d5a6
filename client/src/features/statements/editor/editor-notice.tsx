import { Flex } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { type Notice, useEditorContext } from './editor-context';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { lineAfterWhich } from './drag';
import { refusalText } from '../commands/editor-action';
import { useSectionText, type SectionText } from '../data/reader-captions';
import { cashFlowWords, movedOnCashFlow } from '../commands/cash-flow-moves';

/** What was just done and its way back, why something was not, or what a drop would do; in the place of the formula while there is something to say. */
export function EditorNotice({ children }: { readonly children: ReactNode }) {
  const text = useText('editor');
  const { editor, model, state } = useEditorContext();
  const notice = useStore(state.notice);
  const drag = useStore(state.drag);
  const words = useSectionText(editor.statement);
  const captionOf = (id: string) => model.byId.get(id)?.line.captionText ?? '';
  if (drag?.drop && drag.drop.refused === null) {
    const section = words.header(drag.drop.section);
    const after = lineAfterWhich(editor.statement, drag.drop);
    const place = after === null ? text.rich('dropFirst', { section }) : text.rich('dropAfter', { line: captionOf(after) });
    return <NoticeLine>{'section' in drag.dragged ? text.rich('dropIn', { section }) : place}</NoticeLine>;
  }
  if (notice === null || drag !== null || (notice.kind === 'touched' && notice.touched === null)) return children;
  if (notice.kind === 'refused' || notice.kind === 'tooManyPasted')
    return (
      <NoticeLine icon={<IconInfoCircle size={16} stroke={1.75} color="var(--ch-warning)" aria-hidden />}>
        {noticeText(notice, text, words, captionOf)}
      </NoticeLine>
    );
  const isUndone = notice.kind === 'touched' && notice.undone;
  const [label, keys, act] = isUndone
    ? ([text('redo'), ['Ctrl', 'Y'], editor.redo] as const)
    : ([text('undo'), ['Ctrl', 'Z'], editor.undo] as const);
  const can = isUndone ? editor.redoes !== null : editor.undoes !== null;
  return (
    <NoticeLine
      icon={<IconCircleCheck size={16} stroke={1.75} color="var(--ch-success)" aria-hidden />}
      action={
        can && (
          <Button size="xs" onClick={() => act()} iconAfter={<Keys keys={keys} />}>
            {label}
          </Button>
        )
      }
    >
      {noticeText(notice, text, words, captionOf)}
    </NoticeLine>
  );
}

interface NoticeLineProps {
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function NoticeLine({ icon, action, children }: NoticeLineProps) {
  return (
    <Flex component="p" gap="sm" align="center" flex={1} miw={0} fz="sm">
      {icon}
      <span className="ellipsis">{children}</span>
      {action}
    </Flex>
  );
}

/** A notice in words. */
function noticeText(notice: Notice, text: Texts<'editor'>, words: SectionText, captionOf: (lineId: string) => string): ReactNode {
  switch (notice.kind) {
    case 'touched':
      return touchedText(notice, text, words, captionOf);
    case 'refused':
      return refusalText(notice.code, text);
    case 'pasted':
      return text('pasted', { count: notice.count });
    case 'tooManyPasted':
      return text('tooManyPasted', { rows: notice.rows, lines: notice.lines });
  }
}

/** What a move or a sort did, in words with the names stressed; a section that is gone by it has the caption that it had. */
function touchedText(
  { touched, earlier }: Extract<Notice, { readonly kind: 'touched' }>,
  text: Texts<'editor'>,
  words: SectionText,
  captionOf: (lineId: string) => string,
): ReactNode {
  if (touched === null) return null;
  const header = (section: SectionId) => words.header(section) || (earlier.sections[section]?.headerCaption ?? '');
  const [first = ''] = touched.lines;
  const one = touched.lines.length === 1;
  if (touched.kind === 'added') return text.rich('added', { section: header(touched.section) });
  if (touched.kind === 'moved') {
    const way = { from: touched.from === null ? text('severalSections') : header(touched.from), to: header(touched.to) };
    return one
      ? text.rich('movedOne', { line: captionOf(first), ...way })
      : text.rich('movedMany', { count: touched.lines.length, ...way });
  }
  const section = header(touched.section);
  return one
    ? text.rich('reorderedOne', { line: captionOf(first), section })
    : text.rich('reorderedMany', { count: touched.lines.length, section });
}

/** Tells readers politely what was chosen, moved or refused. */
export function EditorLive() {
  const text = useText('editor');
  const { editor, model, state } = useEditorContext();
  const notice = useStore(state.notice);
  const { lines } = useStore(state.selection);
  const words = useSectionText(editor.statement);
  const moved = useMemo(() => movedOnCashFlow(notice, editor), [notice, editor]);
  const captionOf = (id: string) => model.byId.get(id)?.line.captionText ?? '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {notice !== null && noticeText(notice, text, words, captionOf)}
      </p>
      <p role="status" className="visually-hidden">
        {moved !== null && cashFlowWords(moved, editor, text)} {moved?.isOpen && text('keepHint')}
      </p>
      <p role="status" className="visually-hidden">
        {lines.size > 0 && text('selected', { count: lines.size })}
      </p>
    </>
  );
}

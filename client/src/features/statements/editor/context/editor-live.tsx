import { useMemo } from 'react';
import { useText } from '../../../../lib/i18n/use-text';
import { useStore } from '../../../../lib/react/use-store';
import { noticeText } from '../bars/editor-notice';
import { cashFlowText, movedOnCashFlow } from '../cash-flow/moved-on-cash-flow';
import { useSectionText } from '../lines/use-section-text';
import { useEditorContext } from './editor-context';

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
        {moved !== null && cashFlowText(moved, editor, text)} {moved?.isOpen && text('keepHint')}
      </p>
      <p role="status" className="visually-hidden">
        {lines.size > 0 && text('selected', { count: lines.size })}
      </p>
    </>
  );
}

import { expect, it } from 'vitest';
import type { Command } from '@countinghouse/domain/statements/command';
import { createEditorState } from '../editor/editor-context';
import { anEditor } from '../testing/an-editor';
import { keepMoved, movedOnCashFlow } from './cash-flow-moves';

/** An editor after a move, and the notice of it. */
function moved(names: readonly string[], to: string) {
  const kept = anEditor();
  const { editor, ordinal } = kept;
  const command: Command = { kind: 'moveAccounts', accounts: names.map(ordinal), to };
  expect(editor.perform(command)).toBeNull();
  const state = createEditorState();
  state.notice.set({ kind: 'touched', touched: null, undone: false, earlier: editor.statement });
  return { kept, state, before: editor.statement };
}

it('a move between activities says where its accounts are on the cash flow now', () => {
  const { kept, state } = moved(['Deposits', 'Insurance'], 'otherassets');
  expect(movedOnCashFlow(state.notice.get(), kept.editor)).toEqual({
    moves: ['Insurance', 'Deposits'].map((name) => ({
      account: kept.ordinal(name),
      from: 'operatingchanges',
      to: 'investingactivities',
    })),
    isOpen: true,
  });
});

it('a move within an activity says nothing', () => {
  const { kept, state } = moved(['Deposits'], 'inventories');
  expect(movedOnCashFlow(state.notice.get(), kept.editor)).toBeNull();
  expect(keepMoved({ editor: kept.editor, state })).toBe(false);
});

it('what is kept on the cash flow is part of the step that moved it', () => {
  const { kept, state, before } = moved(['Deposits'], 'otherassets');
  expect(keepMoved({ editor: kept.editor, state })).toBe(true);
  expect(kept.editor.changes.map(({ kind }) => kind)).toEqual(['moveAccounts']);
  expect(movedOnCashFlow(state.notice.get(), kept.editor)).toBeNull();
  kept.editor.undo();
  expect(kept.editor.statement).toBe(before);
});

it('what undoing moved back can be kept no more', () => {
  const { kept, state } = moved(['Deposits'], 'otherassets');
  const earlier = kept.editor.statement;
  kept.editor.undo();
  state.notice.set({ kind: 'touched', touched: null, undone: true, earlier });
  expect(movedOnCashFlow(state.notice.get(), kept.editor)).toMatchObject({ moves: [{ to: 'operatingchanges' }], isOpen: false });
  expect(keepMoved({ editor: kept.editor, state })).toBe(false);
});

import { useEffect, useRef } from 'react';
import { useStore } from '../../../lib/react/use-store';
import { BulkBar } from './selection-bar';
import { CashFlowBar } from '../commands/cash-flow-moves';
import { InsertionLine } from './drag-ghost';
import { LineMenu, RowTools } from '../commands/line-menu';
import { RenameField } from '../commands/rename-field';
import { useEditorContext } from './editor-context';
import { ClassificationDialog } from '../commands/classification-dialog';
import { DeleteDialog } from '../commands/delete-dialog';
import { MoveDialog, MoveSectionDialog } from '../commands/move-dialog';
import { ReasonDialog } from '../commands/reason-dialog';

/** What lies over the rows of the grid: the tools of a line, its menu, the field of a caption, the line of a drop, what may be done with chosen accounts. */
export function EditorOverlay({ onTools }: { readonly onTools: () => void }) {
  const { model, state, focusGrid } = useEditorContext();
  const menu = useStore(state.menu);
  const opening = useStore(state.opening);
  const menuRow = menu === null ? undefined : model.rowOf.get(menu.lineId);
  const renamed = opening?.kind === 'rename' ? opening.line : null;
  const renamedRow = renamed === null ? undefined : model.rowOf.get(renamed.id);
  return (
    <>
      {menu === null && renamed === null && <HoveredTools onTools={onTools} />}
      {menu !== null && menuRow !== undefined && (
        <LineMenu
          {...menu}
          row={menuRow}
          onClose={() => {
            state.menu.set(null);
            focusGrid();
          }}
        />
      )}
      {renamed !== null && renamedRow !== undefined && (
        <RenameField
          key={renamed.id}
          line={renamed}
          row={renamedRow}
          onClose={() => {
            if (state.opening.get()?.kind !== 'rename') return;
            state.opening.set(null);
            focusGrid();
          }}
        />
      )}
      <InsertionLine />
      <BulkBar />
      <CashFlowBar />
    </>
  );
}

/** The tools of the line under the pointer, else of the caption in focus. */
function HoveredTools({ onTools }: { readonly onTools: () => void }) {
  const { model, state } = useEditorContext();
  const hovered = useStore(state.hovered);
  const focus = useStore(model.focus);
  const dragging = useStore(state.drag) !== null;
  const lineId = hovered ?? (focus.taken && focus.column === 0 ? focus.lineId : null);
  const row = lineId === null ? undefined : model.rowOf.get(lineId);
  if (lineId === null || row === undefined || dragging) return null;
  return (
    <RowTools
      lineId={lineId}
      row={row}
      onHover={(now) => {
        onTools();
        state.hovered.set(now ? lineId : null);
      }}
    />
  );
}

/** The dialog of what was asked for; after it the focus is on the grid again. */
export function EditorDialogs() {
  const { state, focusGrid } = useEditorContext();
  const opening = useStore(state.opening);
  const isOpen = opening !== null && opening.kind !== 'rename';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusGrid();
    wasOpen.current = isOpen;
  }, [isOpen, focusGrid]);
  const close = () => state.opening.set(null);
  switch (opening?.kind) {
    case 'move': {
      const { accounts } = opening;
      return <MoveDialog accounts={accounts} onClose={close} onAdd={(parent) => state.opening.set({ kind: 'add', parent, accounts })} />;
    }
    case 'moveSection':
      return <MoveSectionDialog section={opening.section} onClose={close} />;
    case 'add':
      return <ClassificationDialog parent={opening.parent} accounts={opening.accounts} onClose={close} />;
    case 'delete':
      return <DeleteDialog section={opening.section} onClose={close} />;
    case 'reason':
      return <ReasonDialog command={opening.command} onClose={close} />;
    default:
      return null;
  }
}

import { useStore } from '../../../../lib/react/use-store';
import { BulkBar } from '../bars/bulk-bar';
import { CashFlowBar } from '../cash-flow/cash-flow-bar';
import { InsertionLine } from '../drag/drag-ghost';
import { LineMenu } from '../menus/line-menu';
import { RowTools } from '../menus/row-tools';
import { RenameField } from '../rename/rename-field';
import { useEditorContext } from './editor-context';

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

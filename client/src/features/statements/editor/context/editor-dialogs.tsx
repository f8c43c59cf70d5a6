import { useEffect, useRef } from 'react';
import { useStore } from '../../../../lib/react/use-store';
import { ClassificationDialog } from '../classification/classification-dialog';
import { DeleteDialog } from '../deletion/delete-dialog';
import { MoveDialog } from '../move/move-dialog';
import { MoveSectionDialog } from '../move/move-section-dialog';
import { ReasonDialog } from '../reason/reason-dialog';
import { useEditorContext } from './editor-context';

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

import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import { useCallback } from 'react';
import type { ChangeView } from '../view/use-statement-view';
import type { StatementEditor } from './statement-editor';

/** Chooses how amounts are written: a change of the document for those who may change it (borrower side 4), for others a way to look at it. */
export function useNumberStyle(editor: StatementEditor | null, change: ChangeView): (numberStyle: NumberStyle) => void {
  return useCallback(
    (numberStyle) => {
      if (editor === null) change({ numberStyle });
      else {
        editor.perform({ kind: 'setNumberStyle', numberStyle });
        change({ numberStyle: null });
      }
    },
    [editor, change],
  );
}

import type { CommandDefinition } from '../command-definition';
import type { EditContext } from '../edit-context';
import type { StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { refuseRenameCaption, renameCaption, type RenameCaption } from './rename-caption';

/** Other captions for several lines, as they are pasted from a spreadsheet: all of them or none. */
export interface RenameCaptions {
  readonly kind: 'renameCaptions';
  readonly captions: readonly Pick<RenameCaption, 'of' | 'caption'>[];
}

/** Why these captions are refused: as the first of them is that may not be kept; null where all may. */
function refuseRenameCaptions(statement: StatementLayout, { captions }: RenameCaptions, context: EditContext): StatementRefusal | null {
  if (captions.length === 0) return refuseChange('NothingSelected');
  for (const each of captions) {
    const refused = refuseRenameCaption(statement, { kind: 'renameCaption', ...each }, context);
    if (refused !== null) return refused;
  }
  return null;
}

/** The statement with all of the captions. */
function renameCaptions(statement: StatementLayout, { captions }: RenameCaptions, context: EditContext): StatementLayout {
  return captions.reduce((now, each) => renameCaption(now, { kind: 'renameCaption', ...each }, context), statement);
}

/** Gives several lines other captions, all of them or none. */
export const RENAME_CAPTIONS: CommandDefinition<RenameCaptions> = {
  kind: 'renameCaptions',
  refuse: refuseRenameCaptions,
  run: renameCaptions,
};

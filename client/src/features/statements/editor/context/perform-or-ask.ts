import type { Command } from '@countinghouse/domain/statements/command';
import { isReasoned } from '@countinghouse/domain/statements/move-reasons';
import type { StatementRefusal } from '@countinghouse/domain/statements/statement-refusal';
import type { EditorContextValue } from './editor-context';

/** Runs a command, or asks for the reason that it lacks in place of whatever dialog is open; what it is refused with, or null. */
export function performOrAsk({ editor, state }: EditorContextValue, command: Command): StatementRefusal | null {
  const refused = editor.perform(command);
  if (refused?.refused === 'ReasonRequired' && isReasoned(command)) state.opening.set({ kind: 'reason', command });
  return refused;
}

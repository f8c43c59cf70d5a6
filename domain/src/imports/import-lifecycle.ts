import type { TransitionTable } from '../transitions';
import type { ImportErrorCode, ImportOutcome } from './import-error';
import type { ImportStage } from './page';

/** States of an import job (docs/spec.md, lender 4); Cancelled is on the wire an Error with code Cancelled. */
export type ImportState = 'Pending' | 'Success' | 'Error' | 'Cancelled';

/** How an import ends, once. */
export const IMPORT_TRANSITIONS: TransitionTable<ImportState> = {
  Pending: ['Success', 'Error', 'Cancelled'],
  Success: [],
  Error: [],
  Cancelled: [],
};

/** The order of the stages; a stage without counts may be passed over, and a new attempt after a lost worker begins again. */
export const STAGE_TRANSITIONS: TransitionTable<ImportStage> = {
  Connecting: ['Connecting', 'Connected', 'Gathering', 'Checking'],
  Connected: ['Connecting', 'Connected', 'Gathering', 'Checking'],
  Gathering: ['Connecting', 'Gathering', 'Checking'],
  Checking: ['Connecting', 'Checking', 'Publishing'],
  Publishing: ['Connecting', 'Publishing', 'Done'],
  Done: [],
};

/** The outcome and error code of an import on the wire. */
export function outcomeOf(
  state: ImportState,
  errorCode: ImportErrorCode,
): { readonly outcome: ImportOutcome; readonly errorCode: ImportErrorCode } {
  switch (state) {
    case 'Pending':
    case 'Success':
      return { outcome: state, errorCode: 'None' };
    case 'Error':
      return { outcome: 'Error', errorCode: errorCode === 'None' ? 'InternalError' : errorCode };
    case 'Cancelled':
      return { outcome: 'Error', errorCode: 'Cancelled' };
  }
}

import { statesBefore, type TransitionTable } from '@countinghouse/domain/transitions';

/** The parts of an SQL update that changes a state as its lifecycle allows; the update must contain one of the two conditions. */
export interface Transition {
  /** Assigns the new state. */
  readonly set: string;
  /** True of rows in a state that may go to the new one. */
  readonly from: string;
  /** The same, and true of rows in the new state already. */
  readonly fromOrSame: string;
}

/** A change of the state in `column` to `to`; rows in any other state than the lifecycle allows stay as they are. */
export function transition<State extends string>(column: string, lifecycle: TransitionTable<State>, to: State): Transition {
  const before = statesBefore(lifecycle, to);
  return { set: `${column} = '${to}'`, from: isAnyOf(column, before), fromOrSame: isAnyOf(column, [...before, to]) };
}

function isAnyOf(column: string, states: readonly string[]): string {
  return `${column} = any ('{${states.join(',')}}')`;
}

/** A lifecycle as data: to which states each state may go. */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a lifecycle lets something go from one state to another; a state never goes to itself unless the table says so. */
export function mayGo<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

/** The states from which a lifecycle lets something go to this one. */
export function statesBefore<State extends string>(table: TransitionTable<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => mayGo(table, from, to));
}

/** A lifecycle as data: to which states each state may go (design 1, habit 6). */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a lifecycle lets something go from one state to another; a state never goes to itself unless the table says so. */
export function mayGo<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

/** Whether a state is the end of its lifecycle. */
export function isFinal<State extends string>(table: TransitionTable<State>, state: State): boolean {
  return table[state].length === 0;
}

/** A way to move one account to another section, its ancestors' totals included, that is measured from the command to the paint. */
export interface EditUnderTest {
  mount(root: HTMLElement): void;
  isReady(): boolean;
  /** Moves an account away in even runs, and back in odd ones. */
  move(run: number): void;
  nodes(): number;
}

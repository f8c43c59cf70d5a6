/** How many calls a reading takes: what its reader expects of each part, corrected as pages arrive. */
export class CallPlan {
  readonly #parts = new Map<string, { expected: number; made: number }>();
  readonly #onComplete: () => void;
  #isComplete = false;
  #saved = 0;

  /** `onComplete` is told each time that the whole becomes known. */
  constructor(onComplete: () => void = () => undefined) {
    this.#onComplete = onComplete;
  }

  /** The part takes so many calls in all, those that were made included; replaces what was expected of it before. */
  expect(part: string, calls: number): void {
    this.#of(part).expected = calls;
  }

  /** The part takes no more calls than were made. */
  finish(part: string): void {
    const found = this.#of(part);
    found.expected = found.made;
  }

  /** What an earlier reading left saves so many calls, less those that finding out costs. */
  save(calls: number): void {
    this.#saved += calls;
  }

  /** Something is expected of every part now, so that the whole is known. */
  complete(): void {
    this.#isComplete = true;
    this.#onComplete();
  }

  /** The calls of the part are none of the reading. */
  leaveOut(part: string): void {
    this.#parts.delete(part);
  }

  /** A call of the part was answered, by the package or from the store of pages. */
  note(part: string): void {
    this.#of(part).made += 1;
  }

  /** The calls that were made of one part, or of all. */
  made(part?: string): number {
    if (part !== undefined) return this.#of(part).made;
    return this.#sum(({ made }) => made);
  }

  /** All calls of the reading; null while the whole is not known. */
  get total(): number | null {
    return this.#isComplete ? this.#sum(({ expected, made }) => Math.max(expected, made)) : null;
  }

  /** All calls of a reading that uses nothing of an earlier one; null while they are not known. */
  get wholeTotal(): number | null {
    return this.total === null ? null : this.total + this.#saved;
  }

  #sum(calls: (part: { readonly expected: number; readonly made: number }) => number): number {
    return [...this.#parts.values()].reduce((sum, part) => sum + calls(part), 0);
  }

  #of(part: string): { expected: number; made: number } {
    const found = this.#parts.get(part) ?? { expected: 0, made: 0 };
    this.#parts.set(part, found);
    return found;
  }
}

const MINUTE = 60_000;

/** Counts the calls of each company: those under way, and those of the last minute. */
export class RequestGauge {
  readonly #now: () => number;
  readonly #underWay = new Map<string, number>();
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts a call that came: how many of its company are under way, itself included, and what ends it, which may be called again. Calls
   * that are about no company are not counted.
   */
  enter(companyId: string | null): { readonly atOnce: number; readonly leave: () => void } {
    if (companyId === null) return { atOnce: 1, leave: () => undefined };
    const atOnce = (this.#underWay.get(companyId) ?? 0) + 1;
    this.#underWay.set(companyId, atOnce);
    let isUnderWay = true;
    const leave = (): void => {
      if (isUnderWay) this.#underWay.set(companyId, (this.#underWay.get(companyId) ?? 1) - 1);
      isUnderWay = false;
    };
    return { atOnce, leave };
  }

  /** Takes a place among the calls of the last minute; false where there is none left, so that refused calls use up nothing. */
  admit(companyId: string, perMinute: number): boolean {
    const now = this.#now();
    const recent = (this.#times.get(companyId) ?? []).filter((time) => time > now - MINUTE);
    const isAdmitted = recent.length < perMinute;
    if (isAdmitted) recent.push(now);
    this.#times.set(companyId, recent);
    return isAdmitted;
  }
}

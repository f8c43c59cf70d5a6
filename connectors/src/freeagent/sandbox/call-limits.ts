const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Calls that FreeAgent allows one user, and those of a minute where a header asks for a test. */
const LIMITS = [
  { span: MINUTE, most: 120, ofTest: 5 },
  { span: HOUR, most: 3_600, ofTest: 3_600 },
];

/** A call that is one too many: what FreeAgent allows, and the seconds to wait. */
export interface Exceeded {
  readonly most: number;
  readonly seconds: number;
  readonly retryAfter: number;
}

/** Counts the calls of users; the counts begin again with each minute and each hour. */
export class CallLimits {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a call, unless a limit is reached. */
  admit(user: string, isTest: boolean): Exceeded | null {
    const now = this.#now();
    const counted = LIMITS.map(({ span, most, ofTest }) => ({
      span,
      most: isTest ? ofTest : most,
      key: `${user} ${span} ${Math.floor(now / span)}`,
    }));
    const exceeded = counted.find(({ most, key }) => (this.#counts.get(key) ?? 0) >= most);
    if (exceeded !== undefined) {
      const { span, most } = exceeded;
      return { most, seconds: span / 1_000, retryAfter: Math.ceil((span - (now % span)) / 1_000) };
    }
    for (const { key } of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return null;
  }
}

import { CallPlan } from './call-plan';
import type { Limits } from './limiter';
import { shownEnd, timeOfCalls } from './time-left';

const MINUTE = 60_000;
/** Answers before whose time says nothing about the others. */
const FEWEST_ANSWERS = 3;
/** How long calls are made before their pace says more than the limits. */
const STEADY_AFTER = 90_000;

/** What is known of the rest of a reading. */
export interface Forecast {
  /** Calls that were answered. */
  readonly requests: number;
  /** Calls of the whole reading. */
  readonly requestsTotal: number;
  /** Until the last call is answered; null while too few were answered to say so. */
  readonly secondsLeft: number | null;
  /** Calls that the package still allows today; absent where it does not say. */
  readonly requestsLeftToday?: number;
}

/** Forecasts the end of one reading from its plan, the limits of the vendor, and the answers so far. */
export class ReadingForecast {
  readonly plan: CallPlan;
  readonly #limits: Limits | undefined;
  readonly #now: () => number;
  #answers = 0;
  #answerTime = 0;
  #started: number | null = null;
  #lastMinute: number[] = [];
  #shownEnd: number | null = null;
  #leftToday: number | null = null;

  /** `onPlan` is told when the plan is complete. */
  constructor(limits: Limits | undefined, now: () => number, onPlan: () => void = () => undefined) {
    this.plan = new CallPlan(onPlan);
    this.#limits = limits;
    this.#now = now;
  }

  /** The package took so many milliseconds for an answer. */
  recordAnswer(milliseconds: number): void {
    const now = this.#now();
    this.#started ??= now - milliseconds;
    this.#answers += 1;
    this.#answerTime += milliseconds;
    this.#lastMinute = [...this.#lastMinute.filter((at) => at > now - MINUTE), now];
  }

  /** The package allows so many more calls today. */
  recordLeftToday(calls: number): void {
    this.#leftToday = calls;
  }

  /** The forecast; null while the whole is not known. */
  get current(): Forecast | null {
    const requestsTotal = this.plan.total;
    if (requestsTotal === null) return null;
    const requests = this.plan.made();
    const stated = this.#leftToday === null ? {} : { requestsLeftToday: this.#leftToday };
    return { requests, requestsTotal, secondsLeft: this.#secondsLeft(requestsTotal - requests), ...stated };
  }

  #secondsLeft(calls: number): number | null {
    if (this.#started === null || this.#answers < FEWEST_ANSWERS) return null;
    const now = this.#now();
    const passed = now - this.#started;
    const estimate = timeOfCalls(calls, {
      answerMilliseconds: this.#answerTime / this.#answers,
      ...(this.#limits === undefined ? {} : { perMinute: this.#limits.perMinute }),
      madeLastMinute: this.#lastMinute.length,
      callMilliseconds: passed < STEADY_AFTER ? null : passed / this.#answers,
    });
    this.#shownEnd = shownEnd(this.#shownEnd, now + estimate, now);
    return Math.max(0, Math.ceil((this.#shownEnd - now) / 1_000));
  }
}

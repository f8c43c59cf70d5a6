import { randomUUID } from 'node:crypto';
import type { BudgetStore } from './budget-store';
import { heldBack, requestTurn, withoutCall, type Decision, type Obstacle } from './call-budget';
import type { Clock } from './clock';
import { LimitReachedError, LONGEST_WAIT } from './limiter';
import type { Limiter, LimiterOf, Limits } from './limiter';

/** A limiter whose budget may be shared with other processes. */
class SharedLimiter implements Limiter {
  readonly #company: string;
  readonly #limits: Limits;
  readonly #budgets: BudgetStore;
  readonly #clock: Clock;
  /** What ends the pauses of calls that wait in this process, and what each of them waits for. */
  readonly #waiting = new Map<AbortController, Obstacle>();

  constructor(company: string, limits: Limits, budgets: BudgetStore, clock: Clock) {
    this.#company = company;
    this.#limits = limits;
    this.#budgets = budgets;
    this.#clock = clock;
  }

  async take(signal: AbortSignal, longest: number): Promise<() => void> {
    const id = randomUUID();
    for (;;) {
      signal.throwIfAborted();
      const asking = this.#budgets.change(this.#company, (budget, now) => {
        const { budget: changed, decision } = requestTurn(budget, { id, longest }, this.#limits, now);
        return { budget: changed, result: decision };
      });
      const decision = await unlessAborted(asking, signal, () => void asking.then(() => this.#leave(id), ignore));
      if (decision === 'start') return () => this.#end(id);
      if (decision.by === 'limit' && decision.wait > LONGEST_WAIT) {
        this.#leave(id);
        throw new LimitReachedError(this.#company, decision.wait);
      }
      await this.#pause(decision, signal, () => this.#leave(id));
    }
  }

  holdBack(milliseconds: number): void {
    const change = this.#budgets.change(this.#company, (budget, now) => ({ budget: heldBack(budget, now + milliseconds), result: null }));
    change.catch(ignore);
  }

  /** A place that can't be given back is free after the longest time that its call may take. */
  #end(id: string): void {
    void this.#without(id).finally(() => this.#wake((by) => by === 'others'));
  }

  /** All that wait behind a call that leaves the queue may start earlier. */
  #leave(id: string): void {
    void this.#without(id).finally(() => this.#wake(() => true));
  }

  async #without(id: string): Promise<void> {
    await this.#budgets.change(this.#company, (budget) => ({ budget: withoutCall(budget, id), result: null })).catch(ignore);
  }

  /** Where the pace keeps a call from starting, no end of another one makes it start earlier: each question is two statements to the store. */
  #wake(isWoken: (by: Obstacle) => boolean): void {
    for (const [pause, by] of this.#waiting) if (isWoken(by)) pause.abort();
  }

  async #pause({ wait, by }: Exclude<Decision, 'start'>, signal: AbortSignal, onAbort: () => void): Promise<void> {
    const pause = new AbortController();
    this.#waiting.set(pause, by);
    const sleeping = this.#clock.sleep(wait, AbortSignal.any([signal, pause.signal])).catch(ignore);
    await unlessAborted(sleeping, signal, onAbort).finally(() => this.#waiting.delete(pause));
  }
}

/** What a promise resolves to, unless the signal is aborted before: then it rejects at once with the signal's reason. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal, onAbort: () => void): Promise<T> {
  let stop: () => void = ignore;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const result = await Promise.race([promise, aborted]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (signal.aborted) onAbort();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function ignore(): void {
  return undefined;
}

/** Limiters over a store of budgets, one for each company and the same each time. */
export function sharedLimiters(budgets: BudgetStore, clock: Clock): LimiterOf {
  const limiters = new Map<string, Limiter>();
  return (company, limits) => {
    const limiter = limiters.get(company) ?? new SharedLimiter(company, limits, budgets, clock);
    limiters.set(company, limiter);
    return limiter;
  };
}

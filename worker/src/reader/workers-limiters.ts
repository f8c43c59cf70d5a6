import { LimitReachedError, type Limiter, type Limits } from '@countinghouse/connectors/http/limiter';
import type { TurnMessage } from './messages';

/** The limiters of a reader: it asks the worker for each turn, which knows what the other readers of a company do. */
export class WorkersLimiters {
  private readonly send: (message: TurnMessage) => void;
  private readonly waiting = new Map<number, (wait: number) => void>();
  private lastCall = 0;

  constructor(send: (message: TurnMessage) => void) {
    this.send = send;
  }

  /** The limiter of a company. */
  readonly limiterOf = (company: string, limits: Limits): Limiter => ({
    take: (signal, longest) => this.take({ company, limits, longest }, signal),
    holdBack: (milliseconds) => this.send({ kind: 'holdBack', company, limits, milliseconds }),
  });

  /** The worker's answer to the call of this number. */
  answer(call: number, wait: number): void {
    this.waiting.get(call)?.(wait);
  }

  private take(
    { company, limits, longest }: { readonly company: string; readonly limits: Limits; readonly longest: number },
    signal: AbortSignal,
  ): Promise<() => void> {
    const call = (this.lastCall += 1);
    const end = () => this.send({ kind: 'endTurn', call });
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const settle = (then: () => void): void => {
        this.waiting.delete(call);
        signal.removeEventListener('abort', abort);
        then();
      };
      const abort = (): void =>
        settle(() => {
          end();
          reject(signal.reason as Error);
        });
      signal.addEventListener('abort', abort, { once: true });
      this.waiting.set(call, (wait) => settle(() => (wait === 0 ? resolve(end) : reject(new LimitReachedError(company, wait)))));
      this.send({ kind: 'takeTurn', call, company, limits, longest });
    });
  }
}

import { LimitReachedError, type LimiterOf } from '@countinghouse/connectors/http/limiter';
import type { ToReader, TurnMessage } from './messages';

/** The turns of one reader's calls, which are given back when the reader ends, whatever ended it. */
export class ReaderTurns {
  private readonly limiterOf: LimiterOf | null;
  private readonly send: (message: ToReader) => void;
  private readonly onError: (error: unknown) => void;
  /** What ends each call, whether it waits or is under way. */
  private readonly calls = new Map<number, () => void>();

  constructor(limiterOf: LimiterOf | null, send: (message: ToReader) => void, onError: (error: unknown) => void) {
    this.limiterOf = limiterOf;
    this.send = send;
    this.onError = onError;
  }

  handle(message: TurnMessage): void {
    if (message.kind === 'takeTurn') void this.take(message);
    else if (message.kind === 'endTurn') this.end(message.call);
    else this.limiterOf?.(message.company, message.limits).holdBack(message.milliseconds);
  }

  /** Ends all calls: those that wait leave the queue at once. */
  close(): void {
    for (const call of [...this.calls.keys()]) this.end(call);
  }

  private end(call: number): void {
    this.calls.get(call)?.();
    this.calls.delete(call);
  }

  private async take({ call, company, limits, longest }: Extract<TurnMessage, { kind: 'takeTurn' }>): Promise<void> {
    const leaving = new AbortController();
    this.calls.set(call, () => leaving.abort());
    try {
      const release = await this.limiterOf?.(company, limits).take(leaving.signal, longest);
      if (release !== undefined) this.calls.set(call, release);
      this.send({ kind: 'turn', call, wait: 0 });
    } catch (error) {
      this.calls.delete(call);
      if (leaving.signal.aborted) return;
      if (error instanceof LimitReachedError) this.send({ kind: 'turn', call, wait: error.wait });
      else this.onError(error);
    }
  }
}

import { signal } from '@countinghouse/server/platform/telemetry/signals';
import { startSpan } from '@countinghouse/server/platform/telemetry/tracing';

/** Measures the phases of one import, each from its beginning to that of the next. */
export class PhaseClock {
  private phase: string | null = null;
  private since = 0;
  private span: ReturnType<typeof startSpan> = null;

  /** Ends the phase before; entering the same phase again changes nothing. */
  enter(phase: string): void {
    if (phase === this.phase) return;
    this.end();
    this.phase = phase;
    this.since = performance.now();
    this.span = startSpan({ name: `import ${phase}` });
  }

  /** Ends the last phase. */
  end(): void {
    if (this.phase === null) return;
    signal('importPhaseEnded', { phase: this.phase, seconds: (performance.now() - this.since) / 1_000 });
    this.span?.end();
    this.phase = null;
  }

  /** Forgets the last phase, which came to no end. */
  abandon(): void {
    this.span?.end();
    this.phase = null;
  }
}

import { READER_LIMITS, type ReaderLimits } from './reader-limits';
import { ReaderProcess } from './reader-process';

/** Hands out readers, each for one reading; one is always started ahead, so that an import does not wait for a process to start. */
export class ReaderPool {
  private readonly script: string;
  private readonly limits: ReaderLimits;
  private ready: ReaderProcess | null = null;

  constructor(script: string, limits: ReaderLimits = READER_LIMITS) {
    this.script = script;
    this.limits = limits;
  }

  /** Starts the reader that waits. */
  warm(): void {
    this.ready ??= new ReaderProcess(this.script, this.limits);
  }

  take(): ReaderProcess {
    const reader = this.ready?.isAlive === true ? this.ready : new ReaderProcess(this.script, this.limits);
    this.ready = null;
    return reader;
  }

  close(): void {
    this.ready?.kill('crash');
    this.ready = null;
  }
}

import { createWriteStream, type WriteStream } from 'node:fs';

/** Milliseconds until a file that could not be written is tried again. */
const REST = 5_000;

/** A log file that outlives a full disk: what cannot be written is lost, and later lines are written once there is room. */
export class LogFile {
  private readonly path: string;
  private readonly now: () => number;
  private stream: WriteStream | null = null;
  private restsUntil = 0;

  constructor(path: string, now: () => number = () => performance.now()) {
    this.path = path;
    this.now = now;
  }

  /** @internal Whether a stream is open: a test waits for the failure of one. */
  get isWriting(): boolean {
    return this.stream !== null;
  }

  write(chunk: Buffer): void {
    if (this.stream === null && this.now() < this.restsUntil) return;
    this.stream ??= this.open();
    this.stream.write(chunk);
  }

  end(): void {
    this.stream?.end();
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    stream.on('error', () => {
      this.restsUntil = this.now() + REST;
      if (this.stream === stream) this.stream = null;
    });
    return stream;
  }
}

import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipEntry } from './zip-entry';
import { dataDescriptor, directoryEnd, directoryEntry, dosTime, localHeader, type ZipRecord } from './zip-records';

/** Writes a zip archive front to back into a stream, one entry at a time, without ever going back in it. */
export class ZipArchive {
  readonly #sink: Writable;
  readonly #level: number;
  readonly #time: number;
  readonly #records: ZipRecord[] = [];
  #written = 0;
  #open: ZipEntry | undefined;
  #failure: Error | undefined;
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];

  /** `level` is that of deflate, 0..9; `time` is written on every entry. */
  constructor(sink: Writable, level: number, time: Date) {
    this.#sink = sink;
    this.#level = level;
    this.#time = dosTime(time);
    sink.on('drain', () => this.#waiting.splice(0).forEach((waiter) => waiter.resolve()));
    sink.on('error', (error) => this.#fail(error));
    sink.on('close', () => this.#fail(new Error('The destination closed before the archive was complete.')));
  }

  /** Begins an entry; it must be ended before the next one begins. */
  entry(name: string): ZipEntry {
    if (this.#open) throw new Error(`An entry of the archive is still open while ${name} begins.`);
    const bytes = Buffer.from(name, 'utf8');
    const offset = this.#written;
    this.#send(localHeader(bytes, this.#time));
    this.#open = new ZipEntry(
      this.#level,
      (chunk) => this.#write(chunk),
      (sums) => {
        this.#open = undefined;
        this.#records.push({ name: bytes, offset, ...sums });
        this.#send(dataDescriptor(sums));
      },
    );
    return this.#open;
  }

  /** Writes a whole entry. */
  async add(name: string, content: string): Promise<void> {
    const entry = this.entry(name);
    await entry.write(Buffer.from(content, 'utf8'));
    await entry.end();
  }

  /** Writes the directory and ends the destination; resolves when it has taken everything. */
  async end(): Promise<void> {
    const offset = this.#written;
    for (const record of this.#records) await this.#write(directoryEntry(record, this.#time));
    this.#send(directoryEnd(this.#records.length, offset, this.#written - offset));
    this.#sink.end();
    await finished(this.#sink, { readable: false });
  }

  /** Gives up: the destination is destroyed, and nothing written so far is an archive. */
  abort(reason: Error): void {
    this.#fail(reason);
    this.#sink.destroy(reason);
  }

  /** Resolves when the destination wants more; undefined when it does so already. */
  #write(chunk: Buffer): Promise<void> | undefined {
    return this.#send(chunk) ? undefined : new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #send(chunk: Buffer): boolean {
    if (this.#failure) throw this.#failure;
    this.#written += chunk.length;
    return this.#sink.write(chunk);
  }

  #fail(error: Error): void {
    if (this.#failure || this.#sink.writableFinished) return;
    this.#failure = error;
    this.#open?.destroy(error);
    this.#waiting.splice(0).forEach((waiter) => waiter.reject(error));
  }
}

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { dataDescriptor, directoryEnd, directoryEntry, dosTime, localHeader, type ZipRecord } from './zip-records';
import { ZipEntry } from './zip-entry';

/** Writes a zip archive front to back into a stream, one entry at a time, without ever going back in it. */
export class ZipArchive {
  readonly #sink: Writable;
  readonly #level: number;
  readonly #time: number;
  readonly #records: ZipRecord[] = [];
  #written = 0;
  #open: ZipEntry | undefined;
  #failure: Error | undefined;

  /** `level` is that of deflate, 0..9; `time` is written on every entry. */
  constructor(sink: Writable, level: number, time: Date) {
    this.#sink = sink;
    this.#level = level;
    this.#time = dosTime(time);
    sink.on('error', (error) => this.#fail(error));
    sink.on('close', () => this.#fail(new Error('The destination of the archive closed before the archive was complete.')));
  }

  /** Begins an entry; it must be ended before the next one begins. */
  entry(name: string): ZipEntry {
    this.#check();
    if (this.#open) throw new Error(`An entry of the archive is still open while ${name} begins.`);
    const bytes = Buffer.from(name, 'utf8');
    const offset = this.#written;
    void this.#write(localHeader(bytes, this.#time));
    this.#open = new ZipEntry(
      this.#level,
      (chunk) => this.#write(chunk),
      async (sums) => {
        const record = { name: bytes, offset, ...sums };
        this.#records.push(record);
        this.#open = undefined;
        await this.#write(dataDescriptor(record));
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
    this.#check();
    const offset = this.#written;
    for (const record of this.#records) await this.#write(directoryEntry(record, this.#time));
    await this.#write(directoryEnd(this.#records.length, offset, this.#written - offset));
    const done = once(this.#sink, 'finish');
    this.#sink.end();
    await done;
  }

  /** Gives up: the destination is destroyed, and nothing of the archive is usable. */
  abort(reason: Error): void {
    this.#fail(reason);
    this.#sink.destroy(reason);
  }

  /** Resolves when the destination wants more; undefined when it does so already. */
  #write(chunk: Buffer): Promise<void> | undefined {
    this.#check();
    this.#written += chunk.length;
    return this.#sink.write(chunk) ? undefined : once(this.#sink, 'drain').then(() => undefined);
  }

  #check(): void {
    if (this.#failure) throw this.#failure;
  }

  #fail(error: Error): void {
    if (this.#failure || this.#sink.writableFinished) return;
    this.#failure = error;
    this.#open?.destroy(error);
  }
}

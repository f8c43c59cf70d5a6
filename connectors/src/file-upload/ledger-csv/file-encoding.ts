import type { FileHandle } from 'node:fs/promises';
import { textEncoding } from './text-encoding';
import type { TextEncoding } from './text-encoding';

/** The encoding of a file, looked for once a byte beyond ASCII is met: most files have none, and need not be read a second time for it. */
export class FileEncoding {
  readonly #file: FileHandle;
  readonly #signal: AbortSignal;
  #found: TextEncoding | null = null;

  constructor(file: FileHandle, signal: AbortSignal) {
    this.#file = file;
    this.#signal = signal;
  }

  /** What was found; UTF-8 as long as nothing beyond ASCII was met. */
  get found(): TextEncoding {
    return this.#found ?? 'UTF-8';
  }

  /** Looks through the whole file, once. */
  async find(): Promise<TextEncoding> {
    this.#found ??= await textEncoding(this.#file, this.#signal);
    return this.#found;
  }
}

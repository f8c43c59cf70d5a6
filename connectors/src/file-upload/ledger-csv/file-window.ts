import { isUtf8 } from 'node:buffer';
import type { Utf8Source } from './utf8-source';

const CHUNK = 1_048_576;
/** The longest row; beyond it a quote was surely never closed. */
const LONGEST_ROW = 1_048_576;
const LF = 10;
/** The byte order mark of UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];

/** Slides over the text of a file in chunks of one MiB, keeping what the reader has not consumed: memory does not grow with the file. */
export class FileWindow {
  readonly bytes = Buffer.allocUnsafe(CHUNK + LONGEST_ROW + 1);
  length = 0;
  /** Where the text begins in the window: after the byte order mark at the beginning of the file, else 0. */
  start = 0;
  ended = false;
  /** Whether what was read so far is UTF-8; once false it stays so, and rows are to be checked one by one. */
  isUtf8 = true;
  readonly #source: Utf8Source;
  #isFirst = true;
  #checked = 0;

  constructor(source: Utf8Source) {
    this.#source = source;
  }

  /** Bytes of the file read so far. */
  get read(): number {
    return this.#source.position;
  }

  /** Drops the first `consumed` bytes and reads on, at the beginning of the file with 0; false when the remainder is longer than any row may be. */
  async advance(consumed: number): Promise<boolean> {
    const kept = Math.max(this.length - consumed, 0);
    if (kept > LONGEST_ROW) return false;
    this.bytes.copyWithin(0, this.length - kept, this.length);
    this.#checked = Math.max(this.#checked - consumed, 0);
    this.length = kept;
    const bytesRead = await this.#source.read(this.bytes, kept, CHUNK);
    this.length += bytesRead;
    this.start = this.#isFirst && this.#hasMark() ? MARK.length : 0;
    this.#isFirst = false;
    this.ended = bytesRead === 0;
    this.#checkEncoding();
    return true;
  }

  #hasMark(): boolean {
    return this.length >= MARK.length && MARK.every((byte, at) => this.bytes[at] === byte);
  }

  /** Checks up to the last line end, where no character can be cut. */
  #checkEncoding(): void {
    const end = this.ended ? this.length : this.bytes.lastIndexOf(LF, this.length - 1) + 1;
    if (end <= this.#checked) return;
    this.isUtf8 &&= this.#source.isAscii || isUtf8(this.bytes.subarray(this.#checked, end));
    this.#checked = end;
  }
}

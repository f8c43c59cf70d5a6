import type { FileHandle } from 'node:fs/promises';
import { isAscii, isUtf8 } from 'node:buffer';

/** How the text of a file is encoded. */
type TextEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

const CHUNK = 1_048_576;
const LF = 10;
const CR = 13;
/** Bytes that Windows-1252 does not define. */
const UNDEFINED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * The encoding of a text file: by its byte order mark, else Windows-1252 where lines are not UTF-8 and none beyond ASCII is. A file with
 * lines of both kinds counts as UTF-8, and its other lines are errors.
 */
async function textEncoding(file: FileHandle, signal: AbortSignal): Promise<TextEncoding> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  const seen = { utf8: false, other: false };
  for (let position = 0, kept = 0; ;) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(buffer, kept, CHUNK - kept, position);
    const length = kept + bytesRead;
    const isEnd = bytesRead === 0;
    if (position === 0 && length >= 2) {
      if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'UTF-16LE';
      if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'UTF-16BE';
    }
    position += bytesRead;
    const read = buffer.subarray(0, length);
    const lineEnd = isEnd ? length : Math.max(read.lastIndexOf(LF), read.lastIndexOf(CR)) + 1;
    const end = lineEnd === 0 && length === CHUNK ? length : lineEnd;
    look(buffer.subarray(0, end), seen);
    buffer.copyWithin(0, end, length);
    kept = length - end;
    if (isEnd) return seen.other && !seen.utf8 ? 'Windows-1252' : 'UTF-8';
  }
}

function look(lines: Buffer, seen: { utf8: boolean; other: boolean }): void {
  if (isAscii(lines)) return;
  if (isUtf8(lines)) seen.utf8 = true;
  else {
    for (let start = 0; start < lines.length;) {
      const end = lines.indexOf(LF, start) + 1 || lines.length;
      lookAtLine(lines.subarray(start, end), seen);
      start = end;
    }
  }
}

function lookAtLine(line: Buffer, seen: { utf8: boolean; other: boolean }): void {
  if (isAscii(line)) return;
  if (isUtf8(line) || UNDEFINED.some((byte) => line.includes(byte))) seen.utf8 = true;
  if (!isUtf8(line)) seen.other = true;
}

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

import { hashOf } from './byte-texts';

/** Longer texts are rarely repeated, so they are decoded each time. */
const LONGEST_RETAINED = 96;

/**
 * Turns bytes into strings, handing out the same string again for bytes seen lately: ledgers repeat
 * themselves, and comparing bytes is several times cheaper than making a string. Memory is bounded by the slots.
 */
export class TextCache {
  readonly #slots: string[];
  readonly #mask: number;
  #latest = '';

  /** @param slots a power of two */
  constructor(slots: number) {
    this.#slots = new Array<string>(slots).fill('');
    this.#mask = slots - 1;
  }

  get(bytes: Buffer, start: number, end: number): string {
    const length = end - start;
    if (length === 0) return '';
    if (isText(bytes, start, end, this.#latest)) return this.#latest;
    if (length > LONGEST_RETAINED) return bytes.toString('utf8', start, end);
    const slot = hashOf(bytes, start, end) & this.#mask;
    const kept = this.#slots[slot] as string;
    this.#latest = isText(bytes, start, end, kept) ? kept : bytes.toString('utf8', start, end);
    this.#slots[slot] = this.#latest;
    return this.#latest;
  }
}

/** Whether the bytes are exactly this text; texts beyond ASCII are never recognized, so an answer of false proves nothing about them. */
function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  const length = end - start;
  if (text.length !== length) return false;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[start + at] as number;
    if (byte !== text.charCodeAt(at) || byte > 127) return false;
  }
  return true;
}

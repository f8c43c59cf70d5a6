import { escapeText } from './escape-text';

const ZERO = 0x30;
const UNDERSCORE = 0x5f;
const SMALL_X = 0x78;
/** Letters of `&quot;`. */
const LONGEST_ENTITY = 6;

/** UTF-8 XML being gathered in one block of memory that is used again and again, so that a long sheet leaves no garbage behind. */
export class XmlBuffer {
  #bytes: Buffer;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** Bytes gathered since the last `clear`. */
  get length(): number {
    return this.#length;
  }

  /** The gathered bytes; they are overwritten after `clear`. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Appends ASCII as it is. */
  markup(ascii: string): void {
    this.#reserve(ascii.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < ascii.length; index += 1) bytes[at++] = ascii.charCodeAt(index);
    this.#length = at;
  }

  /** Appends XML of any characters as it is. */
  raw(xml: string): void {
    this.#reserve(xml.length * 3);
    this.#length += this.#bytes.write(xml, this.#length, 'utf8');
  }

  /** Appends text, escaped; markup characters in it cost no detour through another string, the rest of Unicode one. */
  text(value: string): void {
    this.#reserve(value.length * LONGEST_ENTITY);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (!isAscii(code) || (code === UNDERSCORE && value.charCodeAt(index + 1) === SMALL_X)) {
        this.#length = at;
        return this.raw(escapeText(value.slice(index)));
      }
      const entity = entityOf(code);
      if (entity === undefined) bytes[at++] = code;
      else for (let letter = 0; letter < entity.length; letter += 1) bytes[at++] = entity.charCodeAt(letter);
    }
    this.#length = at;
  }

  /** Appends a finite number, exactly; whole numbers and amounts of two decimals take no detour through a string. */
  number(value: number): void {
    const hundredths = Math.round(value * 100);
    if (hundredths / 100 !== value || Math.abs(hundredths) > Number.MAX_SAFE_INTEGER) return this.markup(`${value}`);
    if (hundredths < 0) this.markup('-');
    const absolute = Math.abs(hundredths);
    const decimals = absolute % 100;
    this.integer((absolute - decimals) / 100);
    if (decimals === 0) return;
    this.#reserve(3);
    this.#bytes[this.#length++] = 0x2e;
    this.#bytes[this.#length++] = ZERO + Math.floor(decimals / 10);
    if (decimals % 10 > 0) this.#bytes[this.#length++] = ZERO + (decimals % 10);
  }

  /** Appends a whole number from 0 to 2^53 - 1. */
  integer(value: number): void {
    let digits = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits += 1;
    this.#reserve(digits);
    let rest = value;
    for (let at = this.#length + digits - 1; at >= this.#length; at -= 1) {
      const tens = Math.floor(rest / 10);
      this.#bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length += digits;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Whether a UTF-16 unit is printable ASCII. */
function isAscii(code: number): boolean {
  return code >= 0x20 && code <= 0x7e;
}

function entityOf(code: number): string | undefined {
  switch (code) {
    case 0x26:
      return '&amp;';
    case 0x3c:
      return '&lt;';
    case 0x3e:
      return '&gt;';
    case 0x22:
      return '&quot;';
    default:
      return undefined;
  }
}

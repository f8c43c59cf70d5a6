import type { IssueKey } from '@countinghouse/domain/imports/issue-message';
import { UnsafePackage } from './unsafe-package';

/** The kind of the current token. */
export type XmlToken = 'open' | 'close' | 'text';

const SPACE = 0x20;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const BRACKET = 0x5b;

/** Bytes of one tag or text: a cell holds 32,767 characters, and no program writes nearly as much into a tag. */
const LONGEST_TOKEN = 1_048_576;
/** Attributes of one tag that are looked at; elements of workbooks have a dozen. */
const MOST_ATTRIBUTES = 64;
const CDATA = Buffer.from('<![CDATA[');
const MORE = -1;

/** A name in the form of tokens: names are compared as numbers, without creating strings. */
export function nameOf(text: string): number {
  let name = 0;
  for (let at = 0; at < text.length; at += 1) name = (name * 31 + text.charCodeAt(at)) | 0;
  return name;
}

/**
 * Steps through the markup of a part as its bytes come: opening tags, closing tags and texts; comments and instructions are passed over.
 * Its fields describe the current token until the next step. Memory does not grow with the part. Throws UnsafePackage.
 */
export class XmlTokens {
  /** The bytes that the ranges below refer to. */
  bytes: Buffer = Buffer.alloc(0);
  kind: XmlToken = 'text';
  /** `nameOf` the element, without its prefix. */
  name = 0;
  /** Whether an opening tag closes its element as well. */
  isEmpty = false;
  /** The range of a text, or of the attribute's value that was found last. */
  start = 0;
  end = 0;
  /** Whether a text is in CDATA, where nothing is escaped. */
  isLiteral = false;
  readonly #part: string;
  readonly #names = new Int32Array(MOST_ATTRIBUTES);
  readonly #starts = new Int32Array(MOST_ATTRIBUTES);
  readonly #ends = new Int32Array(MOST_ATTRIBUTES);
  #attributes = 0;
  #at = 0;
  /** Room that is used again and again for bytes whose token began before them. */
  #window = Buffer.alloc(0);

  /** @param part named in what is thrown */
  constructor(part: string) {
    this.#part = part;
  }

  /** Hands over the next bytes, after `next` answered that it needs them. */
  feed(bytes: Buffer): void {
    const rest = this.bytes.length - this.#at;
    if (rest > LONGEST_TOKEN) throw this.#damaged('partNotClosed');
    this.bytes = rest === 0 ? bytes : this.#joined(rest, bytes);
    this.#at = 0;
  }

  #joined(rest: number, bytes: Buffer): Buffer {
    const length = rest + bytes.length;
    const window = this.#window.length < length ? Buffer.allocUnsafeSlow(2 * length) : this.#window;
    this.bytes.copy(window, 0, this.#at);
    bytes.copy(window, rest);
    this.#window = window;
    return window.subarray(0, length);
  }

  /** Steps to the next token; false when its end has not come yet. */
  next(): boolean {
    for (;;) {
      const { bytes } = this;
      const from = this.#at;
      if (from + 1 >= bytes.length) return false;
      if (bytes[from] !== LESS) return this.#text(from);
      const second = bytes[from + 1];
      if (second === SLASH) return this.#close(from + 2);
      if (second !== EXCLAMATION && second !== QUESTION) return this.#open(from + 1);
      if (second === EXCLAMATION && bytes[from + 2] === BRACKET) return this.#cdata(from);
      const after = this.#passOver(from);
      if (after === MORE) return false;
      this.#at = after;
    }
  }

  /** Whether the opening tag has an attribute of that name; its value is then the range. */
  find(name: number): boolean {
    for (let at = 0; at < this.#attributes; at += 1) {
      if (this.#names[at] !== name) continue;
      this.start = this.#starts[at] as number;
      this.end = this.#ends[at] as number;
      return true;
    }
    return false;
  }

  #text(from: number): boolean {
    const { bytes } = this;
    let to = from;
    while (to < bytes.length && bytes[to] !== LESS) to += 1;
    if (to === bytes.length) return false;
    this.kind = 'text';
    this.isLiteral = false;
    this.start = from;
    this.end = to;
    this.#at = to;
    return true;
  }

  #cdata(from: number): boolean {
    const to = this.bytes.indexOf(']]>', from);
    if (to < 0) return false;
    if (!this.bytes.subarray(from, from + CDATA.length).equals(CDATA)) throw this.#damaged('partNotXml');
    this.kind = 'text';
    this.isLiteral = true;
    this.start = from + CDATA.length;
    this.end = to;
    this.#at = to + 3;
    return true;
  }

  #close(from: number): boolean {
    const { bytes } = this;
    let at = this.#name(from);
    if (at === MORE) return false;
    while (at < bytes.length && bytes[at] !== GREATER) at += 1;
    if (at === bytes.length) return false;
    this.kind = 'close';
    this.#at = at + 1;
    return true;
  }

  #open(from: number): boolean {
    const { bytes } = this;
    let at = this.#name(from);
    this.#attributes = 0;
    this.isEmpty = false;
    while (at !== MORE) {
      while ((bytes[at] as number) <= SPACE) at += 1;
      const byte = bytes[at];
      if (byte === undefined) return false;
      if (byte === GREATER) {
        this.kind = 'open';
        this.#at = at + 1;
        return true;
      }
      if (byte === SLASH) {
        this.isEmpty = true;
        at += 1;
      } else at = this.#attribute(at);
    }
    return false;
  }

  /** Reads an attribute; answers where it ends. */
  #attribute(from: number): number {
    const { bytes } = this;
    const named = this.name;
    let at = this.#name(from);
    const name = this.name;
    this.name = named;
    if (at === MORE) return MORE;
    while ((bytes[at] as number) <= SPACE) at += 1;
    if (bytes[at] === EQUALS) at += 1;
    while ((bytes[at] as number) <= SPACE) at += 1;
    const quote = bytes[at];
    if (quote === undefined) return MORE;
    if (quote !== QUOTE && quote !== APOSTROPHE) throw this.#damaged('partNotXml');
    const start = at + 1;
    at = start;
    while (at < bytes.length && bytes[at] !== quote) at += 1;
    if (at === bytes.length) return MORE;
    if (this.#attributes < MOST_ATTRIBUTES) this.#note(name, start, at);
    return at + 1;
  }

  #note(name: number, start: number, end: number): void {
    this.#names[this.#attributes] = name;
    this.#starts[this.#attributes] = start;
    this.#ends[this.#attributes] = end;
    this.#attributes += 1;
  }

  /** Reads a name into `name`; answers where it ends. */
  #name(from: number): number {
    const { bytes } = this;
    let name = 0;
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (byte <= SPACE || byte === GREATER || byte === SLASH || byte === EQUALS) {
        this.name = name;
        return at;
      }
      name = byte === COLON ? 0 : (name * 31 + byte) | 0;
    }
    return MORE;
  }

  /** Where a comment, an instruction or a declaration ends. */
  #passOver(from: number): number {
    const isComment = this.bytes[from + 2] === 0x2d;
    const end = this.bytes[from + 1] === QUESTION ? '?>' : isComment ? '-->' : '>';
    const at = this.bytes.indexOf(end, from + 2);
    return at < 0 ? MORE : at + end.length;
  }

  #damaged(issue: IssueKey): UnsafePackage {
    return new UnsafePackage(issue, { part: this.#part });
  }
}

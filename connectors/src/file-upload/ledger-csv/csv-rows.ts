const NUL = 0;
const LF = 10;
const CR = 13;
const QUOTE = 34;
const COMMA = ',';

/** What may separate the values of a row. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What is wrong with the shape of a row, before its values are looked at. */
export type RowIssue = 'unclosedQuote' | 'textAfterQuote' | 'nul' | 'tooManyFields';

/** More columns than any ledger has. */
const MOST_FIELDS = 256;
const INCOMPLETE = -1;

/**
 * Finds the rows and fields of separated bytes (RFC 4180; LF, CR LF or CR ends a row) in place, without making a string.
 * `fill` hands it a window of the file; `next` steps to the next complete row in it.
 */
export class CsvRows {
  /** The window; the byte at its length is a sentinel LF. */
  bytes: Buffer = Buffer.from([LF]);
  /** Where each field of the row is in the window, without its quotes. */
  readonly starts = new Int32Array(MOST_FIELDS);
  readonly ends = new Int32Array(MOST_FIELDS);
  fieldCount = 0;
  issue: RowIssue | null = null;
  /** The field that has the issue. */
  issueField = 0;
  /** The line of the file on which the row begins, from 1. */
  line = 0;
  /** The line of the file on which the next row begins. */
  nextLine = 1;
  /** Where the next row begins in the window. */
  position = 0;
  #length = 0;
  #last = false;
  #linesInside = 0;
  #doubled: number[] = [];
  readonly #separator: number;
  /** No byte above it ends a field. */
  readonly #highest: number;

  constructor(separator: Separator = COMMA) {
    this.#separator = separator.charCodeAt(0);
    this.#highest = Math.max(this.#separator, CR);
  }

  /** Hands over a window of `length` bytes (and one to spare) whose next row begins at `start`; `last` when the file ends with it. */
  fill(bytes: Buffer, start: number, length: number, last: boolean): void {
    this.bytes = bytes;
    bytes[length] = LF;
    this.#length = length;
    this.#last = last;
    this.position = start;
  }

  /** Steps to the next row; false when the window holds no further complete one. */
  next(): boolean {
    if (this.position >= this.#length) return false;
    const end = this.#plainRow();
    if (end === INCOMPLETE) return false;
    this.line = this.nextLine;
    this.nextLine += 1 + this.#linesInside;
    this.position = end;
    return true;
  }

  /**
   * Finds the fields of a row without a quote at the beginning of any, as most rows are, in one loop over its bytes, and leaves all other rows
   * to `anyRow`; answers where the next row begins.
   */
  #plainRow(): number {
    const { bytes, starts, ends } = this;
    const separator = this.#separator;
    const highest = this.#highest;
    this.issue = null;
    this.#linesInside = 0;
    let at = this.position;
    let start = at;
    let field = 0;
    for (; ; at += 1) {
      const byte = bytes[at] as number;
      if (byte > highest) continue;
      if (byte === separator) {
        starts[field] = start;
        ends[field] = at;
        field += 1;
        start = at + 1;
        if (field === MOST_FIELDS) return this.#anyRow();
      } else if (byte === LF || byte === CR) break;
      else if (byte === NUL || (byte === QUOTE && at === start)) return this.#anyRow();
    }
    if (!this.#endsRow(at)) return INCOMPLETE;
    starts[field] = start;
    ends[field] = at;
    this.fieldCount = field + 1;
    return this.#behindRow(at);
  }

  /** Finds the fields of a row, whatever it holds; answers where the next row begins. */
  #anyRow(): number {
    const { bytes } = this;
    this.fieldCount = 0;
    const doubled = (this.#doubled = []);
    let at = this.position;
    for (;;) {
      at = bytes[at] === QUOTE ? this.#quoted(at + 1) : this.#plain(at, at);
      if (at === INCOMPLETE) return INCOMPLETE;
      if (bytes[at] !== this.#separator) break;
      at += 1;
    }
    for (const field of doubled) this.#undouble(field);
    return this.#behindRow(at);
  }

  /** Where the next row begins behind the end of a row, which may be CR LF. */
  #behindRow(at: number): number {
    return this.bytes[at] === CR && this.bytes[at + 1] === LF && at + 1 < this.#length ? at + 2 : at + 1;
  }

  /** Whether every field of the row is empty. */
  isBlank(): boolean {
    for (let field = 0; field < this.fieldCount; field += 1) if (this.starts[field] !== this.ends[field]) return false;
    return this.issue === null;
  }

  /** Reads on from `at` to the delimiter of a field that began at `start`; answers the delimiter's index. */
  #plain(start: number, at: number): number {
    const { bytes } = this;
    const separator = this.#separator;
    const highest = this.#highest;
    for (;;) {
      while ((bytes[at] as number) > highest) at += 1;
      const byte = bytes[at];
      if (byte === separator || byte === LF || byte === CR) break;
      if (byte === NUL) this.#setIssue('nul');
      at += 1;
    }
    if (bytes[at] !== separator && !this.#endsRow(at)) return INCOMPLETE;
    this.#record(start, at);
    return at;
  }

  /** Whether a line end is one of the file: the sentinel is not, and a CR at the edge may be half of CR LF. */
  #endsRow(at: number): boolean {
    return this.#last || (at < this.#length && !(this.bytes[at] === CR && at + 1 === this.#length));
  }

  /** Reads a field whose opening quote is behind; answers the index of the delimiter after its closing quote. */
  #quoted(start: number): number {
    const { bytes } = this;
    let doubled = false;
    let at = start;
    for (; ; at += 1) {
      if (at >= this.#length) return this.#unclosed(start);
      const byte = bytes[at];
      if (byte === NUL) this.#setIssue('nul');
      if (byte === LF) this.#linesInside += 1;
      if (byte !== QUOTE) continue;
      if (at + 1 >= this.#length && !this.#last) return INCOMPLETE;
      if (bytes[at + 1] !== QUOTE) break;
      doubled = true;
      at += 1;
    }
    if (doubled) this.#doubled.push(this.fieldCount);
    return this.#afterQuote(start, at);
  }

  #afterQuote(start: number, close: number): number {
    const after = this.bytes[close + 1];
    if (after !== this.#separator && after !== LF && after !== CR) {
      this.#setIssue('textAfterQuote');
      return this.#plain(start, close + 1);
    }
    if (after !== this.#separator && !this.#endsRow(close + 1)) return INCOMPLETE;
    this.#record(start, close);
    return close + 1;
  }

  #unclosed(start: number): number {
    if (!this.#last) return INCOMPLETE;
    this.#setIssue('unclosedQuote');
    this.#record(start, this.#length);
    return this.#length;
  }

  #record(start: number, end: number): void {
    if (this.fieldCount === MOST_FIELDS) {
      this.#setIssue('tooManyFields');
      return;
    }
    this.starts[this.fieldCount] = start;
    this.ends[this.fieldCount] = end;
    this.fieldCount += 1;
  }

  #setIssue(issue: RowIssue): void {
    if (this.issue !== null) return;
    this.issue = issue;
    this.issueField = this.fieldCount;
  }

  #undouble(field: number): void {
    const { bytes } = this;
    let to = this.starts[field] as number;
    for (let from = to; from < (this.ends[field] as number); from += 1) {
      bytes[to] = bytes[from] as number;
      to += 1;
      if (bytes[from] === QUOTE) from += 1;
    }
    this.ends[field] = to;
  }
}

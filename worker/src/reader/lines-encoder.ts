import type { LinesPage } from '@countinghouse/domain/imports/page';

const DAY = 86_400_000;
const START = Date.UTC(2000, 0, 1);

const known = new Map<number, number>();

/** A date `YYYYMMDD` as PostgreSQL's binary date: days since 2000-01-01, negative before. */
function daysSince2000(date: number): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  const day = new Date(0);
  day.setUTCFullYear(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);
  const days = (day.getTime() - START) / DAY;
  known.set(date, days);
  return days;
}

const COLUMNS = 16;
/** Signature, flags and extension length of PostgreSQL's binary COPY format. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const FIRST_CAPACITY = 1 << 20;
/** Bytes of a row without its texts: field count, a length for each column, eight integers of four bytes and two of eight. */
const FIXED = 2 + COLUMNS * 4 + 8 * 4 + 2 * 8;
const TWO_TO_32 = 4_294_967_296;

/** Writes journal lines as the bytes of one COPY, column order of the table `journal_line`, numbering them from 1. */
export class LinesEncoder {
  /** Lines since the last `take`. */
  count = 0;
  private lineNo = 0;
  private bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  private view = viewOf(this.bytes);
  private at = HEADER.copy(this.bytes);

  add(page: LinesPage): void {
    for (let line = 0; line < page.count; line++) this.addLine(page, line);
    this.count += page.count;
  }

  /** The COPY so far, leaving the encoder empty; its bytes hold until the next line is added. */
  take(): Buffer {
    this.reserve(2);
    this.view.setInt16(this.at, -1);
    const copy = this.bytes.subarray(0, this.at + 2);
    this.at = HEADER.length;
    this.count = 0;
    return copy;
  }

  private addLine(page: LinesPage, line: number): void {
    const journal = page.journal[line] ?? '';
    const document = page.document[line] ?? null;
    const memo = page.memo[line] ?? null;
    const { type, lineNumber, createdOn, modifiedOn, currency, foreignAmount, rate } = page;
    const [typeOfLine, currencyOfLine, rateOfLine] = [type?.[line] ?? null, currency?.[line] ?? null, rate?.[line] ?? null];
    this.reserve(FIXED + 3 * lengthOf(journal, document, memo, typeOfLine, currencyOfLine, rateOfLine));
    this.view.setInt16(this.at, COLUMNS);
    this.at += 2;
    this.integer(++this.lineNo);
    this.integer(daysSince2000(page.date[line] as number));
    this.integer(page.account[line] as number);
    this.bigint(page.amount[line] as number);
    const party = page.party[line] as number;
    if (party < 0) this.null();
    else this.integer(party);
    this.integer(page.place[line] as number);
    this.text(journal);
    this.text(document);
    this.text(memo);
    this.text(typeOfLine);
    this.integerOrNull(lineNumber?.[line] ?? 0);
    this.day(createdOn?.[line] ?? 0);
    this.day(modifiedOn?.[line] ?? 0);
    this.text(currencyOfLine);
    if (currencyOfLine === null) this.null();
    else this.bigint(foreignAmount?.[line] ?? 0);
    this.text(rateOfLine);
  }

  private integer(value: number): void {
    this.view.setInt32(this.at, 4);
    this.view.setInt32(this.at + 4, value);
    this.at += 8;
  }

  private integerOrNull(value: number): void {
    if (value === 0) this.null();
    else this.integer(value);
  }

  private day(date: number): void {
    if (date === 0) this.null();
    else this.integer(daysSince2000(date));
  }

  private bigint(value: number): void {
    const high = Math.floor(value / TWO_TO_32);
    this.view.setInt32(this.at, 8);
    this.view.setInt32(this.at + 4, high);
    this.view.setUint32(this.at + 8, value - high * TWO_TO_32);
    this.at += 12;
  }

  private null(): void {
    this.view.setInt32(this.at, -1);
    this.at += 4;
  }

  private text(value: string | null): void {
    if (value === null) return this.null();
    const start = this.at + 4;
    const end = this.plain(value, start) ?? start + this.bytes.write(value.replaceAll('\0', ''), start);
    this.view.setInt32(this.at, end - start);
    this.at = end;
  }

  /** Writes ASCII without a call per text; undefined where the text holds anything else, or a NUL, which PostgreSQL stores in no text. */
  private plain(value: string, start: number): number | undefined {
    const { bytes } = this;
    const { length } = value;
    for (let index = 0; index < length; index++) {
      const code = value.charCodeAt(index);
      if (code === 0 || code > 127) return undefined;
      bytes[start + index] = code;
    }
    return start + length;
  }

  private reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + more));
    this.bytes.copy(wider, 0, 0, this.at);
    this.bytes = wider;
    this.view = viewOf(wider);
  }
}

function lengthOf(...texts: readonly (string | null)[]): number {
  let length = 0;
  for (const text of texts) length += text?.length ?? 0;
  return length;
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

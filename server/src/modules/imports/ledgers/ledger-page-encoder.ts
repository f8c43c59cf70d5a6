import type { LedgerPage } from '@countinghouse/domain/imports/ledger-run';
import { LEDGER_PAGE_COLUMNS } from './ledger-page-columns';

/** Signature, flags and extension length of PostgreSQL's binary COPY format. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const FIRST_CAPACITY = 1 << 20;
/** PostgreSQL's numbers of the types of elements. */
const [BIGINT, INTEGER, TEXT, DATE] = [20, 23, 25, 1082] as const;
/** Bytes of an array with its length before its first element. */
const ARRAY_HEAD = 24;
const TWO_TO_32 = 4_294_967_296;
const DAY = 86_400_000;
const START = Date.UTC(2000, 0, 1);
const NO_PARTY = -1;

type Texts = readonly (string | null)[];

/** Writes runs of ledger pages, each as the bytes of one COPY in binary format with `LEDGER_PAGE_COLUMNS`; numbers runs and pages from 1. */
export class LedgerPageEncoder {
  private runNo = 0;
  private pageNo = 0;
  private bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  private view = viewOf(this.bytes);
  private at = 0;

  /** The COPY of the pages of a run; its bytes hold until the next call. */
  encode(pages: readonly LedgerPage[]): Buffer {
    this.runNo += 1;
    this.at = HEADER.copy(this.bytes);
    for (const page of pages) this.page(page);
    this.reserve(2);
    this.view.setInt16(this.at, -1);
    return this.bytes.subarray(0, this.at + 2);
  }

  private page(page: LedgerPage): void {
    const { count, lineNo, account, type, lineNumber, createdOn, modifiedOn, currency, foreignAmount, rate } = page;
    const days = page.date.map(daysSince2000);
    this.reserve(2);
    this.view.setInt16(this.at, LEDGER_PAGE_COLUMNS.length);
    this.at += 2;
    const span = [account[0] as number, account[count - 1] as number];
    for (const value of [++this.pageNo, this.runNo, count, ...span, ...extremesOf(days)]) this.integer(value);
    this.integers(INTEGER, lineNo);
    this.integers(DATE, days);
    this.integers(INTEGER, account);
    this.bigints(page.amount, null);
    this.integers(INTEGER, page.party, NO_PARTY);
    this.integers(INTEGER, page.place);
    this.texts(page.journal);
    this.texts(page.document);
    this.texts(page.memo);
    this.texts(type);
    this.integers(INTEGER, lineNumber, 0);
    this.integers(DATE, createdOn?.map(daysSince2000), NO_DAY);
    this.integers(DATE, modifiedOn?.map(daysSince2000), NO_DAY);
    this.texts(currency);
    this.bigints(currency && foreignAmount, currency ?? null);
    this.texts(rate);
  }

  private integer(value: number): void {
    this.reserve(8);
    this.view.setInt32(this.at, 4);
    this.view.setInt32(this.at + 4, value);
    this.at += 8;
  }

  /** One element for each value, null for `none`. */
  private integers(type: number, values: Int32Array | undefined, none?: number): void {
    if (values === undefined || values.every((value) => value === none)) return this.null();
    this.reserve(ARRAY_HEAD + values.length * 8);
    const start = this.startArray(type, values.length);
    let hasNulls = false;
    for (const value of values) {
      if (value === none) {
        hasNulls = true;
        this.noElement();
      } else {
        this.view.setInt32(this.at, 4);
        this.view.setInt32(this.at + 4, value);
        this.at += 8;
      }
    }
    this.endArray(start, hasNulls);
  }

  /** One element for each value, null where `stated` is. */
  private bigints(values: Float64Array | undefined, stated: Texts | null): void {
    if (values === undefined || stated?.every((text) => text === null)) return this.null();
    this.reserve(ARRAY_HEAD + values.length * 12);
    const start = this.startArray(BIGINT, values.length);
    for (let index = 0; index < values.length; index++) {
      if (stated?.[index] === null) {
        this.noElement();
        continue;
      }
      const value = values[index] as number;
      const high = Math.floor(value / TWO_TO_32);
      this.view.setInt32(this.at, 8);
      this.view.setInt32(this.at + 4, high);
      this.view.setUint32(this.at + 8, value - high * TWO_TO_32);
      this.at += 12;
    }
    this.endArray(start, stated?.includes(null) === true);
  }

  private texts(values: Texts | undefined): void {
    if (values === undefined || values.every((value) => value === null)) return this.null();
    this.reserve(ARRAY_HEAD);
    const start = this.startArray(TEXT, values.length);
    for (const value of values) {
      this.reserve(4 + 3 * (value?.length ?? 0));
      if (value === null) this.noElement();
      else this.text(value);
    }
    this.endArray(start, values.includes(null));
  }

  private startArray(type: number, length: number): number {
    const start = this.at;
    this.view.setInt32(start + 4, 1);
    this.view.setInt32(start + 12, type);
    this.view.setInt32(start + 16, length);
    this.view.setInt32(start + 20, 1);
    this.at += ARRAY_HEAD;
    return start;
  }

  private endArray(start: number, hasNulls: boolean): void {
    this.view.setInt32(start, this.at - start - 4);
    this.view.setInt32(start + 8, hasNulls ? 1 : 0);
  }

  private null(): void {
    this.reserve(4);
    this.noElement();
  }

  private noElement(): void {
    this.view.setInt32(this.at, -1);
    this.at += 4;
  }

  private text(value: string): void {
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

/** What `daysSince2000` makes of the 0 that stands for no day. */
const NO_DAY = -2_147_483_648;

const known = new Map<number, number>([[0, NO_DAY]]);

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

function extremesOf(values: Int32Array): [least: number, most: number] {
  let [least, most] = [values[0] as number, values[0] as number];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

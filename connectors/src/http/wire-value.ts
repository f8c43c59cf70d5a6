import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { ConnectorError } from '../connector';
import { dayOfText } from './wire-day';
import { decimalOf, minorUnitsOf } from './wire-number';

/**
 * A value of an answer with the path to it; reading it as something it is not throws ConnectorError `InternalError` that names the path,
 * never the value.
 *
 * Numbers of JSON are read as decimals from the double that JSON.parse makes: a decimal of at most 15 significant digits comes back from a
 * double as it was, so the shortest text of the double is the number that was sent. Doubles that need more digits are refused, not
 * rounded. This keeps the bodies plain JSON, which their judges read too, and parses them without a function call for every value.
 *
 * A ledger has many members a line: `row.textIn('memo')` is `row.get('memo').text()` without a value in between, and so are the others.
 */
export class WireValue {
  readonly #value: unknown;
  readonly #key: string | number;
  readonly #within: WireValue | string;

  /**
   * A whole answer, by its name and that of the package; or what another value holds, by its member or position there. Paths are made of
   * these where an error needs one: most values never do.
   */
  constructor(value: unknown, key: string | number, within: WireValue | string) {
    this.#value = value;
    this.#key = key;
    this.#within = within;
  }

  /** A member of an object, with an empty value where the object lacks it. */
  get(member: string): WireValue {
    if (typeof this.#value !== 'object' || this.#value === null || Array.isArray(this.#value)) throw this.unreadable('an object');
    const value = (this.#value as Record<string, unknown>)[member];
    return new WireValue(mayBeInherited(value, member) && !Object.hasOwn(this.#value, member) ? undefined : value, member, this);
  }

  list(): WireValue[] {
    if (!Array.isArray(this.#value)) throw this.unreadable('a list');
    return this.#value.map((value, at) => new WireValue(value, at, this));
  }

  /** An entry of a list, counted from 0; undefined beyond its end. */
  at(position: number): WireValue | undefined {
    if (!Array.isArray(this.#value)) throw this.unreadable('a list');
    return position < this.#value.length ? new WireValue(this.#value[position], position, this) : undefined;
  }

  /** Whether a list has entries, and all of them pass; it looks no further than the first that does not. */
  hasOnly(passes: (entry: WireValue) => boolean): boolean {
    let count = 0;
    for (let entry = this.at(0); entry !== undefined; entry = this.at(count)) {
      if (!passes(entry)) return false;
      count += 1;
    }
    return count > 0;
  }

  listOrEmpty(): WireValue[] {
    return this.isEmpty() ? [] : this.list();
  }

  /** Whether there is nothing to read: no such member, null or an empty text. */
  isEmpty(): boolean {
    return this.#value === null || this.#value === undefined || this.#value === '';
  }

  /** What a function reads from the value, null where it is empty: `due.orNull((day) => day.date())`. */
  orNull<T>(read: (value: WireValue) => T): T | null {
    return this.isEmpty() ? null : read(this);
  }

  /** A text without what no database stores: NUL, and halves of characters. */
  text(): string {
    if (typeof this.#value !== 'string' || this.#value === '') throw this.unreadable('a text');
    return storable(this.#value);
  }

  textOrNull(): string | null {
    return this.isEmpty() ? null : this.text();
  }

  /** An id: a text, or the digits of a whole number. */
  id(): string {
    return Number.isSafeInteger(this.#value) ? String(this.#value) : this.text();
  }

  yesNo(): boolean {
    if (typeof this.#value !== 'boolean') throw this.unreadable('true or false');
    return this.#value;
  }

  count(): number {
    if (!Number.isSafeInteger(this.#value) || (this.#value as number) < 0) throw this.unreadable('a count');
    return this.#value as number;
  }

  /** A date of the form `YYYY-MM-DD`, or of the form that a function of the package reads; it answers null for a text that is no date. */
  date(read: (text: string) => CalendarDate | null = (text) => text): CalendarDate {
    const date = read(this.text());
    if (date === null || !isCalendarDate(date)) throw this.unreadable('a date');
    return date;
  }

  /** The same as a number `YYYYMMDD`, which bulk data keeps; what reads another form answers 0 for a text that is no date. */
  day(read: (text: string) => DateNumber = dayOfText): DateNumber {
    const day = read(this.text());
    if (day === 0) throw this.unreadable('a date');
    return day;
  }

  dayOrZero(read?: (text: string) => DateNumber): DateNumber {
    return this.isEmpty() ? 0 : this.day(read);
  }

  /** A number, or a text of one, as a plain decimal text: `-1234.5`. */
  decimal(): string {
    const value = this.#value;
    const text = typeof value === 'number' ? decimalOf(value) : this.text();
    if (text === null || (typeof value !== 'number' && !DECIMAL.test(text))) throw this.unreadable('a number');
    return text;
  }

  /** A decimal, as a number or a text, in minor units. */
  amount(decimals: number): number {
    const known = minorUnitsOf(this.#value, decimals);
    if (known !== null) return known;
    const amount = parseDecimal(this.decimal(), decimals);
    if (typeof amount === 'string') throw this.unreadable('an amount');
    return amount;
  }

  amountOrZero(decimals: number): number {
    return this.isEmpty() ? 0 : this.amount(decimals);
  }

  /** The member of a list that the text names. */
  oneOf<T extends string>(choices: readonly T[]): T {
    const text = this.text();
    const choice = choices.find((known) => known === text);
    if (choice === undefined) throw this.unreadable(`one of ${choices.length} known words`);
    return choice;
  }

  /** The ordinal that an id was given earlier. */
  ordinal(ordinals: ReadonlyMap<string, number>): number {
    const known = typeof this.#value === 'string' ? ordinals.get(this.#value) : undefined;
    const ordinal = known ?? ordinals.get(this.id());
    if (ordinal === undefined) throw this.unreadable('an id that was announced');
    return ordinal;
  }

  textIn(member: string): string {
    const value = this.#memberOf(member);
    return typeof value === 'string' && value !== '' ? storable(value) : this.get(member).text();
  }

  textOrNullIn(member: string): string | null {
    const value = this.#memberOf(member);
    if (typeof value === 'string' && value !== '') return storable(value);
    return value === null || value === '' ? null : this.get(member).textOrNull();
  }

  idIn(member: string): string {
    const value = this.#memberOf(member);
    return typeof value === 'string' && value !== '' ? storable(value) : this.get(member).id();
  }

  idOrNullIn(member: string): string | null {
    const value = this.#memberOf(member);
    if (typeof value === 'string' && value !== '') return storable(value);
    return value === null || value === '' ? null : this.get(member).orNull((id) => id.id());
  }

  countIn(member: string): number {
    const value = this.#memberOf(member);
    return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : this.get(member).count();
  }

  dayIn(member: string, read: (text: string) => DateNumber = dayOfText): DateNumber {
    const value = this.#memberOf(member);
    const day = typeof value === 'string' ? read(value) : 0;
    return day === 0 ? this.get(member).day(read) : day;
  }

  dayOrZeroIn(member: string, read?: (text: string) => DateNumber): DateNumber {
    const value = this.#memberOf(member);
    return value === null || value === '' ? 0 : typeof value === 'string' ? this.dayIn(member, read) : this.get(member).dayOrZero(read);
  }

  amountIn(member: string, decimals: number): number {
    return minorUnitsOf(this.#memberOf(member), decimals) ?? this.get(member).amount(decimals);
  }

  ordinalIn(member: string, ordinals: ReadonlyMap<string, number>): number {
    const value = this.#memberOf(member);
    const known = typeof value === 'string' ? ordinals.get(value) : undefined;
    return known ?? this.get(member).ordinal(ordinals);
  }

  /** What an object has under a name; undefined where this is no object, which `get` refuses. */
  #memberOf(member: string): unknown {
    const value = this.#value;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>)[member] : undefined;
  }

  /** The error of a value that is not what a reader expects, such as `a month`. */
  unreadable(expected: string): ConnectorError {
    const { packageName, path } = this.#place();
    const description = `${packageName} returned data that can’t be read: ${path} is not ${expected}.`;
    return new ConnectorError('InternalError', description, 'BooksUnreadable');
  }

  #place(): { readonly packageName: string; readonly path: string } {
    if (typeof this.#within === 'string') return { packageName: this.#within, path: String(this.#key) };
    const { packageName, path } = this.#within.#place();
    return { packageName, path: typeof this.#key === 'number' ? `${path}[${this.#key}]` : `${path}.${this.#key}` };
  }
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A text without what no database stores. */
function storable(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();
}

/** What every object has are functions and its prototype, which JSON cannot hold; the look at the object itself is slow. */
function mayBeInherited(value: unknown, member: string): boolean {
  return typeof value === 'function' || member === '__proto__';
}

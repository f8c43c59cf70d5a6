import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { ConnectorError } from '../connector';

/**
 * A value of an answer with the path to it; reading it as something it is not throws ConnectorError `InternalError` that names the package
 * and the path, never the value.
 */
export class WireValue {
  readonly #value: unknown;
  readonly #path: string;
  readonly #package: string;

  constructor(value: unknown, path: string, packageName: string) {
    this.#value = value;
    this.#path = path;
    this.#package = packageName;
  }

  get(member: string): WireValue {
    if (typeof this.#value !== 'object' || this.#value === null) throw this.#unreadable('an object');
    return new WireValue((this.#value as Record<string, unknown>)[member], `${this.#path}.${member}`, this.#package);
  }

  /** Whether there is nothing, or null. */
  isMissing(): boolean {
    return this.#value === undefined || this.#value === null;
  }

  list(): WireValue[] {
    if (!Array.isArray(this.#value)) throw this.#unreadable('a list');
    return this.#value.map((value, at) => new WireValue(value, `${this.#path}[${at}]`, this.#package));
  }

  /** A list that packages leave out where it is empty. */
  listOrNone(): WireValue[] {
    return this.isMissing() ? [] : this.list();
  }

  /** A text without what no database stores: NUL, and halves of characters. */
  text(): string {
    if (typeof this.#value !== 'string' || this.#value === '') throw this.#unreadable('a text');
    return this.#value.replaceAll('\0', '').toWellFormed();
  }

  textOrNull(): string | null {
    return this.#value === null || this.#value === undefined || this.#value === '' ? null : this.text();
  }

  yesNo(): boolean {
    if (typeof this.#value !== 'boolean') throw this.#unreadable('true or false');
    return this.#value;
  }

  count(): number {
    if (!Number.isSafeInteger(this.#value) || (this.#value as number) < 0) throw this.#unreadable('a count');
    return this.#value as number;
  }

  /** A day; of a moment the day that it is written with. */
  date(): CalendarDate {
    const text = this.text().slice(0, 10);
    if (!isCalendarDate(text)) throw this.#unreadable('a date');
    return text;
  }

  /**
   * A decimal as text. JSON numbers are doubles here, which keep up to 15 significant digits and print them back as they were; one with
   * more digits is refused rather than rounded.
   */
  decimal(): string {
    if (typeof this.#value !== 'number') return this.text();
    const text = String(this.#value);
    if (!/^-?\d+(\.\d+)?$/.test(text) || text.replace(/\D/g, '').replace(/^0+/, '').length > 15) throw this.#unreadable('an exact number');
    return text;
  }

  /** A decimal, or a number, as minor units. */
  amount(decimals: number): number {
    const amount = parseDecimal(this.decimal(), decimals);
    if (typeof amount === 'string') throw this.#unreadable('an amount');
    return amount;
  }

  amountOrZero(decimals: number): number {
    return this.isMissing() || this.#value === '' ? 0 : this.amount(decimals);
  }

  /** The member of a list that the text names. */
  oneOf<T extends string>(choices: readonly T[]): T {
    const text = this.text();
    const choice = choices.find((known) => known === text);
    if (choice === undefined) throw this.#unreadable(`one of ${choices.length} known words`);
    return choice;
  }

  /** The ordinal that an id was given earlier. */
  ordinal(ordinals: ReadonlyMap<string, number>): number {
    const ordinal = ordinals.get(this.text());
    if (ordinal === undefined) throw this.#unreadable('an id that was announced');
    return ordinal;
  }

  /** The error for a value that can't be what the reader needs. */
  #unreadable(expected: string): ConnectorError {
    return new ConnectorError('InternalError', `${this.#package} returned data that can’t be read: ${this.#path} is not ${expected}.`);
  }
}

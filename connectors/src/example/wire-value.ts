import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { ConnectorError } from '../connector';

/** A value of an answer with the path to it; reading it as something it is not throws ConnectorError `InternalError` that names the path, never the value. */
export class WireValue {
  readonly #value: unknown;
  readonly #path: string;

  constructor(value: unknown, path: string) {
    this.#value = value;
    this.#path = path;
  }

  get(member: string): WireValue {
    if (typeof this.#value !== 'object' || this.#value === null) throw this.#unreadable('an object');
    return new WireValue((this.#value as Record<string, unknown>)[member], `${this.#path}.${member}`);
  }

  list(): WireValue[] {
    if (!Array.isArray(this.#value)) throw this.#unreadable('a list');
    return this.#value.map((value, at) => new WireValue(value, `${this.#path}[${at}]`));
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

  date(): CalendarDate {
    const text = this.text();
    if (!isCalendarDate(text)) throw this.#unreadable('a date');
    return text;
  }

  /** A decimal text as minor units. */
  amount(decimals: number): number {
    const amount = parseDecimal(this.text(), decimals);
    if (typeof amount === 'string') throw this.#unreadable('an amount');
    return amount;
  }

  amountOrZero(decimals: number): number {
    return this.textOrNull() === null ? 0 : this.amount(decimals);
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

  #unreadable(expected: string): ConnectorError {
    return new ConnectorError('InternalError', `DEX returned data that can’t be read: ${this.#path} is not ${expected}.`);
  }
}

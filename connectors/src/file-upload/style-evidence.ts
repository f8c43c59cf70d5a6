import { EVIDENCE_ROWS } from '@countinghouse/domain/imports/checks/check-result';
import type { EvidenceTable, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import { isProblem } from './issue-collector';
import type { IssueCollector } from './issue-collector';
import { shortValue } from './short-value';
import { formatOfAmount, textAmount } from './text-amount';
import type { AmountTerms } from './text-amount';
import { dateOrderOf, textDate } from './text-date';
import type { OrderTerms } from './text-date';

/** What the uploader says of a file; null where the file is to show it. */
export interface StatedStyles {
  readonly numberFormat: NumberFormat | null;
  readonly dateOrder: DateOrder | null;
}

/** How a file writes amounts and dates. */
export type FileStyles = AmountTerms & OrderTerms;

interface Value {
  readonly text: string;
  readonly place: string;
}

/** What the values of a file show: the first that fits one style only, and those that fit both. */
interface Evidence<Style> {
  only: (Value & { readonly style: Style }) | null;
  either: { readonly first: Value[]; count: number };
}

/** Gathers from the amounts and dates of a file how it writes them; one style holds for all of them. */
export class StyleEvidence {
  readonly #stated: StatedStyles;
  readonly #currency: string;
  readonly #decimals: number;
  readonly #amounts: Evidence<NumberFormat> = { only: null, either: { first: [], count: 0 } };
  readonly #dates: Evidence<DateOrder> = { only: null, either: { first: [], count: 0 } };

  /** @param currency of the books, whose decimals help to recognize the format of amounts */
  constructor(stated: StatedStyles, currency: string) {
    this.#stated = stated;
    this.#currency = currency;
    this.#decimals = currencyDecimals(currency);
  }

  get knowsFormat(): boolean {
    return this.#stated.numberFormat !== null || this.#amounts.only !== null;
  }

  get knowsOrder(): boolean {
    return this.#stated.dateOrder !== null || this.#dates.only !== null;
  }

  /** Takes the text of an amount; `place` names its cell. */
  addAmount(text: string, place: () => string): void {
    note(this.#amounts, formatOfAmount(text, this.#decimals), text, place);
  }

  /** Takes the text of a date, without blanks around it. */
  addDate(text: string, place: () => string): void {
    note(this.#dates, dateOrderOf(text), text, place);
  }

  /** Resets the count of values that fit both styles, for a file whose beginning is read a second time. */
  startReading(): void {
    for (const evidence of [this.#amounts, this.#dates]) evidence.either = { first: [], count: 0 };
  }

  /** Adds an error for what the uploader must say, since no value shows it; it names the first value that could be two. */
  ask(issues: IssueCollector): void {
    const [amount] = this.#amounts.either.first;
    const [date] = this.#dates.either.first;
    if (!this.knowsFormat && amount !== undefined) issues.add(amount.place, amountQuestion(amount.text));
    if (this.knowsOrder || date === undefined) return;
    const problem = textDate(date.text, { order: null, orderOf: null });
    if (isProblem(problem)) issues.add(date.place, problem);
  }

  /** The styles of the file; without evidence that of `1,234.56`, and no order of day and month. */
  styles(): FileStyles {
    const { numberFormat, dateOrder } = this.#stated;
    const [amount, date] = [this.#amounts.only, this.#dates.only];
    return {
      currency: this.#currency,
      format: numberFormat ?? amount?.style ?? '1,234.56',
      formatOf: numberFormat === null ? (amount?.place ?? null) : null,
      order: dateOrder ?? date?.style ?? null,
      orderOf: dateOrder === null ? (date?.place ?? null) : null,
    };
  }

  /** What was decided, where another reading was possible. */
  findings(): Finding[] {
    return [this.#formatFinding(), this.#orderFinding()].filter((finding) => finding !== null);
  }

  #formatFinding(): Finding | null {
    const { only, either } = this.#amounts;
    const styles = this.styles();
    if (either.count === 0 && styles.format === '1,234.56') return null;
    const facts = { format: textFact(styles.format), count: countFact(either.count), ...factsOf(only) };
    const table = tableOf(either, (text) => {
      const amount = textAmount(text, styles);
      return isProblem(amount) ? textFact('') : { kind: 'amount', minor: amount.minor };
    });
    if (this.#stated.numberFormat !== null) return findingOf('number-style', 'stated', { facts, table });
    return only === null ? null : findingOf('number-style', either.count === 0 ? 'shown' : 'decides', { facts, table });
  }

  #orderFinding(): Finding | null {
    const { only, either } = this.#dates;
    const styles = this.styles();
    if (either.count === 0 || styles.order === null) return null;
    const facts = { count: countFact(either.count), ...factsOf(only) };
    const table = tableOf(either, (text) => {
      const date = textDate(text, styles);
      return isProblem(date) ? textFact('') : { kind: 'date', value: toCalendarDate(date) };
    });
    const variant = styles.order === 'DayFirst' ? 'dayFirst' : 'monthFirst';
    return findingOf('date-order', this.#stated.dateOrder === null ? variant : `${variant}Stated`, { facts, table });
  }
}

function note<Style>(evidence: Evidence<Style>, style: Style | 'either' | null, text: string, place: () => string): void {
  const { either } = evidence;
  if (style === 'either') {
    either.count += 1;
    if (either.first.length < EVIDENCE_ROWS) either.first.push({ text, place: place() });
  } else if (style !== null) evidence.only ??= { style, text, place: place() };
}

function amountQuestion(text: string): string {
  const digits = text.replace(/[^\d.,]/g, '');
  const facts = { value: shortValue(text), grouped: digits.replace(/[.,]/, ''), decimal: Number(digits.replace(',', '.')) };
  return issueMessage('ambiguousAmount', facts);
}

function factsOf(value: Value | null): Readonly<Record<string, Fact>> {
  return value === null ? {} : { value: textFact(shortValue(value.text).slice(1, -1)), place: textFact(value.place) };
}

function tableOf({ first, count }: Evidence<unknown>['either'], readAs: (text: string) => Fact): EvidenceTable | null {
  if (count === 0) return null;
  return {
    columns: ['place', 'value', 'readAs'],
    rows: first.map(({ place, text }) => [textFact(place), textFact(shortValue(text).slice(1, -1)), readAs(text)]),
    more: count - first.length,
  };
}

function textFact(value: string): Fact {
  return { kind: 'text', value };
}

function countFact(value: number): Fact {
  return { kind: 'count', value };
}

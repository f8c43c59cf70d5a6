import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { JournalOfLines } from '../line-columns';
import type { EntityRoster } from './entity-roster';
import { postingDay } from './periods';
import type { Period } from './periods';

/** What the lines of a transaction have in common; its party is that of the line at hand. */
export interface TransactionHead {
  readonly journal: JournalOfLines;
  /** Whether it is dated outside of its posting period. */
  readonly isMoved: boolean;
  /** Where it is another than the base currency; the rate is base currency for one unit. */
  readonly foreign: { readonly currency: string; readonly rate: string | null } | null;
}

/** Reads the heads of transactions that lines repeat, each once as long as its lines follow each other. */
export class TransactionHeads {
  readonly #roster: EntityRoster | null;
  readonly #baseCurrency: string;
  #last: TransactionHead | null = null;

  /** Without a roster heads have neither names, nor documents, nor currencies. */
  constructor(roster: EntityRoster | null, baseCurrency: string) {
    this.#roster = roster;
    this.#baseCurrency = baseCurrency;
  }

  of(row: WireValue, period: Period): TransactionHead {
    const id = row.idIn('transaction');
    const known = this.#last?.journal.journal === id ? this.#last : null;
    const party = this.#roster?.ordinalOf(row) ?? -1;
    if (known !== null && known.journal.party === party) return known;
    const head = known === null ? this.#read(row, id, party, period) : { ...known, journal: { ...known.journal, party } };
    this.#last = head;
    return head;
  }

  #read(row: WireValue, journal: string, party: number, period: Period): TransactionHead {
    const date = row.get('trandate').date();
    const shared = { journal, date: postingDay(date, period), party };
    const isMoved = shared.date !== toDateNumber(date);
    if (this.#roster === null) return { journal: { ...shared, document: null }, isMoved, foreign: null };
    const [createdOn, modifiedOn] = [row.dayOrZeroIn('createddate'), row.dayOrZeroIn('lastmodifieddate')];
    const stated = { type: row.textOrNullIn('type'), createdOn, modifiedOn };
    return { journal: { ...shared, document: row.textOrNullIn('tranid'), ...stated }, isMoved, foreign: this.#foreignOf(row) };
  }

  #foreignOf(row: WireValue): TransactionHead['foreign'] {
    const currency = row.textOrNullIn('symbol');
    if (currency === null || currency === this.#baseCurrency || !isCurrencyCode(currency)) return null;
    return { currency, rate: row.get('exchangerate').orNull((rate) => rate.decimal()) };
  }
}

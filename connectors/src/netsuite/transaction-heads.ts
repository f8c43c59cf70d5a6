import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { JournalOfLines } from '../line-columns';
import type { EntityRoster } from './entity-roster';
import { postingDay } from './periods';
import type { Period } from './periods';

/** What the lines of a transaction have in common; its party is that of the line at hand. */
interface TransactionHead {
  readonly journal: JournalOfLines;
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
    const id = row.get('transaction').id();
    const known = this.#last?.journal.journal === id ? this.#last : null;
    const party = this.#roster?.ordinalOf(row.get('entity')) ?? -1;
    if (known !== null && known.journal.party === party) return known;
    const head = known === null ? this.#read(row, id, party, period) : { ...known, journal: { ...known.journal, party } };
    this.#last = head;
    return head;
  }

  #read(row: WireValue, journal: string, party: number, period: Period): TransactionHead {
    const shared = { journal, date: postingDay(row.get('trandate').date(), period), party };
    if (this.#roster === null) return { journal: { ...shared, document: null }, foreign: null };
    const dayIn = (column: string): DateNumber => row.get(column).orNull((value) => toDateNumber(value.date())) ?? 0;
    const stated = { type: row.get('type').textOrNull(), createdOn: dayIn('createddate'), modifiedOn: dayIn('lastmodifieddate') };
    return { journal: { ...shared, document: row.get('tranid').textOrNull(), ...stated }, foreign: this.#foreignOf(row) };
  }

  #foreignOf(row: WireValue): TransactionHead['foreign'] {
    const currency = row.get('symbol').textOrNull();
    if (currency === null || currency === this.#baseCurrency || !isCurrencyCode(currency)) return null;
    return { currency, rate: row.get('exchangerate').orNull((rate) => rate.decimal()) };
  }
}

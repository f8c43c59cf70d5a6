import { currencyDecimals } from '../money/currency-decimals';
import type { JournalUse } from '../imports/findings/reading-decisions';
import type { CalendarDate } from '../periods/calendar-date';
import { recordAmount } from './amount';
import type { RecordAmount } from './amount';
import { accountIdOf } from './record-chart';

/** A stored journal line; minor units, debit positive. */
export interface JournalLine {
  readonly journal: string;
  readonly date: CalendarDate;
  readonly account: number;
  readonly amount: number;
  readonly document: string | null;
  readonly memo: string | null;
  /** What the source calls the transaction, and the facts below, are null where it does not say. */
  readonly type: string | null;
  readonly lineNumber: number | null;
  readonly createdOn: CalendarDate | null;
  readonly modifiedOn: CalendarDate | null;
  readonly currency: string | null;
  /** Minor units of `currency`. */
  readonly foreignAmount: number | null;
  /** Base currency for one unit, a decimal text. */
  readonly rate: string | null;
}

/** A journal of the platform API. */
export interface RecordTransaction {
  readonly id: string;
  readonly reportingDate: CalendarDate;
  /** `ClosingEntry` on journals that statements leave out, `OpeningEntry` on those that they count as opening balances. */
  readonly type?: 'ClosingEntry' | 'OpeningEntry';
  /** What the source calls the transaction. */
  readonly sourceType?: string;
  readonly creationDate?: CalendarDate;
  readonly lastModifiedDate?: CalendarDate;
  readonly entries: readonly RecordEntry[];
}

interface RecordEntry {
  /** That of the source, else in the order of the lines; from 1. */
  readonly number: number;
  readonly accountId: string;
  readonly entry: RecordAmount;
  readonly memo?: string;
  readonly docNo?: string;
  readonly foreignEntry?: ForeignEntry;
  readonly dimensionTags: readonly never[];
  readonly supplementalFieldValues: readonly never[];
}

/** The entry in the currency of its transaction; `rate` is base currency for one unit. */
interface ForeignEntry extends RecordAmount {
  readonly currency: string;
  readonly rate?: number;
}

/** The lines of one journal as a transaction; its day is that of its first line. */
export function recordTransaction(lines: readonly [JournalLine, ...JournalLine[]], currency: string, use: JournalUse): RecordTransaction {
  const digits = currencyDecimals(currency);
  const [{ journal, date, type, createdOn, modifiedOn }] = lines;
  return {
    id: journal,
    reportingDate: date,
    ...(use !== 'ordinary' && { type: use === 'closing' ? ('ClosingEntry' as const) : ('OpeningEntry' as const) }),
    ...(type !== null && { sourceType: type }),
    ...(createdOn !== null && { creationDate: createdOn }),
    ...(modifiedOn !== null && { lastModifiedDate: modifiedOn }),
    entries: lines.map(({ account, amount, memo, document, lineNumber, ...facts }, index) => ({
      number: lineNumber ?? index + 1,
      accountId: accountIdOf(account),
      entry: recordAmount(amount, digits),
      ...(memo !== null && { memo }),
      ...(document !== null && { docNo: document }),
      ...foreignEntryOf(facts),
      dimensionTags: [],
      supplementalFieldValues: [],
    })),
  };
}

function foreignEntryOf({ currency, foreignAmount, rate }: Pick<JournalLine, 'currency' | 'foreignAmount' | 'rate'>) {
  if (currency === null || foreignAmount === null) return {};
  const entry = recordAmount(foreignAmount, currencyDecimals(currency));
  return { foreignEntry: { ...entry, currency, ...(rate !== null && { rate: Number(rate) }) } };
}

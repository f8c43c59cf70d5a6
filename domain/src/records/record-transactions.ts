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
}

/** A journal of the platform API (design 3, Reading). */
export interface RecordTransaction {
  readonly id: string;
  readonly reportingDate: CalendarDate;
  /** `ClosingEntry` on journals that statements leave out, `OpeningEntry` on those that they count as opening balances. */
  readonly type?: 'ClosingEntry' | 'OpeningEntry';
  readonly entries: readonly RecordEntry[];
}

interface RecordEntry {
  /** From 1. */
  readonly number: number;
  readonly accountId: string;
  readonly entry: RecordAmount;
  readonly memo?: string;
  readonly docNo?: string;
  readonly dimensionTags: readonly never[];
  readonly supplementalFieldValues: readonly never[];
}

/** The lines of one journal as a transaction; its day is that of its first line. */
export function recordTransaction(lines: readonly [JournalLine, ...JournalLine[]], currency: string, use: JournalUse): RecordTransaction {
  const digits = currencyDecimals(currency);
  const [{ journal, date }] = lines;
  return {
    id: journal,
    reportingDate: date,
    ...(use !== 'ordinary' && { type: use === 'closing' ? ('ClosingEntry' as const) : ('OpeningEntry' as const) }),
    entries: lines.map(({ account, amount, memo, document }, index) => ({
      number: index + 1,
      accountId: accountIdOf(account),
      entry: recordAmount(amount, digits),
      ...(memo !== null && { memo }),
      ...(document !== null && { docNo: document }),
      dimensionTags: [],
      supplementalFieldValues: [],
    })),
  };
}

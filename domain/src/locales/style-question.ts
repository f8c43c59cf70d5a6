import type { NumberFormat } from '../money/number-format';
import type { CalendarDate } from '../periods/calendar-date';
import type { DateOrder } from '../periods/date-order';
import type { FoundIssue } from './issue-finder';

/** How a file writes what it does not show itself. */
export interface StatedStyles {
  readonly numberFormat?: NumberFormat;
  readonly dateOrder?: DateOrder;
}

/** A meaning of a value: an amount as a plain decimal, or a day. */
export type StyleAnswer =
  | { readonly amount: string; readonly styles: StatedStyles }
  | { readonly day: CalendarDate; readonly styles: StatedStyles };

/** What only the person who sends a file can say: which of two a value of it means. */
export interface StyleQuestion {
  /** As the file writes it. */
  readonly value: string;
  readonly answers: readonly StyleAnswer[];
}

/** The question that an error of a file asks; null for an error that asks none. */
export function styleQuestion(found: FoundIssue | null): StyleQuestion | null {
  if (found === null) return null;
  const { value = '""', grouped = '', decimal = '', first = '', last = '' } = found.facts;
  const shown = value.slice(1, -1);
  switch (found.key) {
    case 'ambiguousAmount': {
      const hasPoint = shown.includes('.');
      return {
        value: shown,
        answers: [
          { amount: grouped, styles: { numberFormat: hasPoint ? '1.234,56' : '1,234.56' } },
          { amount: decimal, styles: { numberFormat: hasPoint ? '1,234.56' : '1.234,56' } },
        ],
      };
    }
    case 'ambiguousDate':
    case 'ambiguousDateLines':
      return {
        value: shown,
        answers: [
          { day: first, styles: { dateOrder: 'MonthFirst' } },
          { day: last, styles: { dateOrder: 'DayFirst' } },
        ],
      };
    default:
      return null;
  }
}

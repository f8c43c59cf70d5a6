import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import { nextDay } from '../../periods/day';
import { firstMonthOf, fiscalYearOf } from '../../periods/fiscal-calendar';
import { addMonths, firstDayOf, lastDayOf, monthIndexOf } from '../../periods/month';
import type { FirstDay, JournalInQuestion } from './journals-in-question';

/** How long before the next entry a ledger may be opened. */
const EARLIEST_OPENING_MONTHS = 12;

/**
 * The journals that open a ledger (design: Opening balances): those of its first day, dated up to a year before the next entry, that touch
 * only balance-sheet accounts and at least three of them, or say that they open the books. Books of nothing else are not opened by them.
 */
export function recognizeOpening(first: FirstDay, next: CalendarDate | null): readonly JournalInQuestion[] {
  const follows = next !== null && next <= addMonths(first.date, EARLIEST_OPENING_MONTHS);
  return first.others.length > 0 || follows ? first.openings : [];
}

/** With fewer balance-sheet accounts a founding looks like opening balances. */
const FEW_ACCOUNTS = 3;

/**
 * Journals of the first day that may be opening balances although nothing says so: on the first or last day of a month, each with what the
 * account in common brings to another, or with income of the year so far; together with equity and at least two other accounts, all of
 * which have balances of their usual side.
 */
export function possibleOpening({ date, others }: FirstDay, typeOf: (account: number) => AccountType): readonly JournalInQuestion[] {
  if (!date.endsWith('-01') && date !== lastDayOf(monthIndexOf(date))) return [];
  const sheetOf = ({ movements }: JournalInQuestion) => [...movements.keys()].filter((account) => isBalanceSheetType(typeOf(account)));
  const found = others.filter((journal) => sheetOf(journal).length === journal.movements.size || sheetOf(journal).length >= FEW_ACCOUNTS);
  const accounts = [...new Set(found.flatMap(sheetOf))];
  const isEquity = (account: number) => ACCOUNT_TYPE_FACTS[typeOf(account)].class === 'Equity';
  const hubs = accounts.filter((account) => found.every(({ movements }) => movements.has(account)));
  const isUsual = (account: number) => {
    const net = found.reduce((sum, { movements }) => sum + (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0), 0);
    return isEquity(account) || (ACCOUNT_TYPE_FACTS[typeOf(account)].normalSide === 'debit' ? net > 0 : net < 0);
  };
  const isOpening =
    accounts.length >= FEW_ACCOUNTS &&
    hubs.length > 0 &&
    accounts.some(isEquity) &&
    accounts.every((account) => isUsual(account) || (found.length > 1 && hubs.includes(account)));
  return isOpening ? found : [];
}

/**
 * The first day that books cover which were opened on a day and have their next entry on another: the day itself, the day after where it
 * ends a month, but never a fiscal year before that of the next entry.
 */
export function coveredAfterOpening(opened: CalendarDate, next: CalendarDate, fiscalYearEndMonth: number): CalendarDate {
  const begin = opened === lastDayOf(monthIndexOf(opened)) && next > opened ? nextDay(opened) : opened;
  const year = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(next), fiscalYearEndMonth), fiscalYearEndMonth));
  return begin > year ? begin : year;
}

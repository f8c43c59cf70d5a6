import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import { addMonths, lastDayOf, monthIndexOf } from '../../periods/month';
import type { JournalInQuestion } from './journals-in-question';

/** How long after the first entry a bookkeeper may still bring in the balances. */
const LATEST_MONTHS = 3;
/** With fewer assets and liabilities the journal looks like a purchase or a contribution. */
const FEW_ACCOUNTS = 3;

/**
 * Journals after the first day that look like opening balances brought in late: on the first or last day of a month, within three months,
 * equity against at least three assets and liabilities, all with balances of their usual side.
 */
export function lateOpenings(
  journals: readonly JournalInQuestion[],
  firstDate: CalendarDate,
  typeOf: (account: number) => AccountType,
): readonly JournalInQuestion[] {
  const isEquity = (account: number) => ACCOUNT_TYPE_FACTS[typeOf(account)].class === 'Equity';
  const isUsual = (account: number, net: number) => (ACCOUNT_TYPE_FACTS[typeOf(account)].normalSide === 'debit' ? net > 0 : net < 0);
  return journals.filter(({ date, movements }) => {
    if (date <= firstDate || date > addMonths(firstDate, LATEST_MONTHS)) return false;
    if (!date.endsWith('-01') && date !== lastDayOf(monthIndexOf(date))) return false;
    const nets = [...movements].map(([account, { debit, credit }]) => ({ account, net: debit - credit }));
    const others = nets.filter(({ account }) => !isEquity(account));
    return (
      others.length >= FEW_ACCOUNTS &&
      others.length < nets.length &&
      others.every(({ account, net }) => isBalanceSheetType(typeOf(account)) && isUsual(account, net))
    );
  });
}

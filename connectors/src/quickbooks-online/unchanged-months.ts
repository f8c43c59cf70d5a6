import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import type { EarlierPages } from '../http/earlier-pages';
import { changesSince } from './changes-since';
import type { LedgerForm } from './ledger-report';
import type { QuickBooksApi } from './quickbooks-api';
import { isLedgerKept, requestLedger } from './request-ledger';

/** What deciding about months depends on; `now` is in milliseconds since 1970. */
export interface MonthTerms {
  readonly span: DateSpan;
  readonly form: LedgerForm;
  readonly earlier: EarlierPages | undefined;
  readonly now: number;
}

/**
 * The first days of the months of a span whose ledger is as an earlier reading left it: none of its transactions changed or was deleted, and
 * none that changed is dated in it now. The first month is never among them, because what it brings forward depends on all days before.
 */
export async function unchangedMonths(api: QuickBooksApi, { span, form, earlier, now }: MonthTerms): Promise<ReadonlySet<CalendarDate>> {
  const kept = monthSlices(span)
    .slice(1)
    .filter((month) => isLedgerKept(api, month, form));
  const changes = earlier === undefined || kept.length === 0 ? null : await changesSince(api, earlier.begunAt, now);
  if (changes === null) return new Set();
  const unchanged = new Set<CalendarDate>();
  for (const month of kept) {
    if (changes.days.some((day) => day >= month.start && day <= month.end)) continue;
    let isSame = true;
    for await (const { movements } of requestLedger(api, month, form, true)) {
      isSame &&= movements.every(
        ({ transactionId, nameId }) => !changes.transactions.has(transactionId) && (nameId === null || !changes.goneNames.has(nameId)),
      );
    }
    if (isSame) unchanged.add(month.start);
  }
  return unchanged;
}

import type { OpenItem, StatedAgingPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { ifAllowed } from '../tie-out';
import { DOCUMENT_SIDES } from './document-kinds';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import type { PartyRoster } from './read-parties';
import { readReport } from './report';
import { agingSummary } from './report-requests';

/** What reading an aging report depends on. */
interface AgingTerms {
  readonly day: CalendarDate;
  /** Of the home currency, which the report is in. */
  readonly decimals: number;
  readonly roster: PartyRoster;
}

/** What the ledger of QuickBooks calls a journal entry. */
const JOURNAL_ENTRY = 'General Journal';

/** Reads the aging report of a side as of a day: its last column is the total of a customer or vendor, and rows of jobs have their own. */
export async function readAging(
  api: QuickBooksDesktopApi,
  side: OpenItem['side'],
  { day, decimals, roster }: AgingTerms,
): Promise<StatedAgingPage> {
  const type = DOCUMENT_SIDES[side].aging;
  const answers = await ifAllowed(() => api.ask(type, [agingSummary(type, day)]));
  const [answer] = answers ?? [];
  const stated = { kind: 'statedAging', side, day, settledLater: new Map<number, number>(), journalType: JOURNAL_ENTRY } as const;
  if (answer === undefined) return { ...stated, rows: null };
  const { rows, lastColumn } = readReport(answer, null);
  const open = rows
    .filter(({ kind }) => kind === 'DataRow')
    .map(({ subject, label, cell }) => {
      const name = subject === null ? label.textOrNull() : subject.fullName.textOrNull();
      return { party: roster.withName(name), name: name ?? '', open: cell(lastColumn).amountOrZero(decimals) };
    });
  return { ...stated, rows: open.filter((row) => row.open !== 0) };
}

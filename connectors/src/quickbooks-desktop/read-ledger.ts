import type { ImportPage } from '@countinghouse/domain/imports/page';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { ConnectorError } from '../connector';
import { LineColumns } from '../line-columns';
import { askLedger } from './ask-ledger';
import { journalsOf } from './journals';
import { ledgerColumns, ledgerMovements } from './ledger-rows';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { QUICKBOOKS_DESKTOP } from './quickbooks-desktop-terms';
import type { PartyRoster } from './read-parties';
import { readTrialBalance, type TrialBalanceTerms } from './read-trial-balance';
import { readReport } from './report';

/** What reading the ledger depends on. */
interface LedgerTerms extends TrialBalanceTerms {
  /** Starts on the first day of a fiscal year. */
  readonly span: DateSpan;
  /** Null where names, documents, memos and the like are not wanted. */
  readonly roster: PartyRoster | null;
}

/** Reads the ledger of a span month by month, since reports have no pages, preceded by one journal of the day before that brings the balances forward. */
export async function* readLedger(api: QuickBooksDesktopApi, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span, chart, decimals, basis, roster } = terms;
  const lines = new LineColumns();
  let place = 0;
  await addOpening(lines, api, terms);
  for (const month of monthSlices(span)) {
    for await (const { days, answer } of askLedger(api, month, { columns: ledgerColumns(roster !== null), basis })) {
      const form = { days, names: chart.names, decimals, hasDetails: roster !== null };
      const movements = ledgerMovements(readReport(answer, basis), form);
      const journals = journalsOf(movements, basis);
      for (const [at, { account, date, amount, type, document, name, memo }] of movements.entries()) {
        const journal = journals[at] ?? '';
        const facts = roster === null ? { party: -1, document } : { party: roster.withName(name), document, type };
        lines.add({ journal, date, ...facts }, { account, amount, memo, place: place + lines.count + 1 });
      }
      place += lines.count;
      const page = lines.take();
      if (page !== null) yield page;
    }
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: place } };
    if (month.end === lastDayOf(monthIndexOf(month.end))) yield { kind: 'readThrough', through: month.end };
  }
}

/** What each account held at the end of the day before the span, by the trial balance of that day. */
async function addOpening(lines: LineColumns, api: QuickBooksDesktopApi, { span, ...terms }: LedgerTerms): Promise<void> {
  const day = previousDay(span.start);
  const { rows } = await readTrialBalance(api, day, terms, `Opening ${day}`);
  const held = rows.filter(({ balance }) => balance !== 0);
  if (sumExact(held.map(({ balance }) => balance)) !== 0) throw unreadableOpening('do not sum to zero');
  const journal = { journal: 'opening-balances', date: toDateNumber(day), party: -1, document: null };
  for (const { account, balance } of held) {
    if (account === -1) throw unreadableOpening('have an account that the chart of accounts lacks');
    lines.add(journal, { account, amount: balance, memo: null, place: lines.count + 1 });
  }
}

function unreadableOpening(problem: string): ConnectorError {
  return new ConnectorError('InternalError', `The balances that ${QUICKBOOKS_DESKTOP} brings forward ${problem}.`, 'BooksUnreadable');
}

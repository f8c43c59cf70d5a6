import type { ImportPage, LinesPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { ConnectorError } from '../connector';
import { requestLedger } from './request-ledger';
import { readOpening } from './read-opening';
import type { LedgerMovement } from './ledger-report';
import type { QuickBooksApi } from './quickbooks-api';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  /** Starts on the first day of a fiscal year. */
  readonly span: DateSpan;
  readonly decimals: number;
  readonly isMultiCurrency: boolean;
  /** Whether names, documents and memos are wanted. */
  readonly details: boolean;
  /** In the order of their ordinals. */
  readonly accounts: readonly SourceAccount[];
  readonly parties: ReadonlyMap<string, number>;
}

interface Line {
  readonly journal: string;
  readonly date: number;
  readonly account: number;
  readonly amount: number;
  readonly party: number;
  readonly document: string | null;
  readonly memo: string | null;
}

/** Reads the ledger of a span month by month, preceded by one journal of the day before that brings the balances forward. */
export async function* readLedger(api: QuickBooksApi, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const ordinals = new Map(terms.accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
  let place = 0;
  let isFirst = true;
  for (const month of monthSlices(terms.span)) {
    for await (const { movements, beginnings } of requestLedger(api, month, terms)) {
      const lines = movements.map((movement) => lineOf(movement, ordinals, terms));
      if (isFirst) lines.unshift(...openingLines(await readOpening(api, beginnings, terms), ordinals, terms));
      isFirst = false;
      if (lines.length > 0) yield linesPage(lines, place);
      place += lines.length;
      yield { kind: 'progress', stage: 'Gathering', counts: { lines: place } };
    }
    if (month.end === lastDayOf(monthIndexOf(month.end))) yield { kind: 'readThrough', through: month.end };
  }
}

function openingLines(balances: ReadonlyMap<string, number>, ordinals: ReadonlyMap<string, number>, { span }: LedgerTerms): Line[] {
  const date = toDateNumber(previousDay(span.start));
  const shared = { journal: 'opening-balances', date, party: -1, document: null, memo: null };
  return [...balances].map(([accountId, amount]) => ({ ...shared, account: ordinalOf(accountId, ordinals), amount }));
}

function lineOf(movement: LedgerMovement, ordinals: ReadonlyMap<string, number>, { details, parties }: LedgerTerms): Line {
  return {
    journal: movement.transactionId,
    date: movement.date,
    account: ordinalOf(movement.accountId, ordinals),
    amount: movement.amount,
    party: details && movement.nameId !== null ? (parties.get(movement.nameId) ?? -1) : -1,
    document: details ? movement.document : null,
    memo: details ? movement.memo : null,
  };
}

function ordinalOf(accountId: string, ordinals: ReadonlyMap<string, number>): number {
  const ordinal = ordinals.get(accountId);
  if (ordinal !== undefined) return ordinal;
  throw new ConnectorError('InternalError', 'The general ledger of QuickBooks Online has an account that its chart of accounts lacks.');
}

function linesPage(lines: readonly Line[], before: number): LinesPage {
  const count = lines.length;
  const page: LinesPage = {
    kind: 'lines',
    count,
    journal: lines.map(({ journal }) => journal),
    date: new Int32Array(count),
    account: new Int32Array(count),
    amount: new Float64Array(count),
    party: new Int32Array(count),
    document: lines.map(({ document }) => document),
    memo: lines.map(({ memo }) => memo),
    place: new Int32Array(count),
  };
  lines.forEach((line, at) => {
    page.date[at] = line.date;
    page.account[at] = line.account;
    page.amount[at] = line.amount;
    page.party[at] = line.party;
    page.place[at] = before + at + 1;
  });
  return page;
}

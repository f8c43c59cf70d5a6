import type { ImportPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { ConnectorError } from '../connector';
import { linesPage, type LedgerLine } from '../lines-page';
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

function openingLines(balances: ReadonlyMap<string, number>, ordinals: ReadonlyMap<string, number>, { span }: LedgerTerms): LedgerLine[] {
  const date = toDateNumber(previousDay(span.start));
  const shared = { journal: 'opening-balances', date, party: -1, document: null, memo: null };
  return [...balances].map(([accountId, amount]) => ({ ...shared, account: ordinalOf(accountId, ordinals), amount }));
}

function lineOf(movement: LedgerMovement, ordinals: ReadonlyMap<string, number>, { details, parties }: LedgerTerms): LedgerLine {
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

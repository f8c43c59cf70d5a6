import type { LinesPage } from '@countinghouse/domain/imports/page';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/** A line of a ledger as readers make it, its fields those of {@link LinesPage}. */
export interface LedgerLine {
  readonly journal: string;
  readonly date: DateNumber;
  /** Account ordinal. */
  readonly account: number;
  /** Minor units of the base currency, debit positive. */
  readonly amount: number;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly document: string | null;
  readonly memo: string | null;
  /** Its number in the source; absent: its place among all lines that are read. */
  readonly place?: number;
}

/** A page of these lines, after as many as were read before; those that say no place of their own are counted on from there. */
export function linesPage(lines: readonly LedgerLine[], before = 0): LinesPage {
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
    page.place[at] = line.place ?? before + at + 1;
  });
  return page;
}

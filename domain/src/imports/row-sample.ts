import type { LinesPage, OpenItem, OpenItemsPage } from './page';

/** The number of sample rows of each kind. */
export const SAMPLED_ROWS = 5;

/** A journal line as it is stored. */
export interface SampledLine {
  readonly date: number;
  /** Account ordinal. */
  readonly account: number;
  /** Minor units of the base currency, debit positive. */
  readonly amount: number;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly document: string | null;
  readonly memo: string | null;
}

/** The first rows of books, as they are stored: without groups that are off, and without names where the collection is anonymized. */
export interface RowSample {
  readonly lines: readonly SampledLine[];
  readonly openItems: readonly OpenItem[];
}

/** Takes the rows that are stored of one import, and keeps the first of each kind. */
export class RowSampler implements RowSample {
  readonly lines: SampledLine[] = [];
  readonly openItems: OpenItem[] = [];

  add(rows: LinesPage | OpenItemsPage | null): void {
    if (rows?.kind === 'lines') this.addLines(rows);
    if (rows?.kind === 'openItems') for (const item of rows.items) this.addItem(item);
  }

  get sample(): RowSample {
    return { lines: this.lines, openItems: this.openItems };
  }

  private addLines(page: LinesPage): void {
    for (let at = 0; at < page.count && this.lines.length < SAMPLED_ROWS; at += 1)
      this.lines.push({
        date: page.date[at] as number,
        account: page.account[at] as number,
        amount: page.amount[at] as number,
        party: page.party[at] as number,
        document: page.document[at] ?? null,
        memo: page.memo[at] ?? null,
      });
  }

  private addItem(item: OpenItem): void {
    if (this.openItems.filter(({ side }) => side === item.side).length < SAMPLED_ROWS) this.openItems.push(item);
  }
}

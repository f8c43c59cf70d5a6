import type { DateSpan } from '../periods/calendar-date';
import type { Matrix, MatrixRow } from '../statements/matrix';
import type { BalancesPage } from './page';

/** The matrix of a source without a ledger, cut to a span: earlier slices become opening balances, later ones and those that reach past its end are left out. */
export function matrixOfBalances(page: BalancesPage, accounts: number, span: DateSpan): Matrix {
  const from = page.slices.filter((slice) => slice.start < span.start).length;
  const until = page.slices.filter((slice) => slice.end <= span.end).length;
  const rows = Array.from({ length: accounts }, (_, account): MatrixRow => emptyRow(account, Math.max(0, until - from)));
  for (const { account, opening, net } of page.rows) {
    const shown = net.slice(from, until);
    rows[account] = {
      account,
      opening: net.slice(0, Math.min(from, until)).reduce((sum, movement) => sum + movement, opening),
      debits: shown.map((movement) => Math.max(movement, 0)),
      credits: shown.map((movement) => Math.max(-movement, 0)),
    };
  }
  return { slices: page.slices.slice(from, until), openingKnown: page.openingKnown || from > 0, rows };
}

function emptyRow(account: number, slices: number): MatrixRow {
  const zeros = new Array<number>(slices).fill(0);
  return { account, opening: 0, debits: zeros, credits: zeros };
}

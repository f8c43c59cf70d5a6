import type { StatedAgingPage, StatedAgingRow } from '../page';
import type { AgingCause } from './aging-cause';
import type { ControlSums } from './control-sums';
import { NOTHING_OPEN } from './open-sums';
import type { OpenSum } from './open-sums';

/** What a package states of a party or a control account beside the documents that were read, minor units of the base currency. */
export interface AgingGap {
  /** The ordinal of the party or of the account. */
  readonly ordinal: number;
  /** As the report writes it; empty where it names none, or no row is of it. */
  readonly name: string;
  readonly stated: number;
  readonly collected: number;
  readonly cause: AgingCause;
}

/** Parties whose open documents differ from the aging report of the package, the largest difference first. */
export function agingGaps(page: StatedAgingPage, open: ReadonlyMap<number, OpenSum>, posted: ControlSums): AgingGap[] {
  const rows = page.rows ?? [];
  const listed = new Map<number, StatedAgingRow>([...open.keys()].map((party) => [party, { party, name: '', open: 0 }]));
  for (const { party, name, open: stated } of rows.filter((row) => row.party >= 0))
    listed.set(party, { party, name, open: stated + (listed.get(party)?.open ?? 0) });
  const unlisted = rows.filter((row) => row.party < 0);
  // Documents that name no party have a row of their own, beside those of parties that the list lacks.
  const withoutParty = open.get(-1)?.open ?? 0;
  const equal = sumOf(unlisted) === withoutParty ? unlisted : unlisted.filter((row) => row.open === withoutParty).slice(0, 1);
  if (equal.length > 0) listed.delete(-1);
  const compared = [...listed.values(), ...unlisted.filter((row) => !equal.includes(row))];
  return largestFirst(
    compared.map((row) => {
      const { party, name, open: stated } = row;
      const read = unlisted.includes(row) ? NOTHING_OPEN : (open.get(party) ?? NOTHING_OPEN);
      const evidence = {
        difference: stated - read.open,
        open: read,
        journals: posted.ofParty(page.side, page.journalType, party),
        settledLater: page.settledLater.get(party) ?? 0,
        isListed: !unlisted.includes(row),
      };
      return { ordinal: party, name, stated, collected: read.open, cause: causeOf(evidence) };
    }),
  );
}

/**
 * Control accounts whose balances, by ordinal and positive where they are owed, differ from the open documents on them; `journalType` is what
 * the package calls a journal entry.
 */
export function controlGaps(
  stated: ReadonlyMap<number, number>,
  open: ReadonlyMap<number, OpenSum>,
  posted: ControlSums,
  journalType: string | null,
): AgingGap[] {
  const accounts = [...new Set([...stated.keys(), ...open.keys()])];
  return largestFirst(
    accounts.map((ordinal) => {
      const [balance, read] = [stated.get(ordinal) ?? 0, open.get(ordinal) ?? NOTHING_OPEN];
      const evidence = { difference: balance - read.open, open: read, journals: posted.withoutParty(ordinal, journalType) };
      const cause = causeOf({ ...evidence, settledLater: 0, isListed: true });
      return { ordinal, name: '', stated: balance, collected: read.open, cause };
    }),
  );
}

/** What may explain a difference. */
interface Evidence {
  /** What is stated less what was read. */
  readonly difference: number;
  readonly open: OpenSum;
  /** What entries that are no document post to the control account. */
  readonly journals: number;
  readonly settledLater: number;
  readonly isListed: boolean;
}

/** Beyond this a difference is an amount, whatever the number of documents. */
const MOST_ROUNDED = 100;

/** The cause whose figure is exactly the difference. */
function causeOf({ difference, open, journals, settledLater, isListed }: Evidence): AgingCause {
  if (difference === journals) return 'journalOnControl';
  if (!isListed) return 'missingParty';
  if (difference === -settledLater) return 'settledLater';
  const credits = [...open.credits.values()];
  if ([sum(credits), ...credits].includes(-difference)) return 'unappliedCredit';
  return Math.abs(difference) <= Math.min(open.foreign, MOST_ROUNDED - 1) ? 'rateRounding' : 'none';
}

function largestFirst(gaps: readonly AgingGap[]): AgingGap[] {
  const size = ({ stated, collected }: AgingGap): number => Math.abs(stated - collected);
  return gaps.filter((gap) => size(gap) !== 0).toSorted((one, other) => size(other) - size(one) || one.ordinal - other.ordinal);
}

function sumOf(rows: readonly StatedAgingRow[]): number {
  return sum(rows.map(({ open }) => open));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

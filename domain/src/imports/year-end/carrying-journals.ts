import type { DateNumber } from '../../periods/calendar-date';
import type { JournalVisitor } from '../journals/journal-collector';
import type { JournalLines } from '../journals/journal-lines';
import { SORT } from './account-sort';
import { journalOf, type JournalInQuestion } from './journals-in-question';

/** Balances that an account must carry on a day; fewer look like a transfer. */
const FEW_ACCOUNTS = 3;
/** Journals held before those that carry nothing are dropped, about 300 bytes each. */
const JOURNALS_HELD = 5_000;
/** With more that carry something, none is looked for. */
const CARRYING_MAX = 20_000;
/** More accounts than a chart has: a day and an account make one number. */
const ACCOUNTS = 2 ** 22;

/** Journals of one day through one account. */
interface Carried {
  readonly through: number;
  readonly date: DateNumber;
  readonly journals: JournalLines[];
}

/** The journals that may carry balances to another year, and the accounts that they go through. */
interface CarriedBalances {
  readonly journals: readonly JournalInQuestion[];
  readonly through: ReadonlySet<number>;
}

/**
 * Picks journals of two balance-sheet accounts that may carry one balance each through an asset or a liability, while all journals pass by:
 * the account takes at least three others on a day and is left at zero. Journals through an account of equity are picked elsewhere.
 */
export class CarryingJournals implements JournalVisitor {
  private readonly sortOf: (account: number) => number;
  private held = new Map<number, Carried>();
  private count = 0;
  private room = JOURNALS_HELD;
  private lastDay: DateNumber = 0;
  private tooMany = false;

  constructor(sortOf: (account: number) => number) {
    this.sortOf = sortOf;
  }

  visit(lines: JournalLines): void {
    if (this.tooMany || (lines.sorts & SORT.result) !== 0 || (lines.sorts & SORT.other) === 0) return;
    const pair = pairOf(lines);
    if (pair === null) return;
    const through = pair.filter((account) => this.sortOf(account) === SORT.other);
    const journal = copyOf(lines);
    if (lines.date > this.lastDay) this.lastDay = lines.date;
    for (const account of through) this.hold(account, lines.date, journal);
    if (this.count > this.room) this.letGo();
  }

  /** What was picked; nothing where there was too much of it. */
  carried(): CarriedBalances {
    const groups = [...this.held.values()].filter((group) => carriesBalances(group));
    const journals = new Set(groups.flatMap((group) => group.journals));
    return { journals: [...journals].map(journalOf), through: new Set(groups.map(({ through }) => through)) };
  }

  private hold(through: number, date: DateNumber, journal: JournalLines): void {
    const key = date * ACCOUNTS + through;
    const group = this.held.get(key) ?? { through, date, journals: [] };
    group.journals.push(journal);
    this.held.set(key, group);
    this.count++;
  }

  /** Lets go of days that carry nothing; the newest one may continue. */
  private letGo(): void {
    this.held = new Map([...this.held].filter(([, group]) => group.date === this.lastDay || carriesBalances(group)));
    this.count = [...this.held.values()].reduce((sum, { journals }) => sum + journals.length, 0);
    this.room = Math.max(JOURNALS_HELD, 2 * this.count);
    if (this.count <= CARRYING_MAX) return;
    this.tooMany = true;
    this.held = new Map();
  }
}

/** The accounts of a journal of two; null for other journals. */
function pairOf({ account, from, to }: JournalLines): readonly [number, number] | null {
  const one = account[from] as number;
  let other = one;
  for (let at = from; at < to; at++) {
    const ordinal = account[at] as number;
    if (ordinal === one || ordinal === other) continue;
    if (other !== one) return null;
    other = ordinal;
  }
  return other === one ? null : [one, other];
}

function carriesBalances({ through, journals }: Carried): boolean {
  if (journals.length < FEW_ACCOUNTS) return false;
  const others = new Set<number>();
  let net = 0;
  for (const { account, amount, to } of journals)
    for (let at = 0; at < to; at++) {
      if (account[at] === through) net += amount[at] as number;
      else others.add(account[at] as number);
    }
  return net === 0 && others.size >= FEW_ACCOUNTS;
}

/** A journal in separate columns. */
function copyOf({ account, amount, from, to, ...rest }: JournalLines): JournalLines {
  const own = (column: ArrayLike<number>) => Array.from({ length: to - from }, (_, at) => column[from + at] as number);
  return { ...rest, account: own(account), amount: own(amount), from: 0, to: to - from };
}

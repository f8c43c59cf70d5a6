/** How a journal differs between two collections. */
export const JOURNAL_CHANGE_KINDS = ['Added', 'Removed', 'DateChanged', 'AmountChanged', 'AccountChanged', 'DocumentChanged'] as const;
export type JournalChangeKind = (typeof JOURNAL_CHANGE_KINDS)[number];

/** Several kinds as one number: bit n is the n-th kind. */
export type JournalKinds = number;

/** The number of one kind. */
export function kindBit(kind: JournalChangeKind): JournalKinds {
  return 1 << JOURNAL_CHANGE_KINDS.indexOf(kind);
}

/** The kinds that a number stands for, in their order. */
export function kindsOf(kinds: JournalKinds): readonly JournalChangeKind[] {
  return JOURNAL_CHANGE_KINDS.filter((_, at) => (kinds & (1 << at)) !== 0);
}

/** What two journals have in common; lines count as often as they occur. */
export interface Common {
  readonly date: boolean;
  /** Account, amount and document of each line. */
  readonly lines: boolean;
  /** Account and document of each line. */
  readonly documents: boolean;
  readonly amounts: boolean;
  readonly accounts: boolean;
}

/** How two versions of a journal differ; 0 where they do not. Amounts that only changed places among the accounts are changed amounts. */
export function kindsBetween({ date, lines, documents, amounts, accounts }: Common): JournalKinds {
  let kinds = date ? 0 : kindBit('DateChanged');
  if (lines) return kinds;
  if (!amounts || (accounts && documents)) kinds |= kindBit('AmountChanged');
  if (!accounts) kinds |= kindBit('AccountChanged');
  else if (!documents) kinds |= kindBit('DocumentChanged');
  return kinds;
}

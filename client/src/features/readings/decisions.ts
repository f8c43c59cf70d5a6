import type { JournalUse, RecordReadingQuery } from '../../lib/graphql/types.generated';

type Record = NonNullable<RecordReadingQuery['submission']['financialRecord']>;
/** How the books of a record are read, as the server gives it. */
export type Reading = NonNullable<Record['reading']>;
/** What an analyst decided, or is about to. */
export type Decisions = Omit<Reading['decisions'], '__typename'>;
/** One journal, by what names it. */
export interface JournalName {
  readonly journal: string;
  readonly date: string;
}

/** How a journal counts under decisions. */
export function journalUse({ journals }: Pick<Decisions, 'journals'>, reading: Pick<Reading, 'journals'>, name: JournalName): JournalUse {
  const own = (one: JournalName) => isSame(one, name);
  return journals.find(own)?.use ?? reading.journals.find(own)?.use ?? 'ordinary';
}

/** Decisions with a journal counted in a way; what the import did itself needs no decision. */
export function withJournal(
  decisions: Decisions,
  reading: Pick<Reading, 'journals' | 'decisions'>,
  name: JournalName,
  use: JournalUse,
): Decisions {
  const others = decisions.journals.filter((one) => !isSame(one, name));
  const wasDecided = reading.decisions.journals.some((one) => isSame(one, name));
  const isAsRead = !wasDecided && (reading.journals.find((one) => isSame(one, name))?.use ?? 'ordinary') === use;
  const { journal, date } = name;
  return { ...decisions, journals: isAsRead ? others : [...others, { journal, date, use }] };
}

/** Decisions without the one about a journal. */
export function withoutJournal(decisions: Decisions, name: JournalName): Decisions {
  return { ...decisions, journals: decisions.journals.filter((one) => !isSame(one, name)) };
}

/** Whether two sets of decisions say the same. */
export function isSameDecisions(one: Decisions, other: Decisions): boolean {
  return JSON.stringify(sent(one)) === JSON.stringify(sent(other));
}

/** Decisions as they are sent: journals in order of date and id. */
export function sent({ journals, ...settings }: Decisions): Decisions {
  const keyOf = ({ journal, date }: JournalName) => `${date} ${journal}`;
  const sorted = [...journals].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const { fiscalYearEndMonth, basis, asOf, sameBusiness, currency } = settings;
  return {
    journals: sorted.map(({ journal, date, use }) => ({ journal, date, use })),
    fiscalYearEndMonth,
    basis,
    asOf,
    sameBusiness,
    currency,
  };
}

const isSame = (one: JournalName, other: JournalName) => one.journal === other.journal && one.date === other.date;

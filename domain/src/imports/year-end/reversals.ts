import { isReverse, type Group, type JournalFacts } from './journal-facts';

/** The journals of a group that reverse those of a closing, account by account; none unless they reverse all of it. */
export function reversalOf(facts: JournalFacts, group: Group, journals: Group): Group {
  if (isUndone(facts, journals)) return [];
  const taken = facts.movedBy(journals);
  const undoing = group.filter((journal) => {
    if (facts.goesElsewhere(journal, journals)) return false;
    const back = facts.movedBy([journal]);
    if (back.size === 0) return journals.some((other) => facts.movedBy([other]).size === 0 && isReverse(journal, other));
    return [...back].every(([account, net]) => net !== 0 && taken.get(account) === -net);
  });
  return facts.isTakenBack(journals, undoing) ? undoing : [];
}

/** Whether a closing includes the journals that reverse it. */
export function isUndone(facts: JournalFacts, journals: Group): boolean {
  return [...facts.movedBy(journals).values()].every((net) => net === 0);
}

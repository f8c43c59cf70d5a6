import type { LedgerJournal } from './ledger-writer';
import type { DemoLedger } from './write-ledger';

const SPOILT = [41, 907, 1_204];

/** The same books with three journals that lost a cent or more, as an export that was edited by hand. */
export function unbalanceLedger(ledger: DemoLedger): DemoLedger {
  return { ...ledger, journals: ledger.journals.map((journal, at) => (SPOILT.includes(at) ? spoil(journal, at) : journal)) };
}

function spoil(journal: LedgerJournal, at: number): LedgerJournal {
  const [first, ...rest] = journal.postings;
  return first === undefined ? journal : { ...journal, postings: [[first[0], first[1] + (at % 7) + 1], ...rest] };
}

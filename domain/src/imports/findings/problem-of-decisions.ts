import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import { isFiscalYearEndMonth } from '../../periods/fiscal-calendar';
import type { RawBooks } from '../reading/raw-books';
import type { ReadJournal } from '../reading/read-journal';
import { problemOfCurrency } from './currency';
import type { JournalDecision, ReadingDecisions } from './reading-decisions';

/** Why decisions cannot be followed: the part of them, and a sentence without its subject. */
export interface DecisionsProblem {
  readonly parameter: string;
  readonly problem: string;
}

/** Most journals that one reading decides on. */
export const DECIDED_JOURNALS_MAX = 500;

/** What forbids to read books under decisions; null where nothing does. Journals that an analyst named must be among those of the books. */
export function problemOfDecisions(raw: RawBooks, decisions: ReadingDecisions): DecisionsProblem | null {
  const { fiscalYearEndMonth, asOf, currency = null } = decisions;
  if (fiscalYearEndMonth !== null && !isFiscalYearEndMonth(fiscalYearEndMonth))
    return { parameter: 'decisions.fiscalYearEndMonth', problem: 'must be a month from 1 to 12' };
  if (asOf !== null && !raw.matrix.slices.some(({ end }) => end === asOf))
    return { parameter: 'decisions.asOf', problem: 'must be the last day of a month of the books' };
  if ((decisions.sameBusiness ?? null) !== null && !raw.sourceFindings.some(({ kind }) => kind === 'company-name'))
    return { parameter: 'decisions.sameBusiness', problem: 'does not apply to these books' };
  const problem = currency === null ? null : problemOfCurrency(raw.sourceFindings, currency);
  if (problem !== null) return { parameter: 'decisions.currency', problem };
  return problemOfJournals(raw, decisions.journals);
}

function problemOfJournals(raw: RawBooks, decided: readonly JournalDecision[]): DecisionsProblem | null {
  const parameter = 'decisions.journals';
  const uses = new Map(decided.map((decision) => [keyOf(decision), decision.use]));
  if (uses.size < decided.length) return { parameter, problem: 'lists a journal twice' };
  const known = new Set(raw.journals.map(keyOf));
  const unknown = decided.find((decision) => !known.has(keyOf(decision)));
  if (unknown !== undefined)
    return { parameter, problem: `lists journal ${unknown.journal} of ${unknown.date}, which is not in the books` };
  const before = movedByClosings(raw.journals, raw.accounts);
  const after = movedByClosings(
    raw.journals.map((journal) => ({ ...journal, use: uses.get(keyOf(journal)) ?? journal.use })),
    raw.accounts,
  );
  const changed = raw.accounts.find(({ ordinal }) => (before.get(ordinal) ?? 0) !== (after.get(ordinal) ?? 0));
  if (changed === undefined) return null;
  const name = [changed.number, changed.name].filter(Boolean).join(' ');
  return { parameter, problem: `leaves out movements of ${name}; closing entries must not change an asset or a liability` };
}

/** What the closing journals move of assets and liabilities together, debit positive: nothing, or balances would be wrong without them. */
function movedByClosings(journals: readonly ReadJournal[], accounts: readonly Account[]): ReadonlyMap<number, number> {
  const moved = new Map<number, number>();
  for (const { use, movements } of journals) {
    if (use !== 'closing') continue;
    for (const [account, debit, credit] of movements)
      if (isAssetOrLiability(accounts[account])) moved.set(account, (moved.get(account) ?? 0) + debit - credit);
  }
  return moved;
}

function isAssetOrLiability(account: Account | undefined): boolean {
  const accountClass = account === undefined ? null : ACCOUNT_TYPE_FACTS[account.type].class;
  return accountClass === 'Asset' || accountClass === 'Liability';
}

const keyOf = ({ journal, date }: { readonly journal: string; readonly date: string }) => `${date} ${journal}`;

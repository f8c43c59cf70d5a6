import type { AccountType } from '../../accounts/account-type';
import type { ProposedType } from '../../accounts/classifier/propose-types';
import type { MatrixRow } from '../../statements/matrix';
import type { EvidenceTable } from '../checks/check-result';
import { account, count, evidence, text } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** A reader checks every guess, so that more are listed than of other evidence. */
const LISTED = 200;

/** How the accounts without a type in the file got theirs, by ordinal: every guess is listed, the least certain first. Null where all are stated. */
export function findingOfTypes(types: readonly ProposedType[]): Finding | null {
  const countBy = (by: ProposedType['by']) => types.filter((each) => each.by === by).length;
  const [stated, confirmed, answered, guessed] = [countBy('stated'), countBy('confirmed'), countBy('answered'), countBy('guessed')];
  if (stated === types.length) return null;
  const facts = {
    untyped: count(types.length - stated),
    accounts: count(types.length),
    confirmed: count(confirmed),
    answered: count(answered),
    guessed: count(guessed),
  };
  if (guessed > 0) return findingOf('account-types', 'guessed', { level: 'Warning', facts, table: guessesOf(types) });
  return answered > 0 ? findingOf('account-types', 'answered', { facts }) : findingOf('account-types', 'confirmed', { facts });
}

function guessesOf(types: readonly ProposedType[]): EvidenceTable {
  const guesses = types
    .map((each, ordinal) => ({ ...each, ordinal }))
    .filter(({ by }) => by === 'guessed')
    .sort((one, other) => one.certainty - other.certainty);
  return {
    columns: ['account', 'accountType', 'certainty'],
    rows: guesses.slice(0, LISTED).map(({ ordinal, type, certainty }) => [account(ordinal), text(type), count(Math.round(certainty))]),
    more: Math.max(0, guesses.length - LISTED),
  };
}

/** The chart of a package, which may not say of each account what it is. */
interface PackageChart {
  readonly size: number;
  guessedTypes(): readonly number[];
  typeOf(ordinal: number): AccountType;
}

/** Warns of accounts with amounts whose types a package does not tell, in the order of the chart. */
export function findingsOfGuesses(chart: PackageChart, rows: readonly MatrixRow[]): Finding[] {
  const hasAmounts = new Set(
    rows.filter(({ opening, debits, credits }) => [opening, ...debits, ...credits].some(Boolean)).map(({ account: of }) => of),
  );
  const guessed = chart.guessedTypes().filter((ordinal) => hasAmounts.has(ordinal));
  if (guessed.length === 0) return [];
  const table = evidence(
    ['account', 'accountType'],
    guessed.map((ordinal) => [account(ordinal), text(chart.typeOf(ordinal))]),
  );
  const facts = { accounts: count(chart.size), guessed: count(guessed.length) };
  return [findingOf('account-types', 'ofPackage', { level: 'Warning', facts, table })];
}

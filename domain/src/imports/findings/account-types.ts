import type { AccountType } from '../../accounts/account-type';
import { conceptsOf } from '../../accounts/classifier/concepts';
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

/** A chart as it was read, whose types may be guesses. */
interface ReadChart {
  readonly size: number;
  guessedTypes(): readonly number[];
  typeOf(ordinal: number): AccountType;
  nameOf(ordinal: number): string;
}

/** Warns of accounts with amounts whose types are not stated, in the order of the chart. */
export function findingsOfGuesses(chart: ReadChart, rows: readonly MatrixRow[]): Finding[] {
  const withAmounts = new Set(rows.filter(hasAmounts).map((row) => row.account));
  const guessed = chart.guessedTypes().filter((ordinal) => withAmounts.has(ordinal));
  if (guessed.length === 0) return [];
  const facts = { accounts: count(chart.size), guessed: count(guessed.length) };
  return [findingOf('account-types', 'ofPackage', { level: 'Warning', facts, table: typesOf(chart, guessed) })];
}

const GENERAL_EXPENSES: ReadonlySet<AccountType> = new Set(['Expense', 'Other Expense']);
const LEFT_OUT_OF_EBITDA: ReadonlySet<string> = new Set(['interest', 'depreciation', 'incomeTax']);

/**
 * Warns of expenses with amounts that EBITDA counts as operating costs because their type says no more, although their names say interest,
 * depreciation, or income tax. Types of packages are often so coarse.
 */
export function findingsOfGeneralExpenses(chart: ReadChart, rows: readonly MatrixRow[]): Finding[] {
  const named = rows
    .filter(hasAmounts)
    .map((row) => row.account)
    .filter((ordinal) => GENERAL_EXPENSES.has(chart.typeOf(ordinal)))
    .filter((ordinal) => conceptsOf(chart.nameOf(ordinal)).some((concept) => LEFT_OUT_OF_EBITDA.has(concept)))
    .sort((one, other) => one - other);
  if (named.length === 0) return [];
  const facts = { accounts: count(named.length) };
  return [findingOf('account-types', 'generalExpense', { level: 'Warning', facts, table: typesOf(chart, named) })];
}

function hasAmounts({ opening, debits, credits }: MatrixRow): boolean {
  return [opening, ...debits, ...credits].some((each) => each !== 0);
}

function typesOf(chart: ReadChart, ordinals: readonly number[]): EvidenceTable | null {
  const rows = ordinals.map((ordinal) => [account(ordinal), text(chart.typeOf(ordinal))]);
  return evidence(['account', 'accountType'], rows);
}

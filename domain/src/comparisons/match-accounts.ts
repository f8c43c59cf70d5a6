import type { Account } from '../accounts/account';
import { numberKey } from '../statements/templates/known-accounts';
import { normaliseName } from '../statements/templates/normalise-name';

/** What the newer books say differently of an account. */
export const ACCOUNT_FACTS = ['Name', 'Number', 'Type', 'Parent'] as const;
export type AccountFact = (typeof ACCOUNT_FACTS)[number];

export const ACCOUNT_CHANGE_KINDS = ['Added', 'Removed', 'Changed'] as const;
export type AccountChangeKind = (typeof ACCOUNT_CHANGE_KINDS)[number];

/** An account that only one side has, or that both describe differently. */
export interface AccountChange {
  readonly kind: AccountChangeKind;
  readonly base: Account | null;
  readonly other: Account | null;
  /** In the order of `ACCOUNT_FACTS`; empty unless changed. */
  readonly facts: readonly AccountFact[];
}

/** The accounts of two charts under shared ids: those of the newer chart keep their ordinals, those of the base alone follow. */
export interface MatchedAccounts {
  /** The accounts by shared id. */
  readonly accounts: readonly Account[];
  /** The shared id of each account of the base, by ordinal. */
  readonly sharedOfBase: Int32Array;
  /** In the order of the newer chart, then of the base. */
  readonly changes: readonly AccountChange[];
}

type Key = (account: Account) => string | null;

/** In this order: what one leaves unmatched, the next may match. */
const KEYS: readonly Key[] = [
  ({ sourceId }) => sourceId,
  ({ number, name }) => (number === null ? null : `${numberKey(number)} ${normaliseName(name)}`),
  ({ name, type }) => `${type} ${normaliseName(name)}`,
];

/** Matches the accounts of two charts by source id, else by number and name, else by name and type; the first of several in a chart counts. */
export function matchAccounts(base: readonly Account[], other: readonly Account[]): MatchedAccounts {
  const baseOf = new Map<number, Account>();
  const taken = new Set<number>();
  for (const key of KEYS) {
    const open = firstByKey(
      base.filter(({ ordinal }) => !taken.has(ordinal)),
      key,
    );
    for (const account of other) {
      const found = baseOf.has(account.ordinal) ? undefined : open.get(key(account) ?? '');
      if (found === undefined || taken.has(found.ordinal)) continue;
      baseOf.set(account.ordinal, found);
      taken.add(found.ordinal);
    }
  }
  return shared(base, other, baseOf);
}

function firstByKey(accounts: readonly Account[], key: Key): Map<string, Account> {
  const found = new Map<string, Account>();
  for (const account of accounts) {
    const value = key(account);
    if (value !== null && !found.has(value)) found.set(value, account);
  }
  found.delete('');
  return found;
}

function shared(base: readonly Account[], other: readonly Account[], baseOf: ReadonlyMap<number, Account>): MatchedAccounts {
  const sharedOfBase = new Int32Array(base.length).fill(-1);
  for (const [ordinal, account] of baseOf) sharedOfBase[account.ordinal] = ordinal;
  const alone = base.filter(({ ordinal }) => sharedOfBase[ordinal] === -1);
  alone.forEach(({ ordinal }, at) => (sharedOfBase[ordinal] = other.length + at));
  const changes: AccountChange[] = [];
  for (const account of other) {
    const before = baseOf.get(account.ordinal);
    if (before === undefined) changes.push({ kind: 'Added', base: null, other: account, facts: [] });
    else {
      const facts = factsOf(before, account, sharedOfBase);
      if (facts.length > 0) changes.push({ kind: 'Changed', base: before, other: account, facts });
    }
  }
  for (const account of alone) changes.push({ kind: 'Removed', base: account, other: null, facts: [] });
  const moved = alone.map((account, at) => ({ ...account, ordinal: other.length + at, parentOrdinal: null }));
  return { accounts: [...other, ...moved], sharedOfBase, changes };
}

function factsOf(base: Account, other: Account, sharedOfBase: Int32Array): readonly AccountFact[] {
  const parent = base.parentOrdinal === null ? null : (sharedOfBase[base.parentOrdinal] ?? null);
  const differs: Readonly<Record<AccountFact, boolean>> = {
    Name: base.name !== other.name,
    Number: base.number !== other.number,
    Type: base.type !== other.type,
    Parent: parent !== other.parentOrdinal,
  };
  return ACCOUNT_FACTS.filter((fact) => differs[fact]);
}

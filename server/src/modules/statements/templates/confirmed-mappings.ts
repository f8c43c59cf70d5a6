import { createHash } from 'node:crypto';
import type { Account } from '@countinghouse/domain/accounts/account';
import { hierarchicalName } from '@countinghouse/domain/statements/hierarchical-name';
import { isNewlyReferenced } from '@countinghouse/domain/statements/newly-referenced';
import { tieOf } from '@countinghouse/domain/statements/queries/is-locked-section';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { Item, SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { ConfirmedMapping } from '@countinghouse/domain/statements/templates/account-match';
import { mappingKey } from '@countinghouse/domain/statements/templates/describe-accounts';
import { Raw } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { ConfirmedMapping as StoredMapping } from './confirmed-mapping.entity';
import { storeConfirmedMappings } from './confirmed-mapping.sql';

/** Where people of this tenant, and of no other, put accounts like these in other records. */
export async function findConfirmedMappings(
  tx: TenantTransaction,
  statementType: StoredMapping['statementType'],
  accounts: readonly Account[],
): Promise<readonly ConfirmedMapping[]> {
  const keys = new Map(accounts.map((account) => keyOf(account, accounts)).map((key) => [hashOf(key).toString('hex'), key]));
  const hashes = [...keys.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const keyHash = Raw((column) => `${column} = any (:hashes)`, { hashes });
  const rows = await tx.repo(StoredMapping).find({ where: { statementType, keyHash }, select: ['keyHash', 'section'] });
  return rows.flatMap(({ keyHash: hash, section }) => {
    const key = keys.get(hash.toString('hex'));
    return key === undefined ? [] : [{ key, section }];
  });
}

/**
 * Stores where a person placed accounts of a statement, by their type, names and parents, for the tenant; returns how many. Leaves out
 * accounts in cash, receivables and payables, accounts that were not placed by a person, and the cash flow, whose sections are classes.
 */
export async function rememberMappings(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  statement: StatementLayout,
  accounts: readonly Account[],
  placed: readonly number[],
): Promise<number> {
  if (statement.type === 'CashFlow') return 0;
  const places = new Map<string, SectionId>();
  for (const [ordinal, section] of sectionsOfAccounts(statement, new Set(placed))) {
    const account = accounts[ordinal];
    if (account === undefined || isNewlyReferenced(statement, ordinal) || tieOf(statement, section) !== null) continue;
    places.set(hashOf(keyOf(account, accounts)).toString('hex'), section);
  }
  if (places.size === 0) return 0;
  const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  await storeConfirmedMappings(tx, {
    ...{ tenantId: ctx.tenant.id, statementType: statement.type, confirmedAt: ctx.clock.now(), confirmedBy: personIdOf(ctx) },
    places: sorted.map(([hash, section]) => [Buffer.from(hash, 'hex'), section]),
  });
  return places.size;
}

/** The accounts that a person put elsewhere between two layouts. */
export function accountsPutElsewhere(before: StatementLayout, after: StatementLayout): number[] {
  return Object.values(after.sections).flatMap(({ id, items }) => {
    const stood = before.sections[id]?.items ?? [];
    if (areOfSameAccounts(stood, items)) return [];
    const there = new Set(accountsOf(stood));
    return accountsOf(items).filter((account) => !there.has(account));
  });
}

function areOfSameAccounts(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, at) => accountOf(item) === accountOf(others[at]));
}

const accountOf = (item: Item | undefined) => (item?.kind === 'account' ? item.account : null);

const accountsOf = (items: readonly Item[]) => items.flatMap((item) => accountOf(item) ?? []);

function keyOf({ name, type, parentOrdinal }: Account, accounts: readonly Account[]): string {
  return mappingKey({ name, type, parentPath: parentOrdinal === null ? '' : hierarchicalName(accounts, parentOrdinal) });
}

/** Keys are found by their hash alone, so that no name of an account is kept beyond its books. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

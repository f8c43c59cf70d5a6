import type { Account } from '../../accounts/account';
import { hierarchicalName } from '../hierarchical-name';
import { normaliseName } from './normalise-name';
import type { MappedAccount } from './account-match';
import type { TemplateAccount } from './template-document';

/** An account by what books of other companies can know it by. */
export type DescribedAccount = Omit<TemplateAccount, 'section'>;

/** All accounts of a chart, each at its ordinal, by what other books can know them by. */
export function describeAccounts(accounts: readonly Account[]): readonly DescribedAccount[] {
  const seen = new Map<string, number>();
  return accounts.map(({ number, name, parentOrdinal, type }) => {
    const parentPath = parentOrdinal === null ? '' : hierarchicalName(accounts, parentOrdinal);
    const described = { number: number === '' ? null : number, name, parentPath, type };
    const key = exactKey(described);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { ...described, occurrence };
  });
}

/** The same key for accounts that differ only in their order. */
export function exactKey({ number, name, parentPath, type }: Omit<DescribedAccount, 'occurrence'>): string {
  return JSON.stringify([number, name, parentPath, type]);
}

/** The key of mappings that a tenant confirmed: type, parents and name, in any case and without punctuation. */
export function mappingKey({ type, parentPath, name }: MappedAccount): string {
  return [type, ...parentPath.split(':'), name].map(normaliseName).filter(Boolean).join('|');
}

import { normaliseName } from './normalise-name';
import { exactKey, mappingKey, type DescribedAccount } from './describe-accounts';
import type { TemplateAccount, TemplateDocument } from './template-document';

/** The accounts of a template by everything that others may share with them; lists hold indexes of `TemplateDocument.accounts`. */
export interface KnownAccounts {
  readonly accounts: readonly TemplateAccount[];
  readonly byExactKey: ReadonlyMap<string, readonly number[]>;
  readonly byMappingKey: ReadonlyMap<string, readonly number[]>;
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly byNumber: ReadonlyMap<string, readonly number[]>;
  readonly byParent: ReadonlyMap<string, readonly number[]>;
  readonly byType: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** How often an account of the other books has the name of the one with its number, 0..1; 0 where no number is shared. */
  readonly numberAgreement: number;
}

/** Reads a template for matching against other books. */
export function knownAccounts({ accounts }: TemplateDocument, others: readonly DescribedAccount[]): KnownAccounts {
  const byNumber = index(accounts, ({ number }) => (number === null ? [] : [numberKey(number)]));
  return {
    accounts,
    byExactKey: index(accounts, (account) => [exactKey(account)]),
    byMappingKey: index(accounts, (account) => [mappingKey(account)]),
    byName: index(accounts, ({ name }) => [normaliseName(name)]),
    byNumber,
    byParent: index(accounts, ({ parentPath }) => (parentPath === '' ? [] : [parentKey(parentPath)])),
    byType: index(accounts, ({ type }) => [type]),
    byWord: index(accounts, ({ name }) => wordsOf(name)),
    numberAgreement: agreementOf(accounts, byNumber, others),
  };
}

/** Figures and letters of an account number, leading zeros of no account. */
export function numberKey(number: string): string {
  return normaliseName(number)
    .replaceAll(' ', '')
    .replace(/^0+(?=.)/, '');
}

/** The name of the nearest account above, as names are compared. */
export function parentKey(parentPath: string): string {
  return normaliseName(parentPath.slice(parentPath.lastIndexOf(':') + 1));
}

/** The words of a name, each once. */
export function wordsOf(name: string): readonly string[] {
  return [...new Set(normaliseName(name).split(' ').filter(Boolean))];
}

/** How much two names share, 0..1: twice the common words over all words. */
export function similarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))];
  if (words.length + others.size === 0) return 0;
  return (2 * words.filter((word) => others.has(word)).length) / (words.length + others.size);
}

function agreementOf(
  accounts: readonly TemplateAccount[],
  byNumber: ReadonlyMap<string, readonly number[]>,
  others: readonly DescribedAccount[],
): number {
  const shared = others.flatMap(({ number, name }) => {
    const [at] = number === null ? [] : (byNumber.get(numberKey(number)) ?? []);
    const known = at === undefined ? undefined : accounts[at];
    return known === undefined ? [] : [similarity(known.name, name)];
  });
  return shared.length === 0 ? 0 : shared.reduce((sum, each) => sum + each, 0) / shared.length;
}

function index(accounts: readonly TemplateAccount[], keysOf: (account: TemplateAccount) => readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, account] of accounts.entries())
    for (const key of keysOf(account)) {
      const there = found.get(key);
      if (there) there.push(at);
      else found.set(key, [at]);
    }
  return found;
}

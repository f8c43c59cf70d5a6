import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-type';
import { refuse, type Result } from '../refusals';

/** Account types by account number. */
export type AccountTypes = Readonly<Record<string, AccountType>>;

const byName = new Map<string, AccountType>(ACCOUNT_TYPES.map((type) => [type.toLowerCase(), type]));

/** The account type that a text names, in any case, with any spacing or hyphens; undefined when there is none. */
export function accountTypeNamed(text: string): AccountType | undefined {
  return byName.get(
    text
      .replace(/[\s-]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

/** Reads what the sender of a file says of its accounts, an object of account numbers and types; null where nothing was said. Refuses InvalidInput. */
export function readAccountTypes(value: unknown): Result<AccountTypes | null> {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse('InvalidInput', 'accountTypes', { problem: NO_OBJECT });
  const types: [string, AccountType][] = [];
  for (const [number, named] of Object.entries(value)) {
    const type = typeof named === 'string' ? accountTypeNamed(named) : undefined;
    if (type === undefined) return refuse('InvalidInput', 'accountTypes', { problem: noType(number) });
    types.push([number.trim(), type]);
  }
  return types.length === 0 ? null : Object.fromEntries(types);
}

const NO_OBJECT = 'must be a JSON object of account numbers and account types';
const LONGEST = 40;

function noType(number: string): string {
  return `names no account type for ${number.slice(0, LONGEST).toWellFormed()}; accepted: ${ACCOUNT_TYPES.join(', ')}`;
}

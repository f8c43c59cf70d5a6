import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { accountTypeNamed } from '@countinghouse/domain/imports/read-account-types';
import { plainText } from '../plain-text';
import { areSame } from './byte-texts';

/** More accounts than any chart has; a file beyond it has something else in its account column. */
const MOST_ACCOUNTS = 100_000;

/** An account as its first line gave it; its type as the first line that states one. */
export interface LedgerAccount {
  readonly ordinal: number;
  readonly number: string;
  readonly name: string;
  typeText: string;
  /** Null where no type is known. */
  type: AccountType | null;
  readonly parent: string;
  readonly line: number;
  /** Number, name, type and parent in UTF-8: later lines are held to their bytes, which is cheaper than to the texts. */
  readonly encoded: { readonly number: Uint8Array; readonly name: Uint8Array; type: Uint8Array; readonly parent: Uint8Array };
}

/** The types of the accounts for which a file states none, by number. */
export interface LedgerTypes {
  readonly types: ReadonlyMap<string, AccountType>;
  /** The numbers of those whose type is a guess. */
  readonly guessed: ReadonlySet<string>;
}

/** The chart that a ledger file implies: each account as its first line describes it, later lines held to that. */
export class LedgerAccounts {
  readonly #byNumber = new Map<string, LedgerAccount>();
  #fresh: SourceAccount[] = [];
  /** Null until they are decided: an account without a type can't be added before. */
  types: LedgerTypes | null;

  constructor(types: LedgerTypes | null) {
    this.types = types;
  }

  find(number: string): LedgerAccount | undefined {
    return this.#byNumber.get(number);
  }

  get full(): boolean {
    return this.#byNumber.size >= MOST_ACCOUNTS;
  }

  add(number: string, name: string, typeText: string, parent: string, line: number): LedgerAccount {
    const type = accountTypeNamed(typeText) ?? (typeText === '' ? (this.types?.types.get(number) ?? null) : null);
    const encoded = { number: Buffer.from(number), name: Buffer.from(name), type: Buffer.from(typeText), parent: Buffer.from(parent) };
    const account = { ordinal: this.#byNumber.size, number, name, typeText, type, parent, line, encoded };
    this.#byNumber.set(number, account);
    this.#fresh.push({
      sourceId: number,
      number,
      name,
      parentSourceId: parent === '' ? null : parent,
      type: type ?? 'Other Asset',
      ...(typeText === '' && this.types?.guessed.has(number) ? { isTypeGuessed: true } : {}),
      active: true,
      description: null,
    });
    return account;
  }

  /** All accounts, in the order of the file. */
  all(): IterableIterator<LedgerAccount> {
    return this.#byNumber.values();
  }

  /** The accounts added since the last call. */
  takePage(): AccountsPage | undefined {
    if (this.#fresh.length === 0) return undefined;
    const accounts = this.#fresh;
    this.#fresh = [];
    return { kind: 'accounts', accounts };
  }
}

/** Gives an account the type that a later line is the first to state. */
export function stateType(account: LedgerAccount, typeText: string, type: AccountType): void {
  account.type = type;
  account.typeText = typeText;
  account.encoded.type = Buffer.from(typeText);
}

/** Whether a line repeats a text that its account's first line gave. */
export function repeats(bytes: Buffer, start: number, end: number, given: string, encoded: Uint8Array): boolean {
  if (areSame(bytes, start, end, encoded)) return true;
  const text = bytes.toString('utf8', start, end);
  return text === given || (text.length !== end - start && plainText(text) === given);
}

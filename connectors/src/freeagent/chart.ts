import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { accountCodeOf, mapCategoryType, type CategoryFacts } from './category-types';

/** What a category says of the account that it stands for. */
export interface NamedCategory extends CategoryFacts {
  readonly name: string;
  readonly active: boolean;
  /** ISO 4217, of a bank account. */
  readonly currency: string | null;
}

/** Accounts that every company has, although they may be in no set of categories. */
const SYSTEM = new Map([
  ['681', 'Trade Debtors'],
  ['796', 'Trade Creditors'],
  ['968', 'Profit and Loss Account'],
]);

/** What a name has that stands for a part of a capital asset's account. */
const PART_OF_ASSET = / (?:brought forward|purchases?|disposals?)$/i;
const CAPITAL_ASSET: readonly AccountType[] = ['Fixed Asset', 'Accumulated Depreciation'];
const BANK = /^Bank Account:? /;
const EXCHANGE = /(?:currency|exchange).*(?:gain|loss)|(?:gain|loss).*(?:currency|exchange)/i;

/** The chart of accounts: the categories, and accounts that only transactions or reports name. */
export class Chart {
  readonly #accounts: SourceAccount[] = [];
  readonly #ordinals = new Map<string, number>();
  /** The codes that people see by those with the id of a bank account or user. */
  readonly #shown = new Map<string, string>();
  /** The ordinals of codes as rows write them. */
  readonly #found = new Map<string, number>();
  #announced = 0;
  /** Ordinals of accounts that are kept in another currency. */
  readonly foreign: number[] = [];
  /** Ordinals of accounts to which FreeAgent posts gains and losses of currencies. */
  readonly exchangeGains: number[] = [];

  constructor(categories: readonly NamedCategory[], baseCurrency: string) {
    for (const category of categories) {
      const ordinal = this.#add(category);
      if (ordinal === null) continue;
      if (category.currency !== null && category.currency !== baseCurrency) this.foreign.push(ordinal);
      if (EXCHANGE.test(`${category.name} ${category.taxReportingName ?? ''}`)) this.exchangeGains.push(ordinal);
    }
    for (const [code, name] of SYSTEM) if (this.find(code) === null) this.#add(unlisted(code, name));
  }

  get receivable(): number {
    return this.find('681') ?? -1;
  }

  get payable(): number {
    return this.find('796') ?? -1;
  }

  /** 968, to which FreeAgent clears income and cost at the end of a year. */
  get retainedEarnings(): number {
    return this.find('968') ?? -1;
  }

  /** The ordinal of the account with a code; null where there is none. */
  find(code: string): number | null {
    const known = this.#found.get(code);
    if (known !== undefined) return known;
    const found = this.#search(code);
    if (found === undefined) return null;
    this.#found.set(code, found);
    return found;
  }

  #search(code: string): number | undefined {
    const ordinal = this.#ordinals.get(accountCodeOf(code));
    if (ordinal !== undefined) return ordinal;
    const shown = this.#shown.get(code);
    return shown === undefined ? undefined : this.#ordinals.get(accountCodeOf(shown));
  }

  /** Notes that reports write a code with the id of a bank account or user where people see another one. */
  recordShown(code: string, shown: string): void {
    if (code === shown) return;
    this.#shown.set(code, shown);
    this.#found.clear();
  }

  /** The ordinal of the account with a code, which is added by its name where no category is listed for it. */
  ordinalOf(code: WireValue, name: string | null): number {
    const text = code.text();
    const ordinal = this.find(text) ?? this.#add(unlisted(text, nameOfAccount(name ?? text)));
    if (ordinal === null) throw code.unreadable('a nominal code whose type is known');
    return ordinal;
  }

  /** The accounts that no page has named yet. */
  *unannounced(): Generator<AccountsPage> {
    const accounts = this.#accounts.slice(this.#announced);
    this.#announced = this.#accounts.length;
    if (accounts.length > 0) yield { kind: 'accounts', accounts };
  }

  get size(): number {
    return this.#accounts.length;
  }

  #add(category: NamedCategory): number | null {
    const number = accountCodeOf(category.code);
    const known = this.#ordinals.get(number);
    if (known !== undefined) return known;
    const mapped = mapCategoryType(category);
    if (mapped === null) return null;
    this.#ordinals.set(number, this.#accounts.length);
    this.#found.clear();
    this.#accounts.push({
      sourceId: number,
      number,
      name: CAPITAL_ASSET.includes(mapped.type) ? category.name.replace(PART_OF_ASSET, '') : category.name,
      parentSourceId: null,
      type: mapped.type,
      ...(mapped.isGuess ? { isTypeGuessed: true } : {}),
      active: category.active,
      description: null,
    });
    return this.#accounts.length - 1;
  }
}

/** The name of an account in a report or transaction, in which bank accounts come as `Bank Account: Current`. */
export function nameOfAccount(name: string): string {
  return name.replace(BANK, '') || name;
}

function unlisted(code: string, name: string): NamedCategory {
  return { code, name, set: null, taxReportingName: null, bankAccountType: null, active: true, currency: null };
}

import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';

const CUSTOMER = 1;
const VENDOR = 2;
const ROLES: readonly SourceParty['role'][] = ['unknown', 'customer', 'vendor', 'both'];
const PARTIES_PER_PAGE = 5_000;

/** The names of a file's customers and vendors; what a name is follows from the accounts it is beside. */
export class PartyList {
  readonly #ordinals = new Map<string, number>();
  readonly #roles: number[] = [];

  /** The ordinal of a name; -1 for an empty one. */
  ordinal(name: string, beside: AccountType | null): number {
    if (name === '') return -1;
    let ordinal = this.#ordinals.get(name);
    if (ordinal === undefined) {
      ordinal = this.#roles.length;
      this.#ordinals.set(name, ordinal);
      this.#roles.push(0);
    }
    if (beside === 'Accounts Receivable') this.#roles[ordinal] = (this.#roles[ordinal] ?? 0) | CUSTOMER;
    else if (beside === 'Accounts Payable') this.#roles[ordinal] = (this.#roles[ordinal] ?? 0) | VENDOR;
    return ordinal;
  }

  /** All parties, in ordinal order. */
  *pages(): Generator<PartiesPage> {
    let parties: SourceParty[] = [];
    for (const [name, ordinal] of this.#ordinals) {
      parties.push({ sourceId: name, name, role: ROLES[this.#roles[ordinal] ?? 0] ?? 'unknown' });
      if (parties.length < PARTIES_PER_PAGE) continue;
      yield { kind: 'parties', parties };
      parties = [];
    }
    if (parties.length > 0) yield { kind: 'parties', parties };
  }
}

import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import type { XeroApi } from './xero-api';

/** Contacts of which none is left out. */
export const ALL_CONTACTS = { includeArchived: 'true' };

/** The contacts that were announced, and those that only a document names, which are announced later. */
export class ContactRoster {
  readonly #ordinals = new Map<string, number>();
  #unannounced: SourceParty[] = [];

  /** Reads all contacts, archived ones included. */
  static async read(api: XeroApi): Promise<ContactRoster> {
    const roster = new ContactRoster();
    for await (const contacts of api.list('Contacts', 'ContactID', ALL_CONTACTS)) {
      for (const contact of contacts) roster.#add(contact, roleOf(contact));
    }
    return roster;
  }

  /** The ordinal of a document's contact: a contact may be newer than the list. */
  ordinalOf(contact: WireValue): number {
    return this.#ordinals.get(contact.get('ContactID').text()) ?? this.#add(contact, 'unknown');
  }

  /** The contacts that no page has named yet. */
  *unannounced(): Generator<PartiesPage> {
    if (this.#unannounced.length > 0) yield { kind: 'parties', parties: this.#unannounced };
    this.#unannounced = [];
  }

  #add(contact: WireValue, role: SourceParty['role']): number {
    const sourceId = contact.get('ContactID').text();
    const ordinal = this.#ordinals.size;
    this.#ordinals.set(sourceId, ordinal);
    this.#unannounced.push({ sourceId, name: contact.get('Name').text(), role });
    return ordinal;
  }
}

/** Xero makes a contact a customer or a supplier with its first invoice or bill; it may be both, or say that it is neither. */
function roleOf(contact: WireValue): SourceParty['role'] {
  const [isCustomer, isSupplier] = ['IsCustomer', 'IsSupplier'].map((member) => contact.get(member).orNull((flag) => flag.yesNo()));
  if (isCustomer === true) return isSupplier === true ? 'both' : 'customer';
  if (isSupplier === true) return 'vendor';
  return isCustomer === false && isSupplier === false ? 'other' : 'unknown';
}

import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';

/** The contacts that were announced, and those that only a document names, which are announced later. */
export class ContactRoster {
  readonly #ordinals = new Map<string, number>();
  #unannounced: SourceParty[] = [];

  /** Adds a record of a list of contacts, which says whether it is a person. */
  add(contact: WireValue, role: SourceParty['role']): void {
    const isPerson = contact.get('IsIndividual').yesNo();
    const person = [contact.get('FirstName').textOrNull(), contact.get('LastName').textOrNull()].filter((name) => name !== null).join(' ');
    this.#add(contact, isPerson && person !== '' ? person : contact.get('CompanyName').text(), role);
  }

  /** The ordinal of a document's contact: a contact may be newer than the list. */
  ordinalOf(link: WireValue): number {
    return this.#ordinals.get(link.get('UID').text()) ?? this.#add(link, link.get('Name').text(), 'unknown');
  }

  /** The contacts that no page has named yet. */
  *unannounced(): Generator<PartiesPage> {
    if (this.#unannounced.length > 0) yield { kind: 'parties', parties: this.#unannounced };
    this.#unannounced = [];
  }

  #add(contact: WireValue, name: string, role: SourceParty['role']): number {
    const sourceId = contact.get('UID').text();
    const ordinal = this.#ordinals.size;
    this.#ordinals.set(sourceId, ordinal);
    this.#unannounced.push({ sourceId, name, role });
    return ordinal;
  }
}

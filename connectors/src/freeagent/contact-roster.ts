import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { sourcePath } from './source-path';

type Role = SourceParty['role'];

/** The contacts of a company: those of its list, and those that only a document names. */
export class ContactRoster {
  readonly #ordinals = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #roles: Role[] = [];

  constructor(contacts: readonly WireValue[]) {
    for (const contact of contacts) this.#add(sourcePath(contact.get('url').text()), nameOf(contact));
  }

  /** The ordinal of a document's contact, which its document makes a customer or a vendor: FreeAgent does not say who is what. */
  ordinalOf(document: WireValue, role: 'customer' | 'vendor'): number {
    const id = sourcePath(document.get('contact').text());
    const ordinal = this.#ordinals.get(id) ?? this.#add(id, document.get('contact_name').textOrNull() ?? id);
    const before = this.#roles[ordinal];
    this.#roles[ordinal] = before === 'unknown' || before === role ? role : 'both';
    return ordinal;
  }

  /** All of them, once every document is read. */
  *page(): Generator<PartiesPage> {
    const parties = [...this.#ordinals].map(([sourceId, ordinal]) => ({
      sourceId,
      name: this.#names[ordinal] ?? sourceId,
      role: this.#roles[ordinal] ?? 'unknown',
    }));
    if (parties.length > 0) yield { kind: 'parties', parties };
  }

  #add(id: string, name: string): number {
    const ordinal = this.#names.length;
    this.#ordinals.set(id, ordinal);
    this.#names.push(name);
    this.#roles.push('unknown');
    return ordinal;
  }
}

/** The name of an organization, else of a person. */
function nameOf(contact: WireValue): string {
  const person = ['first_name', 'last_name'].flatMap((member) => contact.get(member).textOrNull() ?? []).join(' ');
  return contact.get('organisation_name').textOrNull() ?? (person || contact.get('url').text());
}

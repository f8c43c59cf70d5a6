import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { sourcePath } from './source-path';

type Role = SourceParty['role'];

/** A contact as the list has it. */
interface ListedContact {
  readonly id: string;
  readonly name: string;
}

/** The contacts of a company: those of its list, and those that only a document names. */
export class ContactRoster {
  readonly #ordinals = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #roles: Role[] = [];

  constructor(contacts: readonly ListedContact[]) {
    for (const { id, name } of contacts) this.#add(id, name);
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

/** A record of the list of contacts. */
export function contactOf(contact: WireValue): ListedContact {
  return { id: sourcePath(contact.textIn('url')), name: nameOf(contact) };
}

/** The name of an organization, else of a person. */
function nameOf(contact: WireValue): string {
  const person = ['first_name', 'last_name'].flatMap((member) => contact.get(member).textOrNull() ?? []).join(' ');
  return contact.get('organisation_name').textOrNull() ?? (person || contact.get('url').text());
}

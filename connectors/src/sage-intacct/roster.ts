import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireElement } from '../http/wire-element';
import { ifAllowed } from '../tie-out';
import type { IntacctApi } from './intacct-api';
import type { Query } from './query';

type Kind = 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE';

const NAMES: Readonly<Record<Kind, { readonly id: string; readonly name: string; readonly role: SourceParty['role'] }>> = {
  CUSTOMER: { id: 'CUSTOMERID', name: 'NAME', role: 'customer' },
  VENDOR: { id: 'VENDORID', name: 'NAME', role: 'vendor' },
  EMPLOYEE: { id: 'EMPLOYEEID', name: 'PERSONALINFO.CONTACTNAME', role: 'employee' },
};

/** The list of one kind of party. */
export function partyQuery(kind: Kind): Query {
  const { id, name } = NAMES[kind];
  return { object: kind, id: 'RECORDNO', fields: ['RECORDNO', id, name] };
}

/** The customers and vendors, and the employees where the company has them. An id is unique within its kind. */
export class Roster {
  readonly #ordinals = new Map<string, number>();
  readonly #parties: SourceParty[] = [];

  /** Reads the lists of those kinds; employees may be hidden from the user, whose lines then name none. */
  static async read(api: IntacctApi, kinds: readonly Kind[]): Promise<Roster> {
    const roster = new Roster();
    for (const kind of kinds) {
      const { id, name, role } = NAMES[kind];
      const listed = kind === 'EMPLOYEE' ? await ifAllowed(() => recordsOf(api, kind)) : await recordsOf(api, kind);
      for (const record of listed ?? []) {
        const sourceId = keyOf(kind, record.get(id).text());
        roster.#ordinals.set(sourceId, roster.#parties.length);
        roster.#parties.push({ sourceId, name: record.get(name).text(), role });
      }
      api.plan.finish(kind);
    }
    return roster;
  }

  get page(): PartiesPage {
    return { kind: 'parties', parties: this.#parties };
  }

  /** The party that a record names by one of those fields; -1 where it names none that is known. */
  ordinalOf(record: WireElement, kinds: readonly Kind[]): number {
    for (const kind of kinds) {
      const id = record.get(NAMES[kind].id).textOrNull();
      if (id !== null) return this.#ordinals.get(keyOf(kind, id)) ?? -1;
    }
    return -1;
  }
}

async function recordsOf(api: IntacctApi, kind: Kind): Promise<WireElement[]> {
  const records: WireElement[] = [];
  for await (const record of api.list(partyQuery(kind))) records.push(record);
  return records;
}

function keyOf(kind: Kind, id: string): string {
  return `${kind} ${id}`;
}

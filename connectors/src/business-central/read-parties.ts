import type { OpenItem, PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { BusinessCentralApi } from './business-central-api';

const LISTS = [
  { entities: 'customers', side: 'receivable', role: 'customer' },
  { entities: 'vendors', side: 'payable', role: 'vendor' },
] as const;

/** Customers and vendors: a business that is both has an id as each. */
export class Parties {
  readonly #ordinals = new Map<string, number>();
  #unannounced: SourceParty[] = [];

  /** The lists of these sides. */
  static lists(sides: readonly OpenItem['side'][]): string[] {
    return LISTS.filter(({ side }) => sides.includes(side)).map(({ entities }) => entities);
  }

  static async read(api: BusinessCentralApi, sides: readonly OpenItem['side'][]): Promise<Parties> {
    const parties = new Parties();
    for (const { entities, role } of LISTS.filter(({ side }) => sides.includes(side))) {
      for (const record of await api.list(entities, { select: 'id,number,displayName' })) {
        const shown = record.get('displayName').isEmpty() ? record.get('number') : record.get('displayName');
        parties.#add({ sourceId: record.get('id').text(), name: shown.text(), role });
      }
    }
    return parties;
  }

  /** The ordinal of a party; one that is newer than the lists has its name from an aging report, or its id. */
  ordinalOf(sourceId: string, role: 'customer' | 'vendor', name: string | undefined): number {
    return this.#ordinals.get(sourceId) ?? this.#add({ sourceId, name: name || sourceId, role });
  }

  /** The parties that no page has named yet. */
  *unannounced(): Generator<PartiesPage> {
    if (this.#unannounced.length > 0) yield { kind: 'parties', parties: this.#unannounced };
    this.#unannounced = [];
  }

  #add(party: SourceParty): number {
    const ordinal = this.#ordinals.size;
    this.#ordinals.set(party.sourceId, ordinal);
    this.#unannounced.push(party);
    return ordinal;
  }
}

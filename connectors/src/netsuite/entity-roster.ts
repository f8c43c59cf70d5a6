import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import type { NetSuiteApi } from './netsuite-api';
import { keyBy, whereOf } from './suiteql';
import type { Listing } from './suiteql';

const ROLES = new Map<string, SourceParty['role']>([
  ['CustJob', 'customer'],
  ['Vendor', 'vendor'],
  ['Employee', 'employee'],
  ['OtherName', 'other'],
  ['Partner', 'other'],
]);

/** The entities that transactions of the subsidiary name: those of other subsidiaries are none of its books. */
export function entitiesOf(subsidiary: string | null): Listing {
  const lines = 'transaction t JOIN transactionline tl ON tl.transaction = t.id';
  const ofSubsidiary = subsidiary === null ? [] : [`tl.subsidiary = ${subsidiary}`];
  const named = (entity: string) => `e.id IN (SELECT ${entity} FROM ${lines}${whereOf(ofSubsidiary)})`;
  return {
    part: 'entity',
    columns: ['e.id', 'e.entityid', 'e.altname', 'e.type'],
    from: 'entity e',
    where: [`(${named('t.entity')} OR ${named('tl.entity')})`],
    key: keyBy('e.id'),
  };
}

/** The entities that were announced, and those that only a line names, which are announced later. */
export class EntityRoster {
  readonly #ordinals = new Map<string, number>();
  #unannounced: SourceParty[] = [];

  static async read(api: NetSuiteApi): Promise<EntityRoster> {
    const roster = new EntityRoster();
    for await (const page of api.pages(entitiesOf(api.subsidiary))) {
      for (const row of page) {
        const name = row.get('altname').textOrNull() ?? row.get('entityid').text();
        roster.#add({ sourceId: row.get('id').id(), name, role: ROLES.get(row.get('type').textOrNull() ?? '') ?? 'unknown' });
      }
    }
    return roster;
  }

  /** The ordinal of the entity that a row names, -1 for none: the role may not see its record, whose id is its name then. */
  ordinalOf(row: WireValue): number {
    const id = row.idOrNullIn('entity');
    if (id === null) return -1;
    return this.#ordinals.get(id) ?? this.#add({ sourceId: id, name: `#${id}`, role: 'unknown' });
  }

  /** The entities that no page has named yet. */
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

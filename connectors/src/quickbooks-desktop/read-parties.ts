import type { PartiesPage, SourceParty } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { ifAllowed } from '../tie-out';
import { element } from './qbxml';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';

/** The lists of names; those of customers and vendors are read in parts. */
const LISTS = [
  { entity: 'Customer', role: 'customer', name: 'FullName' },
  { entity: 'Vendor', role: 'vendor', name: 'Name' },
  { entity: 'Employee', role: 'employee', name: 'Name' },
  { entity: 'OtherName', role: 'other', name: 'Name' },
] as const;

/** All names that QuickBooks has. It lets none appear twice, in whatever case and list, so that reports may refer to them by name. */
export class PartyRoster {
  readonly page: PartiesPage;
  readonly #byName: ReadonlyMap<string, number>;
  readonly #byId: ReadonlyMap<string, number>;

  private constructor(parties: readonly SourceParty[]) {
    this.page = { kind: 'parties', parties };
    this.#byName = new Map(parties.map(({ name }, ordinal) => [name.toLowerCase(), ordinal]));
    this.#byId = new Map(parties.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
  }

  /**
   * Reads the lists, inactive names included; jobs are customers with the name of their customer before their own. Employees are left out where
   * personal data may not be read.
   */
  static async read(api: QuickBooksDesktopApi): Promise<PartyRoster> {
    const parties: SourceParty[] = [];
    for (const { entity, role, name } of LISTS) {
      const filters = [element('ActiveStatus', 'All'), element('IncludeRetElement', 'ListID'), element('IncludeRetElement', name)];
      const read = () => api.list({ entity, filters });
      for (const each of (entity === 'Employee' ? await ifAllowed(read) : await read()) ?? []) {
        parties.push({ sourceId: each.get('ListID').text(), name: each.get(name).text(), role });
      }
    }
    return new PartyRoster(parties);
  }

  /** The ordinal of a name, -1 where no list has it. */
  withName(name: string | null): number {
    return name === null ? -1 : (this.#byName.get(name.toLowerCase()) ?? -1);
  }

  /** The ordinal of an id, which must be in a list. */
  withId(id: WireValue): number {
    return id.ordinal(this.#byId);
  }
}

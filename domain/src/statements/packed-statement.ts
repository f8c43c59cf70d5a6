import { accountItem } from './account-item';
import type { AccountItem, Item, Section, SectionId, StatementLayout } from './statement';

/** A layout as it is kept: a line that is an account is its ordinal alone, since nearly all lines are. */
export interface PackedStatement extends Omit<StatementLayout, 'items' | 'sections'> {
  readonly items: readonly PackedItem[];
  readonly sections: Readonly<Record<SectionId, PackedSection>>;
}

interface PackedSection extends Omit<Section, 'items'> {
  readonly items: readonly PackedItem[];
}

type PackedItem = number | Exclude<Item, AccountItem>;

/** Packs a layout; `unpackStatement` answers its very value. */
export function packStatement(statement: StatementLayout): PackedStatement {
  return { ...statement, items: statement.items.map(packItem), sections: mapItems(statement.sections, packItem) };
}

/** Unpacks a layout; one that was kept before they were packed is answered as it is. */
export function unpackStatement(packed: PackedStatement | StatementLayout): StatementLayout {
  return { ...packed, items: packed.items.map(unpackItem), sections: mapItems(packed.sections, unpackItem) };
}

const packItem = (item: Item): PackedItem => (item.kind === 'account' ? item.account : item);
const unpackItem = (item: PackedItem | Item): Item => (typeof item === 'number' ? accountItem(item) : item);

type Holder<From> = Omit<Section, 'items'> & { readonly items: readonly From[] };

function mapItems<From, To>(sections: Readonly<Record<SectionId, Holder<From>>>, map: (item: From) => To): Record<SectionId, Holder<To>> {
  return Object.fromEntries(Object.entries(sections).map(([id, section]) => [id, { ...section, items: section.items.map(map) }]));
}

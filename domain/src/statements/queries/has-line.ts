import { itemKey } from '../layout-data';
import type { StatementLayout } from '../statement';

/** Whether a statement has a line with an id: a heading or total of a section, or one of its items. */
export function hasLine({ items, sections }: StatementLayout, lineItemId: string): boolean {
  const all = [...items, ...Object.values(sections).flatMap((section) => section.items)];
  if (all.some((item) => item.kind !== 'section' && (item.kind === 'account' ? itemKey(item) : item.id) === lineItemId)) return true;
  return Object.values(sections).some(({ id }) => lineItemId === `${id}:header` || lineItemId === `${id}:footer`);
}

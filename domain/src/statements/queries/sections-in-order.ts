import type { Item, SectionId, StatementLayout } from '../statement';
import { linesBesidesAccounts } from './lines-besides-accounts';

/** All sections of a statement in the order of their headings, each before those below it. */
export function sectionsInOrder(statement: StatementLayout): SectionId[] {
  const found: SectionId[] = [];
  const visit = (items: readonly Item[]): void => {
    for (const item of linesBesidesAccounts(items)) {
      if (item.kind !== 'section') continue;
      found.push(item.section);
      visit(statement.sections[item.section]?.items ?? []);
    }
  };
  visit(statement.items);
  return found;
}

import type { Account } from '../../accounts/account';
import type { Item, StatementLayout } from '../statement';

/** A statement's lines without amounts, drawn sections alone, two blanks for each level: `  Inventories`, `    Timber`. */
export function drawOutline(statement: StatementLayout, accounts: readonly Account[]): string[] {
  const draw = (items: readonly Item[], level: number): string[] =>
    items.flatMap((item) => {
      const indent = '  '.repeat(level);
      if (item.kind === 'account') return `${indent}${statement.accountCaptions[item.account] ?? accounts[item.account]?.name ?? '?'}`;
      if (item.kind !== 'section') return `${indent}= ${item.caption}`;
      const section = statement.sections[item.section];
      if (section === undefined || (section.visibility === 'whenUsed' && section.items.length === 0)) return [];
      return [`${indent}${section.headerCaption}`, ...draw(section.items, level + 1)];
    });
  return draw(statement.items, 0);
}

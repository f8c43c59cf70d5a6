import type { Account } from '../accounts/account';
import { belongsTo } from './build-statement';
import { allItems } from './queries/all-items';
import type { Item, Statement } from './statement';

/** What is wrong with an arrangement, one sentence each; empty when it may be stored. */
export function violations(statement: Statement, accounts: readonly Account[]): readonly string[] {
  return [...accountsNotOnce(statement, accounts), ...sectionsNotOnce(statement), ...formulasBeforeTheirTerms(statement)];
}

function accountsNotOnce(statement: Statement, accounts: readonly Account[]): string[] {
  const places = new Map<number, number>();
  for (const item of allItems(statement)) if (item.kind === 'account') places.set(item.account, (places.get(item.account) ?? 0) + 1);
  const expected = new Set(accounts.filter((account) => belongsTo(statement.type, account)).map((account) => account.ordinal));
  const missing = [...expected].filter((ordinal) => !places.has(ordinal)).map((ordinal) => `Account ${ordinal} has no place`);
  const repeated = [...places].filter(([, count]) => count > 1).map(([ordinal]) => `Account ${ordinal} stands more than once`);
  const foreign = [...places.keys()]
    .filter((ordinal) => !expected.has(ordinal))
    .map((ordinal) => `Account ${ordinal} does not belong here`);
  return [...missing, ...repeated, ...foreign];
}

function sectionsNotOnce(statement: Statement): string[] {
  const reached = new Map<string, number>();
  for (const item of allItems(statement)) if (item.kind === 'section') reached.set(item.section, (reached.get(item.section) ?? 0) + 1);
  const ids = Object.keys(statement.sections);
  const wrong = ids.filter((id) => reached.get(id) !== 1).map((id) => `Section ${id} stands ${reached.get(id) ?? 0} times`);
  const unknown = [...reached.keys()].filter((id) => statement.sections[id] === undefined).map((id) => `Section ${id} is not defined`);
  const uncaptioned = ids.filter((id) => statement.sections[id]?.footerCaption.trim() === '').map((id) => `Section ${id} has no footer`);
  return [...wrong, ...unknown, ...uncaptioned, ...wrongParents(statement)];
}

function wrongParents(statement: Statement): string[] {
  const levels = [{ id: null, items: statement.items }, ...Object.values(statement.sections)];
  return levels.flatMap(({ id, items }) =>
    items.flatMap((item) => {
      const parent = item.kind === 'section' ? statement.sections[item.section]?.parent : id;
      return item.kind !== 'section' || parent === undefined || parent === id
        ? []
        : [`Section ${item.section} names another parent than its own`];
    }),
  );
}

function formulasBeforeTheirTerms(statement: Statement): string[] {
  const known = new Set<string>();
  const wrong: string[] = [];
  const visit = (items: readonly Item[], above: readonly string[]): void => {
    for (const item of items) {
      if (item.kind === 'section' && !above.includes(item.section)) {
        visit(statement.sections[item.section]?.items ?? [], [...above, item.section]);
        known.add(item.section);
      } else if (item.kind === 'formula') {
        for (const term of item.terms) if (!known.has(term)) wrong.push(`Formula ${item.id} names ${term}, which does not stand before it`);
        known.add(item.id);
      } else if (item.kind === 'computed') known.add(item.id);
    }
  };
  visit(statement.items, []);
  return wrong;
}

import type { Account } from '../accounts/account';
import { belongsTo } from './build-statement';
import { accountsInSection } from './queries/accounts-in-section';
import { allItems } from './queries/all-items';
import { LOCKED_SECTIONS } from './queries/is-locked-section';
import type { Item, SectionId, Statement } from './statement';

/**
 * What is wrong with an arrangement, one sentence each; empty when it may be stored: each account of the statement once, each
 * section once under its parent with heading and total, locked sections untouched, formulas after their terms (architecture, Data).
 */
export function violations(statement: Statement, accounts: readonly Account[]): readonly string[] {
  const outline = [...sectionsNotOnce(statement), ...sectionsMisplaced(statement), ...idsNotUnique(statement)];
  if (outline.length > 0) return outline;
  return [
    ...sectionsWithoutCaption(statement),
    ...accountsNotOnce(statement, accounts),
    ...lockedSectionsTouched(statement, accounts),
    ...formulasBeforeTheirTerms(statement),
  ];
}

function sectionsNotOnce(statement: Statement): string[] {
  const stands = count(allItems(statement).flatMap((item) => (item.kind === 'section' ? [item.section] : [])));
  const unknown = [...stands.keys()].filter((id) => statement.sections[id] === undefined);
  const wrong = Object.keys(statement.sections).filter((id) => stands.get(id) !== 1);
  return [
    ...unknown.map((id) => `Section ${id} is not defined`),
    ...wrong.map((id) => `Section ${id} stands ${stands.get(id) ?? 0} times`),
  ];
}

/** Sections that name another parent than the one they stand in, and those that only stand in each other. */
function sectionsMisplaced({ items, sections }: Statement): string[] {
  const wrong: string[] = [];
  const reached = new Set<SectionId>();
  const visit = (inside: readonly Item[], parent: SectionId | null): void => {
    for (const item of inside) {
      const section = item.kind === 'section' ? sections[item.section] : undefined;
      if (section === undefined || reached.has(section.id)) continue;
      reached.add(section.id);
      if (section.parent !== parent) wrong.push(`Section ${section.id} stands in ${parent ?? 'the first level'}, not in its parent`);
      visit(section.items, section.id);
    }
  };
  visit(items, null);
  const lost = Object.keys(sections).filter((id) => !reached.has(id));
  return [...wrong, ...lost.map((id) => `Section ${id} is not reached from the first level`)];
}

/** Sections, computed lines and formulas are named by formulas alike. */
function idsNotUnique(statement: Statement): string[] {
  const lines = allItems(statement).flatMap((item) => ('id' in item ? [item.id] : []));
  const keys = Object.entries(statement.sections).filter(([key, section]) => section.id !== key);
  const repeated = [...count([...Object.keys(statement.sections), ...lines])].filter(([, times]) => times > 1);
  return [
    ...keys.map(([key, section]) => `Section ${key} has the id ${section.id}`),
    ...repeated.map(([id]) => `The id ${id} is used more than once`),
  ];
}

function sectionsWithoutCaption(statement: Statement): string[] {
  return Object.values(statement.sections).flatMap(({ id, headerCaption, footerCaption }) => [
    ...(headerCaption.trim() === '' ? [`Section ${id} has no header`] : []),
    ...(footerCaption.trim() === '' ? [`Section ${id} has no footer`] : []),
  ]);
}

function accountsNotOnce(statement: Statement, accounts: readonly Account[]): string[] {
  const places = count(allItems(statement).flatMap((item) => (item.kind === 'account' ? [item.account] : [])));
  const expected = new Set(accounts.filter((account) => belongsTo(statement.type, account)).map((account) => account.ordinal));
  const missing = [...expected].filter((ordinal) => !places.has(ordinal));
  const repeated = [...places].filter(([, times]) => times > 1);
  const foreign = [...places.keys()].filter((ordinal) => !expected.has(ordinal));
  return [
    ...missing.map((ordinal) => `Account ${ordinal} has no place`),
    ...repeated.map(([ordinal]) => `Account ${ordinal} stands more than once`),
    ...foreign.map((ordinal) => `Account ${ordinal} does not belong here`),
  ];
}

/** Accounts of a locked section stay in it under their own names (borrower side 5); only the balance sheet has such sections by type. */
function lockedSectionsTouched(statement: Statement, accounts: readonly Account[]): string[] {
  if (statement.type !== 'BalanceSheet') return [];
  return [...LOCKED_SECTIONS].flatMap(([section, type]) => {
    const inside = new Set(accountsInSection(statement, section));
    const moved = accounts.filter((account) => (account.type === type) !== inside.has(account.ordinal));
    const renamed = [...inside].filter((ordinal) => statement.accountCaptions[ordinal] !== undefined);
    return [
      ...moved.map(({ ordinal }) => `Account ${ordinal} may not be moved ${inside.has(ordinal) ? 'into' : 'out of'} ${section}`),
      ...renamed.map((ordinal) => `Account ${ordinal} of ${section} may not be renamed`),
    ];
  });
}

function formulasBeforeTheirTerms(statement: Statement): string[] {
  const known = new Set<string>();
  const wrong: string[] = [];
  const visit = (items: readonly Item[]): void => {
    for (const item of items) {
      if (item.kind === 'account') continue;
      if (item.kind === 'section') visit(statement.sections[item.section]?.items ?? []);
      if (item.kind === 'formula')
        for (const term of item.terms) if (!known.has(term)) wrong.push(`Formula ${item.id} names ${term}, which does not stand before it`);
      known.add(item.kind === 'section' ? item.section : item.id);
    }
  };
  visit(statement.items);
  return wrong;
}

function count<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

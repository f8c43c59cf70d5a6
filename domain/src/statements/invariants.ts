import type { Account } from '../accounts/account';
import type { AccountType } from '../accounts/account-type';
import { belongsTo } from './build-statement';
import { accountsInSection } from './queries/accounts-in-section';
import { isLockedSection, TIED_SECTIONS } from './queries/is-locked-section';
import { sectionsOfAccounts } from './section-items';
import type { Item, SectionId, StatementLayout } from './statement';

/**
 * What is wrong with a layout, one sentence each; empty when it may be stored: each account of the statement once, each
 * section once under its parent with heading and total, locked sections untouched, formulas after their terms (architecture, Data).
 */
export function violations(statement: StatementLayout, accounts: readonly Account[]): readonly string[] {
  const places = locationsIn(statement, accounts.length);
  const outline = [...sectionsNotOnce(statement, places), ...sectionsMisplaced(statement), ...idsNotUnique(statement, places)];
  if (outline.length > 0) return outline;
  return [
    ...sectionsWithoutCaption(statement),
    ...accountsNotOnce(statement, accounts, places),
    ...lockedSectionsTouched(statement, accounts),
    ...formulasBeforeTheirTerms(statement),
    ...newlyReferencedElsewhere(statement),
  ];
}

/** How often each section, account and other line is in a statement. */
interface SocketSlots {
  readonly sections: Map<SectionId, number>;
  /** Of the accounts of the chart, at their ordinals. */
  readonly accounts: Uint32Array;
  /** Of accounts that the chart lacks. */
  readonly strangers: Map<number, number>;
  readonly lines: Map<string, number>;
}

function locationsIn({ items, sections }: StatementLayout, chartSize: number): SocketSlots {
  const places: SocketSlots = { sections: new Map(), accounts: new Uint32Array(chartSize), strangers: new Map(), lines: new Map() };
  recordIn(places, items);
  for (const section of Object.values(sections)) recordIn(places, section.items);
  return places;
}

function recordIn({ sections, accounts, strangers, lines }: SocketSlots, items: readonly Item[]): void {
  for (const item of items) {
    if (item.kind !== 'account') countIn(item.kind === 'section' ? sections : lines, item.kind === 'section' ? item.section : item.id);
    else if (accounts[item.account] === undefined) countIn(strangers, item.account);
    else accounts[item.account] = (accounts[item.account] ?? 0) + 1;
  }
}

function countIn<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function sectionsNotOnce(statement: StatementLayout, { sections: stands }: SocketSlots): string[] {
  const unknown = [...stands.keys()].filter((id) => statement.sections[id] === undefined);
  const wrong = Object.keys(statement.sections).filter((id) => stands.get(id) !== 1);
  return [
    ...unknown.map((id) => `Section ${id} is not defined`),
    ...wrong.map((id) => `Section ${id} stands ${stands.get(id) ?? 0} times`),
  ];
}

/** Sections that name another parent than the one they are in, and those that are only in each other. */
function sectionsMisplaced({ items, sections }: StatementLayout): string[] {
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
function idsNotUnique({ sections }: StatementLayout, { lines }: SocketSlots): string[] {
  const keys = Object.entries(sections).filter(([key, section]) => section.id !== key);
  const repeated = [...lines].filter(([id, times]) => times > 1 || sections[id] !== undefined);
  return [
    ...keys.map(([key, section]) => `Section ${key} has the id ${section.id}`),
    ...repeated.map(([id]) => `The id ${id} is used more than once`),
  ];
}

function sectionsWithoutCaption(statement: StatementLayout): string[] {
  return Object.values(statement.sections).flatMap(({ id, headerCaption, footerCaption }) => [
    ...(headerCaption.trim() === '' ? [`Section ${id} has no header`] : []),
    ...(footerCaption.trim() === '' ? [`Section ${id} has no footer`] : []),
  ]);
}

function accountsNotOnce({ type }: StatementLayout, accounts: readonly Account[], { accounts: places, strangers }: SocketSlots): string[] {
  const [missing, repeated, foreign]: [number[], number[], number[]] = [[], [], []];
  for (const account of accounts) {
    const times = places[account.ordinal] ?? 0;
    const belongs = belongsTo(type, account);
    if (belongs && times === 1) continue;
    if (belongs && times === 0) missing.push(account.ordinal);
    if (times > 1) repeated.push(account.ordinal);
    if (!belongs && times > 0) foreign.push(account.ordinal);
  }
  for (const [ordinal, times] of strangers) {
    if (times > 1) repeated.push(ordinal);
    foreign.push(ordinal);
  }
  return [
    ...missing.map((ordinal) => `Account ${ordinal} has no place`),
    ...repeated.map((ordinal) => `Account ${ordinal} stands more than once`),
    ...foreign.map((ordinal) => `Account ${ordinal} does not belong here`),
  ];
}

const TIED_TYPES: ReadonlySet<AccountType> = new Set(TIED_SECTIONS.values());

/** Accounts of a locked section stay in it under their own names (docs/spec.md, borrower 5), those of cash, receivables and payables that are not leave them with a reason; only the balance sheet has such sections by type. */
function lockedSectionsTouched(statement: StatementLayout, accounts: readonly Account[]): string[] {
  if (statement.type !== 'BalanceSheet') return [];
  const tied = accounts.filter((account) => TIED_TYPES.has(account.type));
  return [...TIED_SECTIONS].flatMap(([section, type]) => {
    const inside = new Set(accountsInSection(statement, section));
    const out = tied.filter((account) => account.type === type && !inside.has(account.ordinal));
    if (!isLockedSection(statement, section))
      return out
        .filter(({ ordinal }) => statement.moveReasons?.[ordinal] === undefined)
        .map(({ ordinal }) => `Account ${ordinal} needs a reason to stand outside ${section}`);
    const into = [...inside].filter((ordinal) => accounts[ordinal] !== undefined && accounts[ordinal].type !== type);
    const renamed = [...inside].filter((ordinal) => statement.accountCaptions[ordinal] !== undefined);
    return [
      ...out.map(({ ordinal }) => `Account ${ordinal} cannot be moved out of ${section}`),
      ...into.map((ordinal) => `Account ${ordinal} cannot be moved into ${section}`),
      ...renamed.map((ordinal) => `Account ${ordinal} of ${section} cannot be renamed`),
    ];
  });
}

function formulasBeforeTheirTerms(statement: StatementLayout): string[] {
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

/** Accounts that are newly referenced, though they are none of this statement, are locked or are named twice. */
function newlyReferencedElsewhere(statement: StatementLayout): string[] {
  const sections = sectionsOfAccounts(statement, new Set(statement.newlyReferenced));
  const seen = new Set<number>();
  const wrong = (statement.newlyReferenced ?? []).filter((ordinal) => {
    const section = sections.get(ordinal);
    const isRepeated = seen.size === seen.add(ordinal).size;
    return section === undefined || isRepeated || isLockedSection(statement, section);
  });
  return wrong.map((ordinal) => `Account ${ordinal} is not newly referenced`);
}

import type { Account } from '../accounts/account';
import type { AccountType } from '../accounts/account-type';
import { sortByNumberThenName } from './account-order';
import { accountItem } from './account-item';
import type { CashFlowChoices } from './cash-flow-choices';
import { defaultStatement } from './build-statement';
import { ACCUMULATED_SECTION } from '../cash-flow/flow-lines';
import { DEFAULT_TEMPLATES } from './default-template';
import type { CashFlowSource } from './statement-table';
import { withItems } from './section-items';
import type { Item, SectionId, StatementLayout } from './statement';
import type { TemplateItem, TemplateSection } from './statement-template';

/**
 * The cash flow whose accounts are where the balance sheet puts them: debt in financing, fixed assets in investing. Accounts that people
 * placed by hand stay; the very same value where nothing moves.
 */
export function followBalanceSheet(
  cashFlow: StatementLayout,
  balanceSheet: StatementLayout,
  accounts: readonly Account[],
): StatementLayout {
  const choices = handPlacements(cashFlow, accounts);
  const implied = impliedLocations(balanceSheet, accounts, defaultLocations(cashFlow, accounts));
  const places = new Map<number, SectionId>();
  let isMoved = false;
  for (const [account, section] of locationsIn(cashFlow)) {
    const place = implied.get(account) === CASH ? CASH : (choices[account] ?? implied.get(account) ?? section);
    const found = cashFlow.sections[place] === undefined ? section : place;
    isMoved ||= found !== section;
    places.set(account, found);
  }
  return isMoved ? { ...replaced(cashFlow, places, accounts), cashFlowChoices: choices } : cashFlow;
}

/** The accounts of a cash flow that people placed by hand, with their sections; in a layout from before this was stored, those elsewhere than by default. */
export function handPlacements(cashFlow: StatementLayout, accounts: readonly Account[]): CashFlowChoices {
  if (cashFlow.cashFlowChoices !== undefined) return cashFlow.cashFlowChoices;
  const usual = defaultLocations(cashFlow, accounts);
  return Object.fromEntries([...locationsIn(cashFlow)].filter(([ordinal, section]) => usual.get(ordinal) !== section));
}

type SocketSlots = ReadonlyMap<number, SectionId>;

const known: Readonly<Record<CashFlowSource, WeakMap<readonly Account[], SocketSlots>>> = {
  Balances: new WeakMap(),
  Journals: new WeakMap(),
};

/** Where accounts are on the cash flow that an import makes, from journals or from balances as this one is. */
export function defaultLocations(cashFlow: StatementLayout, accounts: readonly Account[]): SocketSlots {
  const source: CashFlowSource = cashFlow.sections[ACCUMULATED_SECTION] === undefined ? 'Balances' : 'Journals';
  const places = known[source].get(accounts) ?? locationsIn(defaultStatement('CashFlow', accounts, {}, source));
  known[source].set(accounts, places);
  return places;
}

/** Where accounts are on the cash flow because of their sections on the balance sheet: in the section of their type as by default, else with the other accounts of the section. */
function impliedLocations(balanceSheet: StatementLayout, accounts: readonly Account[], usual: SocketSlots): SocketSlots {
  const chosen = balanceSheet.cashFlowChoices ?? {};
  const places = new Map<number, SectionId>();
  for (const [ordinal, section] of locationsIn(balanceSheet)) {
    const [place, type] = [usual.get(ordinal), accounts[ordinal]?.type];
    if (place === undefined || type === undefined) continue;
    const nearest = nearestDefault(balanceSheet, section);
    if (type === 'Bank' || (nearest === CASH && FOLLOWING.has(place))) {
      places.set(ordinal, locationOfCash(balanceSheet, section, nearest));
      continue;
    }
    const stays = nearest === null || nearest === HOMES.get(type) || !FOLLOWING.has(place);
    const follows = stays ? place : (IMPLIED.get(nearest) ?? place);
    places.set(ordinal, place === CASH ? place : (chosen[ordinal] ?? follows));
  }
  return places;
}

/** Where bank accounts, and accounts that are with them, are on the cash flow: in cash unless their section belongs to an activity, or they are owed. */
function locationOfCash(balanceSheet: StatementLayout, section: SectionId, nearest: SectionId | null): SectionId {
  const implied = nearest === null ? null : IMPLIED.get(nearest);
  if (implied) return implied;
  for (let id: SectionId | null = section; id !== null; id = balanceSheet.sections[id]?.parent ?? null)
    if (id === 'liabilitiesandequity') return 'financingactivities';
  return CASH;
}

/** The section of every account of a statement. */
export function locationsIn({ sections }: StatementLayout): ReadonlyMap<number, SectionId> {
  const places = new Map<number, SectionId>();
  for (const { id, items } of Object.values(sections)) for (const item of items) if (item.kind === 'account') places.set(item.account, id);
  return places;
}

/** Within a section of the cash flow accounts are together, in the order of number, then name; a section with the same accounts stays as it is. */
function replaced(cashFlow: StatementLayout, places: ReadonlyMap<number, SectionId>, accounts: readonly Account[]): StatementLayout {
  const inside = new Map<SectionId, Account[]>();
  for (const [ordinal, section] of places) {
    const account = accounts[ordinal];
    const there = inside.get(section);
    if (account === undefined) continue;
    if (there) there.push(account);
    else inside.set(section, [account]);
  }
  const items = Object.values(cashFlow.sections).map(({ id, items: before }): [SectionId, readonly Item[]] => {
    const own = inside.get(id) ?? [];
    const there = new Set(before.flatMap((item) => (item.kind === 'account' ? [item.account] : [])));
    if (own.length === there.size && own.every(({ ordinal }) => there.has(ordinal))) return [id, before];
    const lines = before.filter(({ kind }) => kind !== 'account');
    const at = Math.max(
      0,
      before.findIndex(({ kind }) => kind === 'account'),
    );
    const sorted = sortByNumberThenName(own).map(({ ordinal }) => accountItem(ordinal));
    return [id, [...lines.slice(0, at), ...sorted, ...lines.slice(at)]];
  });
  return withItems(cashFlow, new Map(items));
}

const CASH = 'cash';

/** Cash and adjustments are for accounts of their own types alone. */
const FOLLOWING: ReadonlySet<SectionId> = new Set(['operatingchanges', 'investingactivities', 'financingactivities']);

/** The section of the default cash flow, and of the default balance sheet, that takes each type. */
const LOCATIONS = sectionsOfTypes(DEFAULT_TEMPLATES.CashFlow.items);
const HOMES = sectionsOfTypes(DEFAULT_TEMPLATES.BalanceSheet.items);

/** The sections of the cash flow that accounts can be placed in. */
export const CASH_FLOW_LOCATIONS: ReadonlySet<SectionId> = new Set([...LOCATIONS.values()].filter((place) => place !== CASH));

/** Where each section of the default balance sheet puts accounts whose type belongs elsewhere; none for sections that hold accounts of several activities. */
const IMPLIED: ReadonlyMap<SectionId, SectionId | null> = new Map(
  sectionsIn(DEFAULT_TEMPLATES.BalanceSheet.items).map((section) => [section.id, impliedBy(section)]),
);

function impliedBy(section: TemplateSection): SectionId | null {
  const own = locationsOfTypes(section.takes ?? []);
  const all = own.length > 0 ? own : sectionsIn(section.items ?? []).flatMap(({ takes }) => locationsOfTypes(takes ?? []));
  const [first, ...others] = [...new Set(all)];
  return first === undefined || others.length > 0 ? null : first;
}

function locationsOfTypes(types: readonly AccountType[]): readonly SectionId[] {
  return types.flatMap((type) => LOCATIONS.get(type) ?? []).filter((place) => FOLLOWING.has(place));
}

function sectionsOfTypes(items: readonly TemplateItem[]): ReadonlyMap<AccountType, SectionId> {
  return new Map(sectionsIn(items).flatMap(({ id, takes }) => (takes ?? []).map((type) => [type, id] as const)));
}

function sectionsIn(items: readonly TemplateItem[]): readonly TemplateSection[] {
  return items.flatMap((item) => (item.kind === 'section' ? [item, ...sectionsIn(item.items ?? [])] : []));
}

/** The section itself or the nearest one above it that the default balance sheet has. */
function nearestDefault({ sections }: StatementLayout, section: SectionId): SectionId | null {
  let id: SectionId | null = section;
  while (id !== null && !IMPLIED.has(id)) id = sections[id]?.parent ?? null;
  return id;
}

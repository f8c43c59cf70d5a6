import type { Account } from '../accounts/account';
import type { CashFlowActivity, Side } from '../accounts/account-type';
import { ACCOUNT_TYPE_FACTS, isBalanceSheetType } from '../accounts/account-type';
import { sortByNumberThenName } from './account-order';
import { cashFlowTypeOf } from '../cash-flow/cash-flow-type';
import { CASH_FLOW_FROM_JOURNALS } from './cash-flow-from-journals';
import { DEFAULT_TEMPLATES } from './default-template';
import type { Matrix } from './matrix';
import type { CashFlowSource } from './statement-table';
import type { Item, Section, SectionId, StatementLayout, StatementType } from './statement';
import type { StatementTemplate, TemplateItem, TemplateSection } from './statement-template';

/** Cash-flow classes set by hand, by account ordinal; the other accounts have the class of their type. */
export type CashFlowActivities = Readonly<Record<number, CashFlowActivity>>;

/** Where the default cash-flow statement of books is taken from. */
export function cashFlowSourceOf({ flows }: Pick<Matrix, 'flows'>): CashFlowSource {
  return flows === undefined ? 'Balances' : 'Journals';
}

/**
 * The statement of a type in its default layout: each of its accounts once, by its type, in order of number then name. On the cash-flow
 * statement an account whose name means another type counts as that type.
 */
export function defaultStatement(
  type: StatementType,
  accounts: readonly Account[],
  activities: CashFlowActivities = {},
  source: CashFlowSource = 'Balances',
): StatementLayout {
  const template = type === 'CashFlow' && source === 'Journals' ? CASH_FLOW_FROM_JOURNALS : DEFAULT_TEMPLATES[type];
  return buildStatement(template, accounts, activities);
}

/** Places the accounts that belong to a statement in its template; throws where the template has no place for a type. */
function buildStatement(template: StatementTemplate, accounts: readonly Account[], activities: CashFlowActivities = {}): StatementLayout {
  const places = locationsOf(template.items);
  const placed = new Map<SectionId, number[]>();
  for (const account of sortByNumberThenName(accounts.filter((each) => belongsTo(template.type, each)))) {
    const section = locationFor(template.type === 'CashFlow' ? { ...account, type: cashFlowTypeOf(account) } : account, places, activities);
    const there = placed.get(section);
    if (there) there.push(account.ordinal);
    else placed.set(section, [account.ordinal]);
  }
  const sections: Record<SectionId, Section> = {};
  const items = flatten(template.items, null, { sections, placed });
  return { type: template.type, numberStyle: 'Actuals', items, sections, accountCaptions: {} };
}

/** Whether an account is in a statement: the income statement has the nominal accounts, the other two all others. */
export function belongsTo(type: StatementType, account: Account): boolean {
  return isBalanceSheetType(account.type) === (type !== 'IncomeStatement');
}

function locationFor(account: Account, places: ReadonlyMap<string, SectionId>, activities: CashFlowActivities): SectionId {
  const activity = activities[account.ordinal];
  const changed = activity !== undefined && activity !== ACCOUNT_TYPE_FACTS[account.type].cashFlow;
  const section = (changed ? places.get(`activity ${activity}`) : undefined) ?? places.get(account.type);
  if (section === undefined) throw new Error(`The template has no section for ${account.type} accounts`);
  return section;
}

function locationsOf(items: readonly TemplateItem[], places = new Map<string, SectionId>()): ReadonlyMap<string, SectionId> {
  for (const item of items) {
    if (item.kind !== 'section') continue;
    for (const type of item.takes ?? []) places.set(type, item.id);
    if (item.takesActivity) places.set(`activity ${item.takesActivity}`, item.id);
    locationsOf(item.items ?? [], places);
  }
  return places;
}

interface Flattening {
  readonly sections: Record<SectionId, Section>;
  readonly placed: ReadonlyMap<SectionId, readonly number[]>;
}

function flatten(items: readonly TemplateItem[], parent: Section | null, into: Flattening): Item[] {
  return items.map((item) => {
    if (item.kind !== 'section') return item;
    const section = emptySection(item, parent);
    const accounts = (into.placed.get(item.id) ?? []).map((account) => ({ kind: 'account', account }) as const);
    const lines = flatten(item.items ?? [], section, into);
    into.sections[item.id] = { ...section, items: item.accountsLast ? [...lines, ...accounts] : [...accounts, ...lines] };
    return { kind: 'section', section: item.id };
  });
}

function emptySection(template: TemplateSection, parent: Section | null): Section {
  const { id, headerCaption, visibility = 'whenUsed', emphasis = 'total' } = template;
  const reportedAs: Side = template.reportedAs ?? parent?.reportedAs ?? 'debit';
  const footerCaption = template.footerCaption ?? `Total ${headerCaption.charAt(0).toLowerCase()}${headerCaption.slice(1)}`;
  return { id, parent: parent?.id ?? null, headerCaption, footerCaption, reportedAs, visibility, emphasis, items: [] };
}

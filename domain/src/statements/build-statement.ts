import type { Account } from '../accounts/account';
import { type CashFlowActivity, type Side, ACCOUNT_TYPE_FACTS, isBalanceSheetType } from '../accounts/account-type';
import { sortByNumberThenName } from './account-order';
import { cashFlowTypeOf } from '../cash-flow/cash-flow-type';
import { DEFAULT_TEMPLATES } from './default-template';
import type { Matrix } from './matrix';
import type { CashFlowSource } from './statement-table';
import type { Item, Section, SectionId, StatementLayout, StatementType } from './statement';
import type { StatementTemplate, TemplateItem, TemplateSection } from './statement-template';
import { EXCHANGES } from '../cash-flow/flow-kind';
import { ACCUMULATED_SECTION, EXCHANGE_LINES, FLOW_LINES, flowLine } from '../cash-flow/flow-lines';
import { DEFAULT_CASH_FLOW } from './default-cash-flow';

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

/**
 * The cash-flow statement of books with journals, indirect method: lines of assets show what was bought, lines of debt what was borrowed;
 * disposals, repayments and what moved without cash are on separate lines.
 */
const CASH_FLOW_FROM_JOURNALS: StatementTemplate = { type: 'CashFlow', items: DEFAULT_CASH_FLOW.items.flatMap(withFlows) };

function withFlows(item: TemplateItem): readonly TemplateItem[] {
  if (item.kind !== 'section') return item.id === 'cashatend' ? [item, nonCashActivities()] : [item];
  switch (item.id) {
    case 'operatingactivities':
      return [{ ...item, items: (item.items ?? []).flatMap(withFlows) }];
    case 'adjustments':
      return [adjustments(item)];
    case 'investingactivities':
      return [{ ...item, items: [flowLine(FLOW_LINES.disposals, 'Proceeds from disposals of assets')] }];
    case 'financingactivities':
      return [{ ...item, items: [flowLine(FLOW_LINES.repayments, 'Repayments of long-term debt')] }];
    case 'cash':
      return [item, accumulatedDepreciation()];
    default:
      return [item];
  }
}

function adjustments(section: TemplateSection): TemplateSection {
  return {
    ...section,
    takes: ['Deferred Tax Asset', 'Deferred Tax'],
    accountsLast: true,
    items: [
      flowLine(FLOW_LINES.depreciation, 'Depreciation and amortization'),
      flowLine(FLOW_LINES.gains, '(Gain) loss on disposals'),
      flowLine(FLOW_LINES.nonCashItems, 'Other non-cash items'),
    ],
  };
}

/** Never drawn: what was written off is on a separate line, and what left with an asset is part of its disposal. */
function accumulatedDepreciation(): TemplateSection {
  return {
    kind: 'section',
    id: ACCUMULATED_SECTION,
    headerCaption: 'Accumulated depreciation',
    reportedAs: 'credit',
    visibility: 'never',
    takes: ['Accumulated Depreciation'],
  };
}

function nonCashActivities(): TemplateSection {
  return {
    kind: 'section',
    id: 'noncashactivities',
    headerCaption: 'Non-cash investing and financing activities',
    reportedAs: 'debit',
    items: EXCHANGES.map((exchange) => flowLine(EXCHANGE_LINES[exchange].id, EXCHANGE_LINES[exchange].caption, 'debit')),
  };
}

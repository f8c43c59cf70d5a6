import type { Account } from '../accounts/account';
import { ACCUMULATED_SECTION } from '../cash-flow/flow-lines';
import { belongsTo, defaultStatement } from '../statements/build-statement';
import type { Section, SectionId, StatementLayout, StatementType } from '../statements/statement';

/** The layout of each statement. */
export type ComparedLayouts = Readonly<Record<StatementType, StatementLayout>>;

/** Layouts of the newer books over both: accounts that the base alone has are where the default template puts their type. */
export function sharedLayouts(layouts: ComparedLayouts, alone: readonly Account[]): ComparedLayouts {
  return {
    BalanceSheet: withAccounts(layouts.BalanceSheet, alone),
    IncomeStatement: withAccounts(layouts.IncomeStatement, alone),
    CashFlow: withAccounts(layouts.CashFlow, alone),
  };
}

function withAccounts(layout: StatementLayout, alone: readonly Account[]): StatementLayout {
  const placed = alone.filter((account) => belongsTo(layout.type, account));
  if (placed.length === 0) return layout;
  const sections: Record<SectionId, Section> = { ...layout.sections };
  const items = [...layout.items];
  const source = layout.sections[ACCUMULATED_SECTION] === undefined ? 'Balances' : 'Journals';
  const defaults = defaultStatement(layout.type, placed, {}, source);
  for (const section of Object.values(defaults.sections)) {
    const added = section.items.filter(({ kind }) => kind === 'account');
    if (added.length === 0) continue;
    const home = nearest(layout, defaults, section.id);
    const before = home === null ? undefined : sections[home];
    if (home === null || before === undefined) items.push(...added);
    else sections[home] = { ...before, items: [...before.items, ...added] };
  }
  return { ...layout, items, sections };
}

/** The section of the layout that is, or that encloses, a section of the default template. */
function nearest(layout: StatementLayout, defaults: StatementLayout, section: SectionId): SectionId | null {
  for (let id: SectionId | null = section; id !== null; id = defaults.sections[id]?.parent ?? null)
    if (layout.sections[id] !== undefined) return id;
  return null;
}

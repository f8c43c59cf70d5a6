import type { Side } from '../../accounts/account-type';
import { itemKey } from '../layout-data';
import type { NumberStyle } from '../number-style';
import type { SectionId, StatementLayout } from '../statement';
import { factsOf, FIRST_LEVEL, itemsIn } from './layout-facts';

/** One thing in which a statement differs from what it was, as people would say it. */
export type Difference =
  | { readonly kind: 'numberStyle'; readonly numberStyle: NumberStyle }
  | { readonly kind: 'sectionAdded'; readonly section: SectionId }
  /** The section is one of the earlier statement. */
  | { readonly kind: 'sectionDeleted'; readonly section: SectionId }
  | { readonly kind: 'sectionMoved'; readonly section: SectionId; readonly to: SectionId }
  | { readonly kind: 'headerCaption' | 'footerCaption'; readonly section: SectionId; readonly before: string; readonly now: string }
  | { readonly kind: 'reportedAs'; readonly section: SectionId; readonly now: Side }
  | { readonly kind: 'accountsMoved'; readonly accounts: readonly number[]; readonly to: SectionId }
  /** `now` is null where the account has its own name again. */
  | { readonly kind: 'accountCaption'; readonly account: number; readonly now: string | null }
  /** Accounts that did not move, but whose place on the cash flow was changed. */
  | { readonly kind: 'onCashFlow'; readonly accounts: readonly number[] }
  | { readonly kind: 'order'; readonly section: SectionId };

/** In what a statement differs from an earlier one: moves of accounts to one place are one difference; empty where nothing does. */
export function statementDifferences(before: StatementLayout, now: StatementLayout): readonly Difference[] {
  if (before === now) return [];
  return [
    ...(before.numberStyle === now.numberStyle ? [] : [{ kind: 'numberStyle' as const, numberStyle: now.numberStyle }]),
    ...missingFrom(before, now).map((section) => ({ kind: 'sectionAdded' as const, section })),
    ...missingFrom(now, before).map((section) => ({ kind: 'sectionDeleted' as const, section })),
    ...movedSections(before, now),
    ...rewordedSections(before, now),
    ...movedAccounts(before, now),
    ...chosenOnCashFlow(before, now),
    ...renamedAccounts(before, now),
    ...reorderedSections(before, now),
  ];
}

/** Sections of `inside` that `without` lacks. */
function missingFrom(without: StatementLayout, inside: StatementLayout): readonly SectionId[] {
  return Object.keys(inside.sections).filter((id) => without.sections[id] === undefined);
}

/** Sections that are in another one than before. */
function movedSections(before: StatementLayout, now: StatementLayout): Difference[] {
  return Object.values(now.sections).flatMap(({ id, parent }): Difference[] => {
    const was = before.sections[id];
    return was === undefined || was.parent === parent ? [] : [{ kind: 'sectionMoved', section: id, to: parent ?? FIRST_LEVEL }];
  });
}

function rewordedSections(before: StatementLayout, now: StatementLayout): Difference[] {
  return Object.values(now.sections).flatMap((section): Difference[] => {
    const was = before.sections[section.id];
    if (was === undefined || was === section) return [];
    const captions = (['headerCaption', 'footerCaption'] as const).filter((word) => was[word] !== section[word]);
    return [
      ...captions.map((kind) => ({ kind, section: section.id, before: was[kind], now: section[kind] })),
      ...(was.reportedAs === section.reportedAs ? [] : [{ kind: 'reportedAs' as const, section: section.id, now: section.reportedAs }]),
    ];
  });
}

function movedAccounts(before: StatementLayout, now: StatementLayout): Difference[] {
  const places = factsOf(before).places;
  const moved = new Map<SectionId, number[]>();
  for (const [account, section] of factsOf(now).places)
    if (places.get(account) !== section) moved.set(section, [...(moved.get(section) ?? []), account]);
  return [...moved].map(([to, accounts]) => ({ kind: 'accountsMoved', accounts, to }));
}

function chosenOnCashFlow(before: StatementLayout, now: StatementLayout): Difference[] {
  const [was, is] = [before.cashFlowChoices ?? {}, now.cashFlowChoices ?? {}];
  const [places, placesNow] = [factsOf(before).places, factsOf(now).places];
  const requested = Object.keys({ ...was, ...is }).map(Number);
  const accounts = requested.filter((account) => was[account] !== is[account] && places.get(account) === placesNow.get(account));
  return accounts.length === 0 ? [] : [{ kind: 'onCashFlow', accounts }];
}

function renamedAccounts(before: StatementLayout, now: StatementLayout): Difference[] {
  const accounts = Object.keys({ ...before.accountCaptions, ...now.accountCaptions }).map(Number);
  const renamed = accounts.filter((account) => before.accountCaptions[account] !== now.accountCaptions[account]);
  return renamed.map((account) => ({ kind: 'accountCaption', account, now: now.accountCaptions[account] ?? null }));
}

/** Sections whose earlier lines are in a different order now. */
function reorderedSections(before: StatementLayout, now: StatementLayout): Difference[] {
  const reordered = [FIRST_LEVEL, ...Object.keys(now.sections)].filter((section) => {
    const [was, is] = [itemsIn(before, section), itemsIn(now, section)];
    if (was === is) return false;
    const keys = new Set(is.map(itemKey));
    const kept = was.map(itemKey).filter((key) => keys.has(key));
    const known = new Set(kept);
    return is
      .map(itemKey)
      .filter((key) => known.has(key))
      .some((key, at) => key !== kept[at]);
  });
  return reordered.map((section) => ({ kind: 'order', section }));
}

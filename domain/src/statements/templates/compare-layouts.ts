import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { belongsTo } from '../build-statement';
import { isShownSection } from '../queries/is-empty-section';
import { sectionsInOrder } from '../queries/sections-in-order';
import { sectionsOfAccounts } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';

/** What one layout does to another of the same accounts. */
export interface LayoutChanges {
  /** Accounts that are in another section, in the order of the chart. */
  readonly moves: readonly MovedAccount[];
  /** Accounts that stay in their sections. */
  readonly unchanged: readonly number[];
  /** Sections that come, and those that go. */
  readonly added: readonly SectionId[];
  readonly removed: readonly SectionId[];
  /** Sections that stay, but under another parent. */
  readonly movedSections: readonly SectionId[];
  /** Sections that stay, but are reported on the other side. */
  readonly turned: readonly SectionId[];
  readonly renamed: readonly RenamedLine[];
}

interface MovedAccount {
  readonly account: number;
  readonly from: SectionId | null;
  readonly to: SectionId | null;
}

interface RenamedLine {
  readonly before: string;
  readonly after: string;
}

/** Compares two layouts by what can be seen of them: sections that are not drawn neither come nor go. */
export function compareLayouts(before: StatementLayout, after: StatementLayout, accounts: readonly Account[]): LayoutChanges {
  const own = accounts.filter((account) => belongsTo(before.type, account));
  const all = new Set(own.map(({ ordinal }) => ordinal));
  const [then, now] = [sectionsOfAccounts(before, all), sectionsOfAccounts(after, all)];
  const places = own.map(({ ordinal }) => ({ account: ordinal, from: then.get(ordinal) ?? null, to: now.get(ordinal) ?? null }));
  const stays = drawnSections(after).filter((id) => before.sections[id] !== undefined);
  const differs = (key: 'parent' | 'reportedAs') => (id: SectionId) => before.sections[id]?.[key] !== after.sections[id]?.[key];
  const isUnmoved = ({ from, to }: MovedAccount): boolean => from === to;
  return {
    moves: places.filter((place) => !isUnmoved(place)),
    unchanged: places.filter(isUnmoved).map(({ account }) => account),
    added: drawnSections(after).filter((id) => before.sections[id] === undefined),
    removed: drawnSections(before).filter((id) => after.sections[id] === undefined),
    movedSections: stays.filter(differs('parent')),
    turned: stays.filter(differs('reportedAs')),
    renamed: [...renamedSections(before, after), ...renamedAccounts(before, after, own)],
  };
}

function drawnSections(statement: StatementLayout): SectionId[] {
  return sectionsInOrder(statement).filter((id) => isShownSection(statement, id));
}

function renamedSections(before: StatementLayout, after: StatementLayout): RenamedLine[] {
  return drawnSections(after).flatMap((id) => {
    const [then, now] = [before.sections[id], after.sections[id]];
    if (then === undefined || now === undefined) return [];
    const pairs = [
      { before: then.headerCaption, after: now.headerCaption },
      { before: then.footerCaption, after: now.footerCaption },
    ];
    return pairs.filter((pair) => pair.before !== pair.after);
  });
}

function renamedAccounts(before: StatementLayout, after: StatementLayout, accounts: readonly Account[]): RenamedLine[] {
  return accounts.flatMap((account) => {
    const captionIn = ({ accountCaptions }: StatementLayout): string => accountCaptions[account.ordinal] ?? ownCaption(account);
    const pair = { before: captionIn(before), after: captionIn(after) };
    return pair.before === pair.after ? [] : [pair];
  });
}

import type { Account } from '../accounts/account';
import { ownCaption } from './account-caption';
import { accountItem } from './account-item';
import { cachedCaption } from './caption';
import { withChoicesOfMove } from './cash-flow-choices';
import { performCommand } from './command';
import type { EditContext } from './edit-context';
import { issueIn } from './issue-of-layout';
import { withMoveReasons } from './move-reasons';
import { movedBetween, withNewlyReferenced, withPlaced } from './newly-referenced';
import { lineWithId } from './queries/line-with-id';
import { isShownSection } from './queries/is-empty-section';
import { isEditableStatement } from './queries/is-editable-statement';
import { sectionsOfAccounts } from './section-items';
import { isUnclassifiedSection } from './templates/unclassified-section';
import { sectionsInOrder } from './queries/sections-in-order';
import type { SentIssue, SentLine, SentSection, SentStatement } from './sent-statement';
import type { Item, Section, SectionId, StatementLayout } from './statement';
import { isRefusedChange } from './statement-refusal';

/**
 * The layout that a sent statement describes, on the ground of the stored one, to be judged by `issueOfLayout`; or a problem that
 * leaves none. Sections that are not drawn keep
 * their places; a caption or side that differs from the stored one counts, wherever it is. Of a cash flow the number style and the
 * activity that contains each account are taken.
 */
export function readSentStatement(sent: SentStatement, base: StatementLayout, context: EditContext): StatementLayout | SentIssue {
  const reading = new Reading(sent, base, context.accounts);
  const found = reading.layout();
  if ('problem' in found) return found;
  if (!isEditableStatement(base)) return readClasses(found, base, context);
  return withMoveReasons(withoutChoicesOfMoved(found, base), { ...base.moveReasons, ...sent.moveReasons }, context.accounts);
}

/** Accounts that were moved follow to the cash flow: what was chosen for their former places does not count. */
function withoutChoicesOfMoved(found: StatementLayout, base: StatementLayout): StatementLayout {
  const chosen = new Set(Object.keys(base.cashFlowChoices ?? {}).map(Number));
  const [before, now] = [sectionsOfAccounts(base, chosen), sectionsOfAccounts(found, chosen)];
  return withChoicesOfMove(
    found,
    [...chosen].filter((account) => before.get(account) !== now.get(account)),
  );
}

/** The stored statement with the classes of a sent one; what else was sent of it is computed. */
export function readClasses(found: StatementLayout, base: StatementLayout, context: EditContext): StatementLayout | SentIssue {
  const drawn = Object.keys(base.sections).filter((section) => isShownSection(base, section));
  const stand = drawn.flatMap((section) => accountsOf(base, section)).toSorted();
  const sentThere = Object.keys(found.sections).flatMap((section) => accountsOf(found, section));
  if (stand.join() !== sentThere.toSorted().join()) return issueIn('lineItems', 'Each cash-flow account must appear once, in an activity');
  let after = base.numberStyle === found.numberStyle ? base : { ...base, numberStyle: found.numberStyle };
  for (const to of Object.keys(found.sections)) {
    const before = new Set(accountsOf(base, to));
    const accounts = accountsOf(found, to).filter((account) => !before.has(account));
    const moved = accounts.length === 0 ? after : performCommand(after, { kind: 'moveAccounts', accounts, to }, context);
    if (isRefusedChange(moved)) return issueIn('lineItems', `Accounts cannot be moved into ${to}`);
    after = moved;
  }
  return after;
}

function accountsOf({ sections }: StatementLayout, section: SectionId): number[] {
  return (sections[section]?.items ?? []).flatMap((item) => (item.kind === 'account' ? [item.account] : []));
}

interface Open {
  readonly section: SectionId | null;
  readonly items: Item[];
}

/** Builds the sections again from lines, as brackets are read. */
class Reading {
  private readonly listed: ReadonlyMap<string, SentSection>;
  private readonly sections: Record<SectionId, Section> = {};
  private readonly captions: Record<number, string> = {};
  private readonly open: Open[] = [{ section: null, items: [] }];

  constructor(
    private readonly sent: SentStatement,
    private readonly base: StatementLayout,
    private readonly accounts: readonly Account[],
  ) {
    this.listed = new Map(sent.classificationSections.map((section) => [section.id, section]));
  }

  layout(): StatementLayout | SentIssue {
    let at = 0;
    for (const line of this.sent.lineItems) {
      const problem = this.read(line);
      if (problem !== null) return issueIn(`lineItems[${at}]`, problem);
      at += 1;
    }
    const [first, ...unclosed] = this.open;
    if (first === undefined || unclosed.length > 0) return issueIn('lineItems', `Section ${unclosed[0]?.section} has no total`);
    this.keepUndrawn(first.items);
    const layout = {
      ...this.base,
      numberStyle: this.sent.numberStyle,
      items: first.items,
      sections: this.inOrder(),
      accountCaptions: this.captions,
    };
    return withPlaced(withNewlyReferenced(layout, this.newlyReferenced(layout)), movedBetween(this.base, layout));
  }

  /** An account becomes new by waiting under Unclassified or where its type belongs: one that was moved after its template was applied may be flagged still. */
  private newlyReferenced(layout: StatementLayout): readonly number[] {
    const before = this.base.newlyReferenced ?? [];
    const { newlyReferenced = before } = this.sent;
    const flagged = new Set(newlyReferenced);
    const [stored, sections] = [sectionsOfAccounts(this.base, flagged), sectionsOfAccounts(layout, flagged)];
    const isWaiting = (account: number): boolean =>
      isUnclassifiedSection(sections.get(account)) || sections.get(account) === stored.get(account);
    return newlyReferenced.filter((account) => before.includes(account) || isWaiting(account));
  }

  private read(line: SentLine): string | null {
    if (line.lineItemType === 'SectionHeader') return this.begin(line);
    if (line.lineItemType === 'DetailAccount') return this.put(line);
    const computed = lineWithId(this.base, line.id);
    if (computed === undefined) return this.end(line);
    this.top().items.push(computed);
    return null;
  }

  private begin({ sectionId, captionText }: SentLine): string | null {
    if (sectionId === null || !/^[\p{L}\p{N}_-]{1,128}$/u.test(sectionId)) return 'a heading needs the id of its section';
    if (this.sections[sectionId] !== undefined) return `section ${sectionId} begins a second time`;
    const parent = this.top().section;
    const section = this.sectionOf(sectionId, parent);
    if (section === null) return `section ${sectionId} is not among classificationSections`;
    const headerCaption = cachedCaption(changed(captionText, this.base.sections[sectionId]?.headerCaption, section.headerCaption));
    this.sections[sectionId] = { ...section, headerCaption };
    this.top().items.push({ kind: 'section', section: sectionId });
    this.open.push({ section: sectionId, items: [] });
    return null;
  }

  private end({ sectionId, captionText }: SentLine): string | null {
    const { section: id, items } = this.top();
    const section = id === null ? undefined : this.sections[id];
    if (id === null || section === undefined || id !== sectionId) return `the total of ${sectionId ?? 'nothing'} stands where none is open`;
    const footerCaption = cachedCaption(changed(captionText, this.base.sections[id]?.footerCaption, section.footerCaption));
    this.sections[id] = { ...section, footerCaption, items };
    this.open.pop();
    return null;
  }

  private put({ account: ordinal, captionText }: SentLine): string | null {
    const account = ordinal === null ? undefined : this.accounts[ordinal];
    if (account === undefined) return 'this account is not in the chart';
    this.top().items.push(accountItem(account.ordinal));
    const [before, own] = [this.base.accountCaptions[account.ordinal], ownCaption(account)];
    if (captionText === own && before === undefined) return null;
    const caption = cachedCaption(captionText);
    const written = caption === cachedCaption(before ?? own) ? before : caption;
    if (written !== undefined && written !== own) this.captions[account.ordinal] = written;
    return null;
  }

  /** A section as it is stored, with what was changed of it; null for one that is not listed. */
  private sectionOf(id: SectionId, parent: SectionId | null): Section | null {
    const [before, listed] = [this.base.sections[id], this.listed.get(id)];
    if (listed === undefined) return null;
    const { headerCaptionText, footerCaptionText, reportedAs } = listed;
    return {
      id,
      parent,
      headerCaption: cachedCaption(headerCaptionText),
      footerCaption: cachedCaption(footerCaptionText),
      reportedAs,
      visibility: before?.visibility ?? 'always',
      emphasis: before?.emphasis ?? 'total',
      items: [],
    };
  }

  /** Sections that no line showed stay, empty, behind what stood before them. */
  private keepUndrawn(first: Item[]): void {
    for (const id of sectionsInOrder(this.base)) {
      const parent = this.base.sections[id]?.parent ?? null;
      const section = this.sections[id] === undefined ? this.sectionOf(id, parent) : null;
      if (section === null) continue;
      const above = parent === null ? undefined : this.sections[parent];
      if (parent !== null && above === undefined) continue;
      this.sections[id] = section;
      const siblings = parent === null ? this.base.items : (this.base.sections[parent]?.items ?? []);
      const items = [...(above?.items ?? first)];
      items.splice(locationBehind(items, siblings, id), 0, { kind: 'section', section: id });
      if (above === undefined) first.splice(0, first.length, ...items);
      else this.sections[above.id] = { ...above, items };
    }
  }

  /** The stored ones in their order, then those that came. */
  private inOrder(): Record<SectionId, Section> {
    const ids = new Set([...Object.keys(this.base.sections), ...Object.keys(this.sections)]);
    return Object.fromEntries([...ids].flatMap((id) => (this.sections[id] === undefined ? [] : [[id, this.sections[id]]])));
  }

  private top(): Open {
    const top = this.open.at(-1);
    if (top === undefined) throw new Error('The first level is never closed.');
    return top;
  }
}

/** Behind the nearest line that was before the section and still is, else behind the accounts. */
function locationBehind(items: readonly Item[], siblings: readonly Item[], id: SectionId): number {
  const keys = items.map(keyOf);
  const at = siblings.findIndex((item) => item.kind === 'section' && item.section === id);
  for (const sibling of siblings.slice(0, at).toReversed()) {
    const found = keys.indexOf(keyOf(sibling));
    if (found >= 0) return found + 1;
  }
  return items.findLastIndex((item) => item.kind === 'account') + 1;
}

function keyOf(item: Item): string {
  if (item.kind === 'account') return `account ${item.account}`;
  return item.kind === 'section' ? `section ${item.section}` : `line ${item.id}`;
}

/** Of two texts that say the same the one that was changed. */
function changed(text: string, before: string | undefined, listed: string): string {
  return before === undefined || cachedCaption(text) !== cachedCaption(before) ? text : listed;
}

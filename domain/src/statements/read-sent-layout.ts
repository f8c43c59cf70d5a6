import { ownCaption } from './account-caption';
import { captionsOf, choicesOf, readItem, type SentLayout } from './layout-data';
import { cachedCaption } from './caption';
import { withCashFlowChoices } from './cash-flow-choices';
import { CASH_FLOW_LOCATIONS } from './follow-balance-sheet';
import type { EditContext } from './edit-context';
import { issueIn } from './issue-of-layout';
import { withMoveReasons } from './move-reasons';
import { withNewlyReferenced } from './newly-referenced';
import { isEditableStatement } from './queries/is-editable-statement';
import { lineWithId } from './queries/line-with-id';
import { readClasses } from './read-sent-statement';
import type { SentIssue } from './sent-statement';
import type { Item, Section, SectionId, StatementLayout } from './statement';

/** The statement that a sent layout describes, to be judged by the same rules as that of `readSentStatement`; or a problem that leaves none. */
export function readSentLayout(sent: SentLayout, base: StatementLayout, context: EditContext): StatementLayout | SentIssue {
  const built = build(sent, base);
  if ('problem' in built) return built;
  const found = { ...built, accountCaptions: writtenCaptions(sent, context) };
  const read = isEditableStatement(base) ? withBase(found, sent, base, context) : readClasses(withoutUndrawn(found), base, context);
  return 'problem' in read ? read : withSentChoices(read, sent, base, context);
}

/** What is locked does not depend on the sender; reasons that are not sent stay. */
function withBase(found: StatementLayout, { moveReasons }: SentLayout, base: StatementLayout, { accounts }: EditContext): StatementLayout {
  const { lockedSections } = base;
  const reasons = moveReasons?.map(({ account, reason }) => [account, reason] as const);
  const locked = lockedSections === undefined ? found : { ...found, lockedSections };
  return withMoveReasons(locked, reasons === undefined ? (base.moveReasons ?? {}) : Object.fromEntries(reasons), accounts);
}

/** What people chose on the cash flow, where it is sent, for accounts and sections that there are. */
function withSentChoices(
  statement: StatementLayout,
  { cashFlowChoices }: SentLayout,
  base: StatementLayout,
  { accounts }: EditContext,
): StatementLayout {
  if (cashFlowChoices === undefined)
    return isEditableStatement(base) ? withCashFlowChoices(statement, base.cashFlowChoices ?? null) : statement;
  const isKnown = (account: number, section: SectionId): boolean => {
    const { type = null } = accounts[account] ?? {};
    return type !== null && type !== 'Bank' && statement.type !== 'IncomeStatement' && CASH_FLOW_LOCATIONS.has(section);
  };
  const known = cashFlowChoices?.filter(({ account, section }) => isKnown(account, section)) ?? null;
  return withCashFlowChoices(statement, choicesOf(known));
}

function build(sent: SentLayout, base: StatementLayout): StatementLayout | SentIssue {
  const parents = new Map<string, SectionId>();
  for (const { id, items } of sent.sections) for (const key of items) if (key.startsWith('section:')) parents.set(key, id);
  const unknown: string[] = [];
  const lineOf = (key: string) => lineWithId(base, key.slice('line:'.length));
  const itemsOf = (keys: readonly string[]): Item[] => {
    const items: Item[] = [];
    for (const key of keys) {
      const item = readItem(key, lineOf);
      if (item === null) unknown.push(key);
      else items.push(item);
    }
    return items;
  };
  const items = itemsOf(sent.items);
  const sections: Record<SectionId, Section> = {};
  for (const { id, headerCaption, footerCaption, reportedAs, items: keys } of sent.sections) {
    if (!/^[\p{L}\p{N}_-]{1,128}$/u.test(id)) return issueIn('sections', `${id} is not a section id`);
    if (sections[id] !== undefined) return issueIn('sections', `Section ${id} is sent twice`);
    const before = base.sections[id];
    sections[id] = {
      id,
      parent: parents.get(`section:${id}`) ?? null,
      headerCaption: cachedCaption(headerCaption),
      footerCaption: cachedCaption(footerCaption),
      reportedAs,
      visibility: before?.visibility ?? 'always',
      emphasis: before?.emphasis ?? 'total',
      items: itemsOf(keys),
    };
  }
  if (unknown.length > 0) return issueIn('items', `The line ${unknown[0]} does not exist`);
  const { numberStyle } = sent;
  return withNewlyReferenced({ type: base.type, numberStyle, items, sections, accountCaptions: {} }, sent.newlyReferenced);
}

/** Accounts that are never drawn have no class to change. */
function withoutUndrawn(statement: StatementLayout): StatementLayout {
  const sections = Object.values(statement.sections).map((section) =>
    section.visibility === 'never' ? { ...section, items: [] } : section,
  );
  return { ...statement, sections: Object.fromEntries(sections.map((section) => [section.id, section])) };
}

/** Captions that differ from the names of their accounts. */
function writtenCaptions({ accountCaptions }: SentLayout, { accounts }: EditContext): StatementLayout['accountCaptions'] {
  const kept = accountCaptions.map(({ account, caption }) => ({ account, caption: cachedCaption(caption) }));
  return captionsOf(kept.filter(({ account, caption }) => caption !== ownCaption(accounts[account])));
}

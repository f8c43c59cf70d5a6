import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import { accountItem } from '../account-item';
import { sortByNumberThenName } from '../account-order';
import { isEditableStatement } from '../queries/is-editable-statement';
import { TIED_SECTIONS, tieOf } from '../queries/is-locked-section';
import { withMoveReasons } from '../move-reasons';
import { refuseTarget } from '../queries/refuse-target';
import { locationsIn } from '../follow-balance-sheet';
import type { AccountItem, Item, Section, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { DEFAULT_ACCEPT_FROM, type AccountMatch, type MatchAnswers } from './account-match';
import { isPlacedByTemplates } from './match-template';
import type { TemplateDocument } from './template-document';
import { frameSectionOf, withUnclassified } from './unclassified-section';

/** What a template is applied to, and what people said of single accounts. */
export interface TemplateApplication {
  /** The layout as it is; accounts of cash, receivables and payables keep their places. */
  readonly base: StatementLayout;
  /** All accounts of the record, each at its ordinal. */
  readonly accounts: readonly Account[];
  /** As `matchTemplate` found them for these accounts. */
  readonly matches: readonly AccountMatch[];
  /** Matches below this certainty are not accepted; `DEFAULT_ACCEPT_FROM` where absent. Above it, not even the type of an account decides where it goes. */
  readonly acceptFrom?: number;
  readonly answers?: MatchAnswers;
}

/**
 * The layout of the template with other accounts: each that was matched surely enough or answered in its section, all others newly referenced,
 * where their type belongs or else under Unclassified, so that no total of the whole or of a locked section changes. Refuses an answer that is
 * no target.
 */
export function applyTemplate(template: TemplateDocument, application: TemplateApplication): StatementLayout | StatementRefusal {
  const { base, answers = {} } = application;
  const { layout } = template;
  if (!isEditableStatement(layout) || layout.type !== base.type) return refuseChange('NotEditable');
  for (const section of Object.values(answers)) {
    const refused = section === null ? null : refuseTarget(layout, section);
    if (refused !== null) return refused;
  }
  const { lines, placed, kept, byType, unplaced } = placeAccounts(template, application);
  const waiting = withWaiting(layout, unplaced);
  const behind = new Map(
    [...placed, ...waiting.behind].map(([id]) => [id, [...(placed.get(id) ?? []), ...(waiting.behind.get(id) ?? [])]]),
  );
  const sections: Record<SectionId, Section> = {};
  for (const [id, section] of Object.entries(waiting.statement.sections)) {
    const items = tieOf(layout, id) === null ? itemsOf(section, lines, behind.get(id) ?? []) : itemsOfTied(section, kept.get(id) ?? []);
    sections[id] = { ...section, items };
  }
  const { newlyReferenced: _, ...others } = { ...waiting.statement, sections, accountCaptions: captionsOf(template, application, lines) };
  const unknown = new Set([...byType, ...unplaced].map(({ ordinal }) => ordinal));
  const newlyReferenced = application.accounts.flatMap(({ ordinal }) => (unknown.has(ordinal) ? [ordinal] : []));
  const { lockedSections, moveReasons = {} } = base;
  const known = { ...others, ...(newlyReferenced.length > 0 && { newlyReferenced }), ...(lockedSections && { lockedSections }) };
  return withMoveReasons(known, moveReasons, application.accounts);
}

/** Accounts behind the template's own, by section. */
type Behind = Map<SectionId, Account[]>;

interface Placing {
  /** The account that takes a line of the template, by the line's index. */
  readonly lines: ReadonlyMap<number, number>;
  readonly placed: Behind;
  /** Accounts of cash, receivables and payables that are there, in their order. */
  readonly kept: ReadonlyMap<SectionId, readonly number[]>;
  /** Those placed because of their type alone. */
  readonly byType: readonly Account[];
  readonly unplaced: readonly Account[];
}

function placeAccounts(template: TemplateDocument, application: TemplateApplication): Placing {
  const { accounts, matches, answers = {}, acceptFrom = DEFAULT_ACCEPT_FROM } = application;
  const known = new Map(matches.map((match) => [match.account, match]));
  const lines = new Map<number, number>();
  const placed: Behind = new Map();
  const byType: Account[] = [];
  const unplaced: Account[] = [];
  for (const account of accounts) {
    if (!isPlacedByTemplates(template.layout.type, account)) continue;
    const match = known.get(account.ordinal);
    const accepted = match !== undefined && match.certainty >= acceptFrom ? match.section : null;
    const answer = answers[account.ordinal];
    const typeSection = acceptFrom > DEFAULT_ACCEPT_FROM ? null : (match?.typeSection ?? null);
    const section = answer === undefined ? (accepted ?? typeSection) : answer;
    if (answer === undefined && accepted === null && typeSection !== null) byType.push(account);
    if (section === null) unplaced.push(account);
    else if (isLine(match, section)) lines.set(match.as, account.ordinal);
    else put(placed, section, account);
  }
  return { lines, placed, kept: keepTied(template.layout, application, placed), byType, unplaced };
}

/** Accounts that no template places keep their sections, or go back to the section of their type where the template lacks theirs; those outside it are put with the placed ones. */
function keepTied(layout: StatementLayout, { base, accounts }: TemplateApplication, placed: Behind): Placing['kept'] {
  const kept = new Map<SectionId, number[]>();
  const homes = new Map([...TIED_SECTIONS].map(([section, type]) => [type, section]));
  for (const [ordinal, section] of locationsIn(base)) {
    const account = accounts[ordinal];
    if (account === undefined || isPlacedByTemplates(base.type, account)) continue;
    const place = layout.sections[section] === undefined ? homes.get(account.type) : section;
    if (place === undefined) continue;
    if (tieOf(layout, place) === null) put(placed, place, account);
    else kept.set(place, [...(kept.get(place) ?? []), ordinal]);
  }
  return kept;
}

function isLine(match: AccountMatch | undefined, section: SectionId): match is AccountMatch & { readonly as: number } {
  return match !== undefined && match.as !== null && match.section === section;
}

/** The layout with a section Unclassified wherever an account waits, and the accounts that wait there. */
function withWaiting(
  layout: StatementLayout,
  unplaced: readonly Account[],
): { readonly statement: StatementLayout; readonly behind: Behind } {
  const behind: Behind = new Map();
  let statement = layout;
  for (const account of unplaced) {
    const unclassified = withUnclassified(statement, frameSectionOf(layout.type, account));
    statement = unclassified.statement;
    put(behind, unclassified.section, account);
  }
  return { statement, behind };
}

function put(into: Behind, section: SectionId, account: Account): void {
  const there = into.get(section);
  if (there) there.push(account);
  else into.set(section, [account]);
}

function itemsOfTied({ items }: Section, kept: readonly number[]): readonly Item[] {
  return [...kept.map(accountItem), ...items.filter((item) => item.kind !== 'account')];
}

function itemsOf(section: Section, lines: Placing['lines'], behind: readonly Account[]): readonly Item[] {
  const items = section.items.flatMap((item): Item[] => {
    if (item.kind !== 'account') return [item];
    const account = lines.get(item.account);
    return account === undefined ? [] : [{ kind: 'account', account }];
  });
  const added = sortByNumberThenName(behind).map(({ ordinal }): AccountItem => ({ kind: 'account', account: ordinal }));
  const at = items.findLastIndex((item) => item.kind === 'account') + 1;
  return [...items.slice(0, at), ...added, ...items.slice(at)];
}

/** An account that takes a line has its caption, all others keep their own. */
function captionsOf(template: TemplateDocument, { base, accounts }: TemplateApplication, lines: Placing['lines']): Record<number, string> {
  const captions: Record<number, string> = {};
  const taken = new Map([...lines].map(([line, account]) => [account, line]));
  for (const account of accounts) {
    const { ordinal } = account;
    const line = taken.get(ordinal);
    const caption = line === undefined ? base.accountCaptions[ordinal] : template.layout.accountCaptions[line];
    if (caption !== undefined && caption !== ownCaption(account)) captions[ordinal] = caption;
  }
  return captions;
}

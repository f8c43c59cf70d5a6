import type { Books } from '@countinghouse/domain/statements/books';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { refuseTarget } from '@countinghouse/domain/statements/queries/refuse-target';
import { sectionsInOrder } from '@countinghouse/domain/statements/queries/sections-in-order';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { type AccountMatch, type MatchAnswers, DEFAULT_ACCEPT_FROM } from '@countinghouse/domain/statements/templates/account-match';
import { applyTemplate } from '@countinghouse/domain/statements/templates/apply-template';
import { compareLayouts, type LayoutChanges } from '@countinghouse/domain/statements/templates/compare-layouts';
import { countStatuses, matchStatus, type MatchStatus } from '@countinghouse/domain/statements/templates/match-status';
import type { Account } from '@countinghouse/domain/accounts/account';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { useMemo, useState } from 'react';
import type { TemplatePreviewQuery } from '../../../lib/graphql/types.generated';
import type { StatementEditor } from '../data/statement-editor';

/** The server's preview of a template before it is applied. */
export interface ReadPreview {
  readonly layout: StatementLayout;
  readonly matches: readonly AccountMatch[];
}

/** What people say before they apply: from which certainty on, and of single accounts. */
export interface PlanChoices {
  readonly acceptFrom: number;
  /** Where accounts of the queue go; the others go where their type belongs. */
  readonly answers: MatchAnswers;
  /** Accounts whose match was not accepted. */
  readonly aside: ReadonlySet<number>;
}

/** What applying a template would come to, with these choices. */
interface TemplatePlan {
  /** Null where the template can't be applied to this statement at all. */
  readonly applied: StatementLayout | null;
  readonly changes: LayoutChanges | null;
  readonly counts: Readonly<Record<MatchStatus, number>>;
  /** Accepted matches that move an account, the ones set aside included. */
  readonly moves: readonly PlannedMove[];
  /** Accounts that wait for an answer, or got one. */
  readonly queue: readonly QueuedAccount[];
}

export interface PlannedMove {
  readonly match: AccountMatch;
  readonly from: SectionId | null;
}

interface QueuedAccount {
  readonly account: number;
  /** At most two places to pick by a key, the likeliest first. */
  readonly suggestions: readonly Suggestion[];
}

export interface Suggestion {
  readonly section: SectionId;
  /** Null for the account's current section. */
  readonly certainty: number | null;
}

/** Reads the server's answer into the words of the domain. */
export function readPreview({ layout, accounts }: TemplatePreviewQuery['templatePreview']): ReadPreview {
  const matches = accounts
    .filter(({ status }) => status !== 'locked')
    .map(({ accountId, sectionId, lineOf, certainty, why, typeSectionId }): AccountMatch => {
      const account = Number(accountId);
      const typeSection = typeSectionId ?? null;
      return sectionId == null || why == null
        ? { account, section: null, as: null, certainty: 0, why: null, typeSection }
        : { account, section: sectionId, as: lineOf ?? null, certainty, why, typeSection };
    });
  return { layout: JSON.parse(layout) as StatementLayout, matches };
}

/** What the template would do to a layout as it is, changes that are not saved included. */
function planTemplate(preview: ReadPreview, base: StatementLayout, books: Books, choices: PlanChoices): TemplatePlan {
  const { accounts } = books;
  const place = locationsOf(base);
  const matches = preview.matches.toSorted((one, other) => place(one.account) - place(other.account));
  const applied = applyPlan(preview, base, books, choices);
  const from = sectionsOfAccounts(base, new Set(accounts.map(({ ordinal }) => ordinal)));
  const isQueued = (match: AccountMatch) => matchStatus(match, choices.acceptFrom) === 'unmatched';
  const isMoved = (match: AccountMatch) => match.section !== null && match.section !== (from.get(match.account) ?? null);
  return {
    applied,
    changes: applied === null ? null : compareLayouts(base, applied, accounts),
    counts: countStatuses(base.type, accounts, matches, choices.acceptFrom),
    moves: matches.filter((match) => !isQueued(match) && isMoved(match)).map((match) => ({ match, from: from.get(match.account) ?? null })),
    queue: matches
      .filter((match) => isQueued(match) || choices.aside.has(match.account))
      .map((match) => ({ account: match.account, suggestions: suggestionsFor(preview, match, from.get(match.account) ?? null) })),
  };
}

/** Where accounts are in a statement, from the top; those that are nowhere come last. */
function locationsOf(statement: StatementLayout): (account: number) => number {
  const accounts = statement.items.flatMap((item) => (item.kind === 'section' ? accountsInSection(statement, item.section) : []));
  const places = new Map(accounts.map((account, at) => [account, at]));
  return (account) => places.get(account) ?? places.size;
}

/** The layout that applying gives; null where the template is none for this statement. */
export function applyPlan(
  { layout, matches }: ReadPreview,
  base: StatementLayout,
  { accounts }: Books,
  choices: PlanChoices,
): StatementLayout | null {
  const aside = Object.fromEntries([...choices.aside].map((account) => [account, null]));
  const application = { base, accounts, matches, acceptFrom: choices.acceptFrom, answers: { ...aside, ...choices.answers } };
  const applied = applyTemplate({ version: 1, layout, accounts: [] }, application);
  return isRefusedChange(applied) ? null : applied;
}

/** Where accounts of the template may be put, in its order. */
export function targetsOf({ layout }: ReadPreview): readonly SectionId[] {
  return sectionsInOrder(layout).filter((id) => refuseTarget(layout, id) === null);
}

function suggestionsFor({ layout }: ReadPreview, { section, certainty }: AccountMatch, from: SectionId | null): Suggestion[] {
  const likely = section === null ? [] : [{ section, certainty }];
  const stands = from === null || from === section || refuseTarget(layout, from) !== null ? [] : [{ section: from, certainty: null }];
  return [...likely, ...stands];
}

/** Accounts that were confirmed in their existing place; the saved layout alone does not show this confirmation. */
export function acceptedWithoutMove(base: StatementLayout, applied: StatementLayout, { matches }: ReadPreview): readonly number[] {
  const all = new Set(matches.map(({ account }) => account));
  const waiting = new Set(applied.newlyReferenced);
  const [before, after] = [sectionsOfAccounts(base, all), sectionsOfAccounts(applied, all)];
  return [...all].filter((account) => !waiting.has(account) && before.get(account) === after.get(account));
}

/** An account as people call it, with its number where it has one. */
export function accountName(account: Account | undefined): string {
  return [account?.number, ownCaption(account)].filter((part, at, all) => part && all.indexOf(part) === at).join(' ');
}

/** A plan and what can be said about it before it is applied. */
export interface TemplatePlanning {
  readonly preview: ReadPreview;
  readonly plan: TemplatePlan;
  readonly choices: PlanChoices;
  readonly acceptFrom: (certainty: number) => void;
  /** Accepts a match, or sets it aside for the queue. */
  accept(account: number, accepted: boolean): void;
  /** Says where an account of the queue goes; null takes the word back. */
  answer(account: number, section: SectionId | null): void;
}

const NOTHING_SAID: PlanChoices = { acceptFrom: DEFAULT_ACCEPT_FROM, answers: {}, aside: new Set() };

/** Plans a template over the current layout, again after each choice. */
export function useTemplatePlan(preview: ReadPreview, { statement, books }: StatementEditor): TemplatePlanning {
  const [choices, setChoices] = useState(NOTHING_SAID);
  const plan = useMemo(() => planTemplate(preview, statement, books, choices), [preview, statement, books, choices]);
  return {
    preview,
    plan,
    choices,
    acceptFrom: (acceptFrom) => setChoices((before) => ({ ...before, acceptFrom })),
    accept: (account, accepted) =>
      setChoices((before) => {
        const aside = new Set(before.aside);
        if (accepted) aside.delete(account);
        else aside.add(account);
        return { ...before, aside, answers: without(before.answers, account) };
      }),
    answer: (account, section) =>
      setChoices((before) => {
        const others = without(before.answers, account);
        return { ...before, answers: section === null ? others : { ...others, [account]: section } };
      }),
  };
}

function without(answers: PlanChoices['answers'], account: number): PlanChoices['answers'] {
  const { [account]: _, ...others } = answers;
  return others;
}

const AT_ONCE = 100;

/** The first of many, and more of them by and by: a statement may have thousands of accounts. */
export function usePartOf<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly left: number; readonly showMore: () => void } {
  const [count, setCount] = useState(AT_ONCE);
  return {
    shown: all.slice(0, count),
    left: Math.min(AT_ONCE, Math.max(0, all.length - count)),
    showMore: () => setCount(count + AT_ONCE),
  };
}

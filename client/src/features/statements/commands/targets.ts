import type { Side } from '@countinghouse/domain/accounts/account-type';
import { sectionsInOrder } from '@countinghouse/domain/statements/queries/sections-in-order';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementRefusalCode } from '@countinghouse/domain/statements/statement-refusal';
import { lockOf } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { Account } from '@countinghouse/domain/accounts/account';
import { compareNumberThenName } from '@countinghouse/domain/statements/account-order';

/** A section as a place where accounts may go. */
export interface Target {
  readonly section: SectionId;
  /** 1 for the outermost. */
  readonly level: number;
  readonly parent: SectionId | null;
  readonly isParent: boolean;
  /** Accounts that are in it, those of its subsections left out. */
  readonly accounts: number;
  readonly reportedAs: Side;
  /** Why it takes none of these accounts; null where it takes them. */
  readonly refused: StatementRefusalCode | null;
  /** The section that locks it. */
  readonly lock: SectionId | null;
}

/** All sections in the order of the statement, those that are not drawn for want of accounts included; possible targets and others. */
export function targetsOf(statement: StatementLayout, refuse: (section: SectionId) => StatementRefusalCode | null): readonly Target[] {
  return sectionsInOrder(statement).flatMap((id): readonly Target[] => {
    const section = statement.sections[id];
    if (section === undefined || section.visibility === 'never') return [];
    return [
      {
        section: id,
        level: levelOf(statement, id),
        parent: section.parent,
        isParent: section.items.some((item) => item.kind === 'section'),
        accounts: section.items.filter((item) => item.kind === 'account').length,
        reportedAs: section.reportedAs,
        refused: refuse(id),
        lock: lockOf(statement, id),
      },
    ];
  });
}

/** The targets on show while some sections are folded. */
export function unfoldedTargets(targets: readonly Target[], folded: ReadonlySet<SectionId>): readonly Target[] {
  const hidden = new Set<SectionId>();
  return targets.filter(({ section, parent }) => {
    if (parent === null || (!folded.has(parent) && !hidden.has(parent))) return true;
    hidden.add(section);
    return false;
  });
}

/** The possible target a step on from the chosen one; it stays at the ends. */
export function nextTarget(targets: readonly Target[], chosen: SectionId | null, step: 1 | -1): SectionId | null {
  const possible = targets.filter(({ refused }) => refused === null);
  const at = possible.findIndex(({ section }) => section === chosen);
  const next = at < 0 ? (step > 0 ? 0 : possible.length - 1) : Math.max(0, Math.min(possible.length - 1, at + step));
  return possible[next]?.section ?? null;
}

/** The first possible target whose caption has a word that begins as typed, else one that has it anywhere; null for none. */
export function findTarget(targets: readonly Target[], typed: string, captionOf: (section: SectionId) => string): SectionId | null {
  const wanted = folded(typed.trim());
  const possible = targets.filter(({ refused }) => refused === null);
  const named = possible.map(({ section }) => ({ section, caption: folded(captionOf(section)) }));
  const found =
    named.find(({ caption }) => caption.startsWith(wanted)) ??
    named.find(({ caption }) => ` ${caption}`.includes(` ${wanted}`)) ??
    named.find(({ caption }) => caption.includes(wanted));
  return found?.section ?? null;
}

function levelOf({ sections }: StatementLayout, section: SectionId): number {
  let level = 0;
  for (let id: SectionId | null = section; id !== null; id = sections[id]?.parent ?? null) level++;
  return level;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const POSITIONS = ['number', 'end', 'amount'] as const;
export type Position = (typeof POSITIONS)[number];

/** What positions are found by. */
export interface PositionFacts {
  readonly accounts: readonly Account[];
  /** In presentation sign, by ordinal. */
  readonly amounts: readonly number[];
}

/** The account of a section before which moved accounts go: together, in the position of the first of them by number or amount; null for the end. */
export function beforeWhich(
  statement: StatementLayout,
  moved: readonly number[],
  to: SectionId,
  position: Position,
  { accounts, amounts }: PositionFacts,
): number | null {
  const gone = new Set(moved);
  const staying = (statement.sections[to]?.items ?? []).flatMap((item) =>
    item.kind === 'account' && !gone.has(item.account) ? [item.account] : [],
  );
  const [first] = moved;
  if (first === undefined || position === 'end') return null;
  if (position === 'amount') return staying.find((each) => (amounts[each] ?? 0) < (amounts[first] ?? 0)) ?? null;
  const one = accounts[first];
  return staying.find((each) => one !== undefined && isBehind(accounts[each], one)) ?? null;
}

function isBehind(other: Account | undefined, one: Account): boolean {
  return other !== undefined && compareNumberThenName(other, one) > 0;
}

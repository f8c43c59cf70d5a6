import type { Account } from '../accounts/account';
import { refuseCaption, cachedCaption } from './caption';
import type { EditContext } from './edit-context';
import { TIED_SECTIONS, tieOf } from './queries/is-locked-section';
import { sectionOfAccount } from './section-items';
import type { SectionId, StatementLayout } from './statement';
import { refuseChange, type StatementRefusal } from './statement-refusal';

/** Accounts that a command moves; `to` is null where they stay. */
export interface MovedOut {
  readonly accounts: readonly number[];
  readonly to: SectionId | null;
  readonly reason: string | undefined;
}

/** Why accounts are outside cash, receivables or payables, where their type belongs, by account ordinal. */
export type MoveReasons = Readonly<Record<number, string>>;

/** A balance sheet with these reasons as they are. */
export function withReasons(statement: StatementLayout, reasons: MoveReasons): StatementLayout {
  const { moveReasons: _, ...others } = statement;
  return Object.keys(reasons).length === 0 ? others : { ...others, moveReasons: reasons };
}

/** A balance sheet with those of these reasons that it has an account for outside the section of its type. */
export function withMoveReasons(statement: StatementLayout, reasons: MoveReasons, accounts: readonly Account[]): StatementLayout {
  const isOut = (account: number): boolean => {
    const [section, home] = [sectionOfAccount(statement, account), homeOf(accounts[account])];
    return section !== undefined && home !== undefined && tieOf(statement, section) !== home;
  };
  const kept = statement.type === 'BalanceSheet' ? Object.entries(reasons).filter(([account]) => isOut(Number(account))) : [];
  if (kept.length === 0 && statement.moveReasons === undefined) return statement;
  return withReasons(statement, Object.fromEntries(kept.map(([account, reason]) => [account, cachedCaption(reason)])));
}

/** Why a command that takes accounts out of cash, receivables or payables is refused for its reason; null where it has a good one, or needs none. */
export function refuseReason(
  statement: StatementLayout,
  moved: MovedOut | undefined,
  { accounts, sanitise }: EditContext,
): StatementRefusal | null {
  if (leaving(statement, moved, accounts).length === 0) return null;
  const refused = refuseCaption(moved?.reason ?? '', sanitise);
  return refused?.refused === 'CaptionRequired' ? refuseChange('ReasonRequired') : refused;
}

/** The statement after a command, with the reason why accounts left cash, receivables or payables by it. */
export function withReasonOf(
  moved: MovedOut | undefined,
  before: StatementLayout,
  after: StatementLayout,
  { accounts }: EditContext,
): StatementLayout {
  const left = leaving(before, moved, accounts);
  if (left.length === 0 && before.moveReasons === undefined) return after;
  const reasons = { ...before.moveReasons, ...Object.fromEntries(left.map((account) => [account, moved?.reason ?? ''])) };
  return withMoveReasons(after, reasons, accounts);
}

/** The accounts that a command takes out of the section of their type, be it cash, receivables or payables; those of locked sections are refused before. */
function leaving(statement: StatementLayout, moved: MovedOut | undefined, accounts: readonly Account[]): readonly number[] {
  const to = moved?.to ?? null;
  if (moved === undefined || to === null || moved.accounts.length === 0 || statement.type !== 'BalanceSheet') return [];
  const target = tieOf(statement, to);
  return moved.accounts.filter((account) => {
    const home = homeOf(accounts[account]);
    return home !== undefined && home !== target && tieOf(statement, sectionOfAccount(statement, account) ?? null) === home;
  });
}

const HOMES = new Map([...TIED_SECTIONS].map(([section, type]) => [type, section]));

function homeOf(account: Account | undefined): SectionId | undefined {
  return account && HOMES.get(account.type);
}

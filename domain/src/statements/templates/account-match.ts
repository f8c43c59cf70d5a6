import type { AccountType } from '../../accounts/account-type';
import type { SectionId } from '../statement';

/** Why an account is thought to belong where the template would put it, the surest first. */
export const MATCH_REASONS = ['confirmed', 'numberAndName', 'name', 'number', 'place', 'type'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Where a template would put one account of other books. Accounts of locked sections have no match: they stay where they are. */
export type AccountMatch = (MatchedAccount | UnmatchedAccount) & {
  /** Where the template puts accounts of its type; null where it has no such section. */
  readonly typeSection: SectionId | null;
};

export interface MatchedAccount {
  /** Ordinal in the books to which the template is applied. */
  readonly account: number;
  readonly section: SectionId;
  /** Index of the template's account whose line and caption it takes; null where only the section is known. */
  readonly as: number | null;
  /** 1..100: of matches with this certainty about so many in a hundred are right. */
  readonly certainty: number;
  readonly why: MatchReason;
}

interface UnmatchedAccount {
  readonly account: number;
  readonly section: null;
  readonly as: null;
  readonly certainty: 0;
  readonly why: null;
}

/** Where people put an account in another record of the tenant; offered for accounts with the same key (`mappingKey`). */
export interface ConfirmedMapping {
  readonly key: string;
  readonly section: SectionId;
}

/** The facts that decide whether two accounts of different books are the same for a tenant. */
export interface MappedAccount {
  readonly name: string;
  readonly parentPath: string;
  readonly type: AccountType;
}

/** What people said of single accounts before a template is applied: a section, or null for "leave it unclassified". */
export type MatchAnswers = Readonly<Record<number, SectionId | null>>;

/** Matches below this certainty are not accepted unless people say otherwise; their accounts go where their type belongs. */
export const DEFAULT_ACCEPT_FROM = 80;

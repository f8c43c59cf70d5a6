import type { CalendarDate } from '../../periods/calendar-date';
import type { FiscalYear } from '../../periods/fiscal-calendar';
import type { EvidenceTable, Fact } from '../checks/check-result';
import type { JournalUse } from './reading-decisions';

/** What the product decides about books, in the order in which findings of one level are listed. */
export const FINDING_KINDS = [
  'company-name',
  'file-format',
  'number-style',
  'date-order',
  'currency',
  'currency-column',
  'period-headings',
  'total-rows',
  'unread-sheets',
  'account-types',
  'basis',
  'fiscal-year-end',
  'fiscal-periods',
  'as-of-date',
  'future-lines',
  'lone-lines',
  'opening-journal',
  'closing-journals',
  'closing-pair',
  'unclear-closing',
  'short-year',
  'ledger-source',
  'open-documents',
  'cash-flow-source',
  'cash-flow-place',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A note is information; a warning says that figures may be wrong, and which. */
export type FindingLevel = 'Note' | 'Warning';

/** One decision about books, with its evidence. Texts are named, never written here, because every language renders them. */
export interface Finding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  /** `finding.<kind>.title`: what the decision is about. */
  readonly titleKey: string;
  /** `finding.<kind>.<variant>`: one sentence that says what was decided, and by which rule, with the facts in it. */
  readonly evidenceKey: string;
  readonly facts: Readonly<Record<string, Fact>>;
  /** The journals, rows or cells that it rests on. */
  readonly table: EvidenceTable | null;
  /** What totals would be under the other choice; empty where no total changes or none can be said. */
  readonly effects: readonly FigureEffect[];
  /** What an analyst may decide otherwise; empty where nothing is a matter of judgment. */
  readonly choices: readonly FindingChoice[];
}

/** The totals that show how much a decision matters. */
export const EFFECT_FIGURES = [
  'totalAssets',
  'totalLiabilities',
  'totalEquity',
  'revenue',
  'netIncome',
  'operatingCash',
  'investingCash',
  'financingCash',
] as const;
export type EffectFigure = (typeof EFFECT_FIGURES)[number];

/** A total of one fiscal year as it is shown and as it would be, minor units; null where there would be none. */
export interface FigureEffect {
  readonly figure: EffectFigure;
  readonly fiscalYear: FiscalYear;
  readonly shown: number | null;
  readonly otherwise: number | null;
}

/** A matter of judgment that an analyst may decide. */
export type FindingChoice =
  | { readonly kind: 'journal'; readonly journal: string; readonly date: CalendarDate; readonly use: JournalUse }
  | { readonly kind: 'fiscalYearEnd'; readonly month: number; readonly proposed: number | null }
  | { readonly kind: 'basis'; readonly basis: 'Accrual' | 'Cash' | null }
  /** The currency in which the figures were read; an analyst can state another one with as many decimals. */
  | { readonly kind: 'currency'; readonly currency: string }
  /** Whether the company that the books name is the business of the workspace. */
  | { readonly kind: 'sameBusiness'; readonly same: boolean }
  | { readonly kind: 'asOf'; readonly date: CalendarDate; readonly proposed: CalendarDate };

/** A finding of a kind, without what most have none of. */
export function findingOf(
  kind: FindingKind,
  variant: string,
  details: Partial<Pick<Finding, 'level' | 'facts' | 'table' | 'effects' | 'choices'>> = {},
): Finding {
  return {
    kind,
    level: 'Note',
    titleKey: `finding.${kind}.title`,
    evidenceKey: `finding.${kind}.${variant}`,
    facts: {},
    table: null,
    effects: [],
    choices: [],
    ...details,
  };
}

import type { StatementVersions } from './revision-reason';
import { VARIANT_FACTS, type WorkbookVariant } from './variant';

/** What analysts and reviewers add to a record, and a full analysis shows. */
export const WORKBOOK_ADDITIONS = [
  'Adjustments',
  'AccountTags',
  'DebtSchedule',
  'RiskAssessment',
  'Notes',
  'TickMarks',
  'Approval',
] as const;
type WorkbookAddition = (typeof WORKBOOK_ADDITIONS)[number];

/** What a workbook shows that can change after it was made. */
export const WORKBOOK_PARTS = ['Statements', ...WORKBOOK_ADDITIONS] as const;
export type WorkbookPart = (typeof WORKBOOK_PARTS)[number];

/** A text for each addition that differs after every change of it; one that the record has nothing of is absent. */
export type AdditionStates = Readonly<Partial<Record<WorkbookAddition, string>>>;

/** What a workbook was made of. */
export interface WorkbookContent {
  readonly variantId: WorkbookVariant;
  readonly statementVersions: StatementVersions;
  readonly additions: AdditionStates;
}

/** What a record holds now. */
export interface RecordContent {
  readonly statementVersions: StatementVersions;
  readonly additions: AdditionStates;
  /** The additions that the tenant uses; others count as unchanged. */
  readonly offered: readonly WorkbookAddition[];
}

/** The parts of a workbook that have changed since it was made; empty while it is up to date. */
export function changedParts(made: WorkbookContent, now: RecordContent): readonly WorkbookPart[] {
  const additions = VARIANT_FACTS[made.variantId].analysis
    ? now.offered.filter((part) => made.additions[part] !== now.additions[part])
    : [];
  return isSame(made.statementVersions, now.statementVersions) ? additions : ['Statements', ...additions];
}

function isSame(one: StatementVersions, other: StatementVersions): boolean {
  const types = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof StatementVersions>;
  return [...types].every((type) => one[type] === other[type]);
}

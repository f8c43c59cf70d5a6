import type { AccountType, CashFlowActivity, Side } from '../accounts/account-type';
import type { ComputedLine, Emphasis, FormulaLine, SectionId, StatementType, Visibility } from './statement';

/** A statement before accounts were placed in it. */
export interface StatementTemplate {
  readonly type: StatementType;
  readonly items: readonly TemplateItem[];
}

export type TemplateItem = TemplateSection | ComputedLine | FormulaLine;

/** A section and the accounts that it takes; they are before its other items. */
export interface TemplateSection {
  readonly kind: 'section';
  readonly id: SectionId;
  readonly headerCaption: string;
  /** `Total ` and the heading where absent. */
  readonly footerCaption?: string;
  /** The side of the parent where absent. */
  readonly reportedAs?: Side;
  /** `whenUsed` where absent. */
  readonly visibility?: Visibility;
  /** `total` where absent. */
  readonly emphasis?: Emphasis;
  readonly takes?: readonly AccountType[];
  /** Takes accounts whose cash-flow class was set to this one by hand. */
  readonly takesActivity?: CashFlowActivity;
  readonly items?: readonly TemplateItem[];
  /** Its accounts are behind its other items. */
  readonly accountsLast?: boolean;
}

import type { Side } from '../accounts/account-type';
import type { NumberStyle } from './number-style';
import type { LineItemData } from './statement-data';

/** What counts of a statement that a caller sends back; computed members, amounts among them, were left behind. */
export interface SentStatement {
  readonly numberStyle: NumberStyle;
  /** In display order. */
  readonly lineItems: readonly SentLine[];
  /** All sections, those that are not drawn included; one that is missing is deleted. */
  readonly classificationSections: readonly SentSection[];
  /** Ordinals of accounts that are newly referenced; absent, those stay so that were and have not moved. */
  readonly newlyReferenced?: readonly number[];
  /** Why accounts are outside cash, receivables or payables, by account ordinal; the others stay as they are stored. */
  readonly moveReasons?: Readonly<Record<number, string>>;
}

export interface SentLine {
  readonly id: string;
  readonly sectionId: string | null;
  readonly lineItemType: LineItemData['lineItemType'];
  readonly captionText: string;
  /** Ordinal of the account; null on other lines. */
  readonly account: number | null;
}

export interface SentSection {
  readonly id: string;
  readonly headerCaptionText: string;
  readonly footerCaptionText: string;
  readonly reportedAs: Side;
}

/** What is wrong with a sent statement, and where: `lineItems[12]`; a sentence without full stop. */
export interface SentIssue {
  readonly problem: string;
  readonly parameter: string;
  readonly isUnsafe: boolean;
}

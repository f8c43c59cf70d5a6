/** A journal line of one account in one slice, with the account's movement from the slice's start through this line; minor units, debit positive. */
export interface TracedLine {
  readonly lineNo: number;
  readonly date: string;
  readonly journal: string;
  readonly document: string | null;
  readonly party: string | null;
  readonly memo: string | null;
  readonly amount: number;
  readonly movement: number;
  readonly location: number;
  /** What the package calls the transaction; null where it says nothing, as the facts below. */
  readonly type: string | null;
  readonly lineNumber: number | null;
  readonly createdOn: string | null;
  readonly modifiedOn: string | null;
  /** The currency of a transaction in another than the base currency, its amount in minor units of it, and base currency for one unit. */
  readonly currency: string | null;
  readonly foreignAmount: number | null;
  readonly rate: string | null;
}

/** Why a change of a layout is refused; each has a sentence in the reader's language (docs/spec.md, borrower 5). */
export type StatementRefusalCode =
  | 'NotEditable'
  | 'UnknownLine'
  | 'NothingSelected'
  | 'NothingChanges'
  | 'AccountLocked'
  | 'SectionLocked'
  | 'SectionFixed'
  | 'SectionNotEmpty'
  | 'HoldsLockedSection'
  | 'HoldsComputedLine'
  | 'TargetLocked'
  | 'TargetHoldsSections'
  | 'TargetInside'
  | 'NoNeighbour'
  | 'CaptionRequired'
  | 'CaptionTooLong'
  | 'CaptionUnsafe'
  | 'ReasonRequired';

/** A refusal of a change, as a value: the same one disables the button, and is answered by the server. */
export interface StatementRefusal {
  readonly refused: StatementRefusalCode;
}

/** Makes a refusal of a change. */
export function refuseChange(refused: StatementRefusalCode): StatementRefusal {
  return { refused };
}

/** What is in the way of a change besides a reason that is still to be given; null where nothing does. */
export function besidesReason(refusal: StatementRefusal | null): StatementRefusal | null {
  return refusal?.refused === 'ReasonRequired' ? null : refusal;
}

/** Whether a change was refused. */
export function isRefusedChange(answer: object | null): answer is StatementRefusal {
  return answer !== null && 'refused' in answer;
}

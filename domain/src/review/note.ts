import type { AnalysisRatioId } from '../ratios/ratio-recipes';
import { refuse, type Result } from '../refusals';
import type { StatementType } from '../statements/statement';
import type { TransitionTable } from '../transitions';

/** Whether a note still asks for something. */
export const NOTE_STATES = ['Open', 'Resolved'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

export const NOTE_TRANSITIONS: TransitionTable<NoteState> = { Open: ['Resolved'], Resolved: ['Open'] };

/** What a note can be about. */
export const ANCHOR_KINDS = ['Line', 'Cell', 'Period', 'Ratio', 'Journal'] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** What a note is about: lines and periods by their ids, so that it stays with them wherever they are moved. */
export interface NoteAnchor {
  readonly kind: AnchorKind;
  readonly statementType: StatementType | null;
  readonly lineItemId: string | null;
  readonly reportingPeriodId: string | null;
  readonly ratioId: AnalysisRatioId | null;
  /** Id of the journal in the source. */
  readonly journal: string | null;
}

type AnchorField = Exclude<keyof NoteAnchor, 'kind'>;

const FIELDS: readonly AnchorField[] = ['statementType', 'lineItemId', 'reportingPeriodId', 'ratioId', 'journal'];
const FIELDS_OF: Readonly<Record<AnchorKind, readonly AnchorField[]>> = {
  Line: ['statementType', 'lineItemId'],
  Cell: ['statementType', 'lineItemId', 'reportingPeriodId'],
  Period: ['reportingPeriodId'],
  Ratio: ['ratioId'],
  Journal: ['journal'],
};
const ID_MAX = 256;

/** An anchor with the fields of its kind and no other; refuses InvalidInput. */
export function readAnchor(sent: { readonly kind: AnchorKind } & Partial<NoteAnchor>): Result<NoteAnchor> {
  const { kind } = sent;
  const anchor: NoteAnchor = {
    statementType: null,
    lineItemId: null,
    reportingPeriodId: null,
    ratioId: null,
    journal: null,
    ...sent,
  };
  for (const field of FIELDS) {
    const value = anchor[field];
    const isOfKind = FIELDS_OF[kind].includes(field);
    if (isOfKind && (value === null || value === '')) return refuse('InvalidInput', `anchor.${field}`);
    if (!isOfKind && value !== null)
      return refuse('InvalidInput', `anchor.${field}`, { problem: `does not belong to an anchor of kind ${kind}` });
    if (value !== null && value.length > ID_MAX) return refuse('InvalidInput', `anchor.${field}`, { max: ID_MAX });
  }
  return anchor;
}

/** Whether two anchors are the same. */
export function isSameAnchor(one: NoteAnchor, other: NoteAnchor): boolean {
  return one.kind === other.kind && FIELDS.every((field) => one[field] === other[field]);
}

const REWRITABLE = 15 * 60_000;

/** Whether a person may still edit or delete what they wrote: for 15 minutes; afterward they can only withdraw it. */
export function mayRewrite(written: { readonly authorId: string; readonly createdAt: Date }, personId: string | null, now: Date): boolean {
  return written.authorId === personId && now.getTime() - written.createdAt.getTime() < REWRITABLE;
}

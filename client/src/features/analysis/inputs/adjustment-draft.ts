import type { AdjustmentInput } from '../../../lib/graphql/types.generated';
import { readDecimal } from '../../../lib/format/read-decimal';
import { decimalsOf } from '../ratios/ratio-words';
import type { Analysis } from '../screen/analysis-view';
import type { Draft } from './rebase-drafts';

type Adjustment = Analysis['adjustments'][number];

/** An amount of an adjustment as it is typed. */
export interface AmountDraft {
  readonly fromMonth: string;
  readonly throughMonth: string;
  readonly amount: string;
}

/** An adjustment as it is typed. */
export interface AdjustmentDraft extends Draft, Pick<Adjustment, 'kind' | 'name' | 'note'> {
  readonly amounts: readonly AmountDraft[];
}

/** A saved adjustment, to be edited by a reader of the locale. */
export function draftOfAdjustment({ id, kind, name, note, amounts }: Adjustment, locale: string): AdjustmentDraft {
  const typed = amounts.map(({ fromMonth, throughMonth, amount }) => ({ fromMonth, throughMonth, amount: typedAmount(amount, locale) }));
  return { key: id, id, deleted: false, kind, name, note, amounts: typed };
}

/** An amount as a reader of the locale types it. */
export function typedAmount(amount: string, locale: string): string {
  const digits = decimalsOf(amount);
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, form).format(amount as `${number}`);
}

/** A new adjustment of the last month of the books. */
export function newAdjustment(key: string, month: string): AdjustmentDraft {
  return { key, id: null, deleted: false, kind: 'EbitdaAddBack', name: '', note: '', amounts: [newAmount(month)] };
}

export const newAmount = (month: string): AmountDraft => ({ fromMonth: month, throughMonth: month, amount: '' });

/** The set as it is saved, without what was deleted; what is no amount is sent as typed, and refused there. */
export function sentAdjustments(drafts: readonly AdjustmentDraft[], locale: string): AdjustmentInput[] {
  return keptOf(drafts).map(({ id, kind, name, note, amounts }) => ({
    ...{ id, kind, name, note },
    amounts: amounts.map(({ amount, ...months }) => ({ ...months, amount: readDecimal(amount, locale) ?? amount })),
  }));
}

/** A field of a row that was refused. */
export interface RefusedField {
  readonly key: string;
  /** Within the row, as in `amounts[1].amount`. */
  readonly field: string;
}

/** Which row and field a refused set names, as in `adjustments[2].amounts[1].amount`; null where it names none. */
export function refusedField(parameter: string | null, drafts: readonly Draft[]): RefusedField | null {
  const [, row, field = ''] = /^\w+\[(\d+)\]\.(.+)$/.exec(parameter ?? '') ?? [];
  const draft = row === undefined ? undefined : keptOf(drafts)[Number(row)];
  return draft === undefined ? null : { key: draft.key, field };
}

function keptOf<T extends Draft>(drafts: readonly T[]): readonly T[] {
  return drafts.filter(({ deleted }) => !deleted);
}

import type { AccountTag } from '@countinghouse/domain/analysis/account-tag';
import type { InputsData } from '@countinghouse/domain/analysis/inputs-data';
import { readPayments } from '../debt/read-payments';
import { sentInstrument, type InstrumentDraft } from '../debt/instrument-draft';
import { sentAdjustments, type AdjustmentDraft } from '../inputs/adjustment-draft';
import type { TagDraft } from '../inputs/use-tag-set';
import type { Analysis } from '../screen/analysis-view';

/** What is being edited; null for what is not. */
export interface TypedDrafts {
  readonly adjustments: readonly AdjustmentDraft[] | null;
  readonly tags: readonly TagDraft[] | null;
  readonly instrument: InstrumentDraft | null;
}

/** The account of a tag: its number and name, by its id in the source. */
type Named = Pick<AccountTag, 'sourceId' | 'number' | 'name'>;
type Saved = Pick<Analysis, 'adjustments' | 'accountTags' | 'debtSchedule'>;

/** What analysts added to the books: as saved or, while it is edited, as typed. An instrument whose payments can't be read is as saved. */
export function typedInputs(
  saved: Saved,
  { adjustments, tags, instrument }: TypedDrafts,
  accounts: readonly Named[],
  locale: string,
): InputsData {
  return {
    adjustments: adjustments === null ? saved.adjustments : sentAdjustments(adjustments, locale).map(withEveryField),
    tags: tags === null ? saved.accountTags : tags.flatMap((tag) => namedTag(tag, [...saved.accountTags, ...accounts])),
    instruments: withInstrument(saved.debtSchedule, instrument, locale),
  };
}

function withEveryField({ id = null, note, ...adjustment }: ReturnType<typeof sentAdjustments>[number]) {
  return { ...adjustment, id: id === null ? null : String(id), note: note ?? '' };
}

function namedTag({ deleted, sourceId, tag }: TagDraft, known: readonly Named[]): readonly AccountTag[] {
  const account = known.find((each) => each.sourceId === sourceId);
  return deleted || account === undefined ? [] : [{ sourceId, number: account.number, name: account.name, tag }];
}

function withInstrument(saved: Saved['debtSchedule'], draft: InstrumentDraft | null, locale: string): InputsData['instruments'] {
  const schedule = saved.map((each) => ({ ...sentInstrument(each), id: each.id, maturity: each.maturity }));
  const { payments } = draft === null ? { payments: null } : readPayments(draft.payments, locale);
  if (draft === null || payments === null) return schedule;
  const typed = { ...draft, maturity: draft.maturity === '' ? null : draft.maturity, payments };
  return draft.id === null ? [...schedule, typed] : schedule.map((each) => (each.id === draft.id ? typed : each));
}

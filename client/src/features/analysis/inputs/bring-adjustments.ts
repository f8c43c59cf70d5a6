import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { Analysis } from '../screen/analysis-view';
import { draftOfAdjustment, type AdjustmentDraft } from './adjustment-draft';

type Earlier = NonNullable<Analysis['earlierAdjustments']>;

/** What an earlier collection had, as new rows to edit, and the amounts that were left out. */
export interface Brought {
  readonly drafts: readonly AdjustmentDraft[];
  readonly leftOut: readonly { readonly name: string; readonly fromMonth: string; readonly throughMonth: string }[];
}

/** Copies adjustments into the months of other books; an amount that is not within them is left out, and so is an adjustment without amounts. */
export function bringAdjustments({ adjustments }: Pick<Earlier, 'adjustments'>, slices: readonly DateSpan[], locale: string): Brought {
  const [first, last] = [slices[0]?.start.slice(0, 7) ?? '', slices.at(-1)?.end.slice(0, 7) ?? ''];
  const fits = ({ fromMonth, throughMonth }: { readonly fromMonth: string; readonly throughMonth: string }) =>
    fromMonth >= first && throughMonth <= last;
  const drafts = adjustments.flatMap((adjustment): AdjustmentDraft[] => {
    const draft = draftOfAdjustment(adjustment, locale);
    const amounts = draft.amounts.filter(fits);
    return amounts.length === 0 ? [] : [{ ...draft, key: `brought ${draft.key}`, id: null, amounts }];
  });
  const leftOut = adjustments.flatMap(({ name, amounts }) =>
    amounts.filter((amount) => !fits(amount)).map(({ fromMonth, throughMonth }) => ({ name, fromMonth, throughMonth })),
  );
  return { drafts, leftOut };
}

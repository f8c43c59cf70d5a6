import { useSaveAdjustmentsMutation } from '../analysis.generated';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { AnalyzedRecord } from '../live/use-statement-source';
import type { Analysis } from '../screen/analysis-view';
import { draftOfAdjustment, sentAdjustments, type AdjustmentDraft } from './adjustment-draft';
import { useSavedSet } from './use-saved-set';

export type AdjustmentSet = ReturnType<typeof useAdjustmentSet>;

/** The adjustments of a record while they are edited. */
export function useAdjustmentSet(record: AnalyzedRecord, analysis: Analysis, reload: () => Promise<unknown>) {
  const locale = useLocale();
  const [saveAdjustments] = useSaveAdjustmentsMutation();
  return useSavedSet<AdjustmentDraft>({
    saved: analysis.adjustments.map((each) => draftOfAdjustment(each, locale)),
    version: analysis.inputs.adjustments,
    save: (drafts, version) =>
      saveAdjustments({ variables: { input: { ...record, adjustments: sentAdjustments(drafts, locale), version } } }),
    reload,
  });
}

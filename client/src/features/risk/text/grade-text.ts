import { useText } from '../../../lib/i18n/use-text';
import type { AnalysisView } from '../result/analysis-view';

/** Why a grade is not that of the probability beside it, or is not shown; null where it is what it seems. */
export function useGradeText(): (view: Pick<AnalysisView, 'grade' | 'gradeOfPd' | 'quality' | 'modelVersion'>) => string | null {
  const text = useText('risk');
  return ({ grade, gradeOfPd, quality, modelVersion }) => {
    if (grade === null && quality === 'D') return text('gradeWithheld', { version: modelVersion ?? '' });
    return grade === null || gradeOfPd === null || grade === gradeOfPd
      ? null
      : text('gradeHeld', { quality: quality ?? '', grade: gradeOfPd });
  };
}

import { fittedPopulation } from '@countinghouse/domain/risk/fitted-population';
import { useText } from '../../../lib/i18n/use-text';
import type { AnalysisView } from '../result/analysis-view';
import { BUILT_IN } from './engine-name';

/** Which companies the model was fitted on, with the caution that a borrower may differ; empty for another engine. */
export function usePopulationText(): (view: Pick<AnalysisView, 'engine' | 'modelVersion'>) => string {
  const text = useText('risk');
  return ({ engine, modelVersion }) => {
    const population = engine === BUILT_IN ? fittedPopulation(modelVersion) : null;
    return population === null ? '' : text(`fittedOn.${population}`);
  };
}

import type { AnalysisView } from '../result/analysis-view';
import { useGroupText } from './group-text';
import { useLevelText } from './level-text';

/** The label with the default rate that a result is calibrated to and the peers that it is compared with; empty when neither is known. */
export function useStandingText(): (view: Pick<AnalysisView, 'baseRates' | 'peers'>) => string {
  const levelText = useLevelText();
  const groupText = useGroupText();
  return ({ baseRates, peers }) => [baseRates && levelText(baseRates), peers && groupText(peers)].filter(Boolean).join(' ');
}

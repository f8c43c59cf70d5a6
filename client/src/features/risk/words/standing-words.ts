import type { AnalysisView } from '../result/analysis-view';
import { useGroupWords } from './group-words';
import { useLevelWords } from './level-words';

/** The label with the default rate that a result is calibrated to and the peers that it is compared with; empty when neither is known. */
export function useStandingWords(): (view: Pick<AnalysisView, 'baseRates' | 'peers'>) => string {
  const levelWords = useLevelWords();
  const groupWords = useGroupWords();
  return ({ baseRates, peers }) => [baseRates && levelWords(baseRates), peers && groupWords(peers)].filter(Boolean).join(' ');
}

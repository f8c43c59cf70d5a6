import type { AnalysisView } from '../result/analysis-view';
import { useGroupWords } from './group-words';
import { useLevelWords } from './level-words';

/** The level of default that a result is brought to and whom it is compared with, in words; empty where neither is known. */
export function useStandingWords(): (view: Pick<AnalysisView, 'baseRates' | 'peers'>) => string {
  const levelWords = useLevelWords();
  const groupWords = useGroupWords();
  return ({ baseRates, peers }) => [baseRates && levelWords(baseRates), peers && groupWords(peers)].filter(Boolean).join(' ');
}

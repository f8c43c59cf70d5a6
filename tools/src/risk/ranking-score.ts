import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import type { RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { secondOpinions } from '@countinghouse/domain/risk/second-opinions';

/** The raw score of a model that ranks, for the making of its benchmark. */
export function rankingScore(model: 'ohlson1980' | 'zmijewski1984', inputs: RiskInputs): number | null {
  return secondOpinions(inputs, null, BUILT_IN_MODEL.benchmark).find((opinion) => opinion.model === model)?.score ?? null;
}

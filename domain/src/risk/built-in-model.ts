import second from './built-in-model-1.1.json' with { type: 'json' };
import first from './built-in-model-1.0.json' with { type: 'json' };
import fitted from './built-in-model.json' with { type: 'json' };
import type { RiskModel } from './risk-model';

/** The coefficients that `npm run risk:fit` wrote, with their version (docs/risk-model-card.md). */
export const BUILT_IN_MODEL: RiskModel = fitted as RiskModel;

/** Versions that results are stored of; what a version once said it says for ever. */
const RETIRED: readonly RiskModel[] = [first as RiskModel, second as RiskModel];

/** The model of a version, so that a stored result replays; null where there was none. */
export function builtInModelOf(version: string | null): RiskModel | null {
  return [BUILT_IN_MODEL, ...RETIRED].find((model) => model.version === version) ?? null;
}

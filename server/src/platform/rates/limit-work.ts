import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../request-ctx';

/** Work that one call starts and that takes much longer than the call. */
type HeavyWork = 'riskAnalysis' | 'chainVerification';

const PER_MINUTE: Readonly<Record<HeavyWork, number>> = {
  riskAnalysis: LIMITS.riskAnalysesPerMinute,
  chainVerification: LIMITS.chainVerificationsPerMinute,
};

/** Counts work that a person starts; TooManyRequests where they have started as much of it within the minute as one may. */
export async function refuseMoreWork({ rates, tenant, viewer }: RequestCtx, work: HeavyWork): Promise<Refusal | null> {
  const { exceeded, resetSeconds } = await rates.count(`${tenant.id} ${work} ${viewer?.userId ?? 'nobody'}`, PER_MINUTE[work]);
  return exceeded ? refuse('TooManyRequests', undefined, { retryAfterSeconds: resetSeconds }) : null;
}

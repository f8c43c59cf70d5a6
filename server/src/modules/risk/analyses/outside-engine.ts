import { createHash } from 'node:crypto';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import type { Ctx } from '../../../platform/context';
import { breakerOf } from '../../../platform/outbound/circuit-breaker';
import type { OutboundOutcome } from '../../../platform/outbound/outbound';
import type { RiskScorer } from '../../../platform/outbound/risk-scorers';
import { readScorerAnswer } from './read-scorer-answer';
import type { EngineAnswer, RiskEngine, ScoredBusiness } from './risk-engine';

/** How often a call is made that failed before anything can have been done, and the pause before the second; each further one is twice as long. */
const ATTEMPTS = 3;
const PAUSE = 200;
const PATIENCE = 10_000;
const ANSWER_MAX = 256 * 1024;

type ScorerCtx = Pick<Ctx, 'outbound' | 'clock' | 'riskScorers'>;

/** The outside scorer of a name over HTTP, guarded as webhooks are; after failures in a row it is left alone for a while. */
export function outsideEngine(ctx: ScorerCtx, name: string): RiskEngine {
  return {
    name,
    async score(request, business) {
      const scorer = ctx.riskScorers.get(name);
      if (scorer === undefined) return unavailable('no scorer of this name is configured');
      const breaker = breakerOf(ctx.outbound, name, ctx.clock);
      if (!breaker.mayTry()) return unavailable('it failed several times and is left alone for a while');
      const answer = answerOf(await callScorer(ctx, scorer, bodyOf(request, business)));
      breaker.note(answer.outcome !== 'unavailable');
      return answer;
    },
  };
}

/** The figures of both years by their names, and what is known of the business; nothing says whose they are. */
function bodyOf({ inputs, context }: RiskRequest, { naicsCode, postalCode }: ScoredBusiness): string {
  const previous = Object.entries(inputs.previous ?? {}).map(([item, value]) => [`${item}Previous`, value] as const);
  const { currency, statementDate, basis } = context;
  return JSON.stringify({
    inputs: { ...inputs.current, ...Object.fromEntries(previous) },
    currency,
    statementDate,
    basis,
    naicsCode,
    postalCode,
  });
}

/** The key names the question: a scorer that heard it already may answer the same without scoring again. */
async function callScorer({ outbound }: ScorerCtx, { url, token }: RiskScorer, body: string): Promise<OutboundOutcome> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': createHash('sha256').update(body).digest('hex'),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  for (let attempt = 1; ; attempt++) {
    const outcome = await outbound.post({ url, headers, body, answerMax: ANSWER_MAX, patience: PATIENCE });
    if (attempt === ATTEMPTS || !isSafeToRepeat(outcome)) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** (attempt - 1)));
  }
}

/** The scorer was not reached, or a proxy in front of it responded. */
function isSafeToRepeat(outcome: OutboundOutcome): boolean {
  if (outcome.kind === 'failed') return outcome.failure === 'Unreachable';
  return [502, 503, 504].includes(outcome.status);
}

function answerOf(outcome: OutboundOutcome): EngineAnswer {
  if (outcome.kind === 'failed') return unavailable(outcome.failure);
  if (outcome.status !== 200) return unavailable(`it answered ${outcome.status}`);
  return readScorerAnswer(outcome.text) ?? unavailable('its answer could not be understood');
}

function unavailable(reason: string): EngineAnswer {
  return { outcome: 'unavailable', reason };
}

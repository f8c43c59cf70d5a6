import type { FaultPlan } from './fault-plan';

/** Within so many calls every reading meets a fault. */
const EARLY = 10;
const ENDING: readonly string[] = ['throttledForHours', 'forbidden', 'refreshRefused'];

/** The few of these seeds that together meet every kind of fault that all of them meet, and kill readers in both ways. */
export function seedsOfEveryKind(seeds: readonly number[], planOf: (seed: number) => FaultPlan): number[] {
  const met = new Map(seeds.map((seed) => [seed, kindsMet(planOf(seed))]));
  const missing = new Set([...met.values()].flatMap((kinds) => [...kinds]));
  const chosen: number[] = [];
  while (missing.size > 0) {
    const gainOf = (seed: number): number => [...(met.get(seed) ?? [])].filter((kind) => missing.has(kind)).length;
    const best = seeds.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one));
    for (const kind of met.get(best) ?? []) missing.delete(kind);
    chosen.push(best);
  }
  return chosen;
}

/** What happens in a run before a fault can end it. */
function kindsMet({ faults, kills }: FaultPlan): ReadonlySet<string> {
  const refusal = Math.min(...faults.filter(({ kind }) => kind === 'unauthorized').map(({ skip }) => skip));
  const marked = faults.map(({ kind, matches, times, skip }) => {
    const isOutage = matches === null && times > 3;
    return {
      // A renewal is asked for once access was refused.
      skip: kind === 'refreshRefused' ? refusal : skip,
      kinds: [matches === null ? kind : 'dispensable', ...(isOutage ? ['outage'] : [])],
      isEnd: isOutage || (matches === null && ENDING.includes(kind)),
    };
  });
  const end = Math.min(EARLY, ...marked.filter(({ isEnd }) => isEnd).map(({ skip }) => skip));
  const kinds = marked.filter(({ skip }) => skip <= end).flatMap((fault) => fault.kinds);
  return new Set([...kinds, ...kills.map(({ after }) => `killed after ${after}`)]);
}

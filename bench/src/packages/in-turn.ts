import { medianOf } from '../measuring/median';

const WARM_UPS = 10;
const ROUNDS = 25;

/** Medians of many rounds, in milliseconds; the ratio is the median of those of each round. */
export interface TimedInTurn {
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
}

/** Runs two pieces of work in one process in turn, warm, each of them first in every other round. */
export async function inTurn(ours: () => Promise<unknown>, peer: () => Promise<unknown>): Promise<TimedInTurn> {
  const rounds: { readonly ours: number; readonly peer: number }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await timeOf(ours) : await timeOf(peer);
    const late = round % 2 === 0 ? await timeOf(peer) : await timeOf(ours);
    if (round >= 0) rounds.push(round % 2 === 0 ? { ours: early, peer: late } : { ours: late, peer: early });
  }
  return {
    ours: medianOf(rounds.map((round) => round.ours)),
    peer: medianOf(rounds.map((round) => round.peer)),
    ratio: medianOf(rounds.map((round) => round.ours / round.peer)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

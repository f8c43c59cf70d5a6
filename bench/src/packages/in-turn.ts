import { timeOf } from '../measuring/time-of';

const WARM_UPS = 10;
const ROUNDS = 25;

/** The milliseconds of each round. */
export interface TimedInTurn {
  readonly ours: readonly number[];
  readonly peer: readonly number[];
}

/** Runs two pieces of work in one process in turn, warm, each of them first in every other round. */
export async function inTurn(ours: () => Promise<unknown>, peer: () => Promise<unknown>): Promise<TimedInTurn> {
  const rounds: { readonly ours: number; readonly peer: number }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await timeOf(ours) : await timeOf(peer);
    const late = round % 2 === 0 ? await timeOf(peer) : await timeOf(ours);
    if (round >= 0) rounds.push(round % 2 === 0 ? { ours: early, peer: late } : { ours: late, peer: early });
  }
  return { ours: rounds.map((round) => round.ours), peer: rounds.map((round) => round.peer) };
}

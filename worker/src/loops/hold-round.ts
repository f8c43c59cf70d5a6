import type { DataSource, QueryRunner } from 'typeorm';
import { endRound, startRound } from './hold-round.sql';

/** A round that one worker at a time makes in a database, and the least number of seconds from the start of one to the start of the next. */
export interface Round {
  readonly name: string;
  readonly spacing: number;
}

/**
 * Makes a round in a database unless another worker is making it or it was made already; answers whether it did. The round reads as the
 * sweeper through the connection that holds it: a worker that dies, or loses that connection, lets others make it. A round that fails was made.
 */
export async function holdRound(sweeper: DataSource, round: Round, make: (sweeper: QueryRunner) => Promise<void>): Promise<boolean> {
  const holder = sweeper.createQueryRunner();
  try {
    const started = await startRound(holder, round);
    if (started === null) return false;
    try {
      if (started.isDue) await make(holder);
    } finally {
      await endRound(holder, round.name, started);
    }
    return started.isDue;
  } finally {
    await holder.release();
  }
}

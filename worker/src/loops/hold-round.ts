import type { DataSource, QueryRunner } from 'typeorm';
import { lockRound, recordRound, readRound, unlockRound } from './hold-round.sql';

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
    if (!(await lockRound(holder, round.name))) return false;
    try {
      return await makeIfDue(holder, round, make);
    } finally {
      // Where this fails the connection is gone, and the lock with it.
      await unlockRound(holder, round.name).catch(() => undefined);
    }
  } finally {
    await holder.release();
  }
}

async function makeIfDue(holder: QueryRunner, { name, spacing }: Round, make: (sweeper: QueryRunner) => Promise<void>): Promise<boolean> {
  const started = await readRound(holder, name, spacing);
  if (!started.isDue) return false;
  try {
    await make(holder);
  } finally {
    await recordRound(holder, name, started);
  }
  return true;
}

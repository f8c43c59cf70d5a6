import type { QueryRunner } from 'typeorm';
import { SharedValue } from '@countinghouse/server/platform/shared-values/shared-value.entity';

/** SQL by hand, like the rest of this file: an advisory lock is a function of the database, whose clock all workers share. */
const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';

const LAST = `
select clock_timestamp() as at, not exists (
  select from shared_value where name = $1 and changed_at > clock_timestamp() - make_interval(secs => $2)
) as "isDue"`;

/** When a round was started by the clock of the database, and whether it is time for one. */
export interface StartedRound {
  readonly at: Date;
  readonly isDue: boolean;
}

const keyOf = (name: string) => `round ${name}`;

/** Takes the lock of a round; false where another worker holds it. */
export async function lockRound(holder: QueryRunner, name: string): Promise<boolean> {
  const [lock] = (await holder.query(LOCK, [keyOf(name)])) as { readonly locked: boolean }[];
  return lock?.locked === true;
}

/** Gives the lock of a round back. */
export async function unlockRound(holder: QueryRunner, name: string): Promise<void> {
  await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(name)]);
}

/** Whether a round is due, to be asked by who holds its lock. */
export async function readRound(holder: QueryRunner, name: string, spacing: number): Promise<StartedRound> {
  const [started] = (await holder.query(LAST, [keyOf(name), spacing])) as StartedRound[];
  if (started === undefined) throw new Error('The database answered the question for a round with nothing.');
  return started;
}

/** Records when a round was made. */
export async function recordRound(holder: QueryRunner, name: string, { at }: StartedRound): Promise<void> {
  await holder.manager.getRepository(SharedValue).upsert({ name: keyOf(name), text: '', changedAt: at }, ['name']);
}

import type { QueryRunner } from 'typeorm';

/** SQL by hand, like the rest of this file: an advisory lock is a function of the database, whose clock all workers share. */
const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';

const LAST = `
select clock_timestamp() as at, not exists (
  select from shared_value where name = $1 and changed_at > clock_timestamp() - make_interval(secs => $2)
) as "isDue"`;

const MADE = `
insert into shared_value (name, text, changed_at) values ($1, '', $2)
on conflict (name) do update set changed_at = greatest(shared_value.changed_at, excluded.changed_at)`;

/** When a round was started by the clock of the database, and whether it is time for one. */
export interface StartedRound {
  readonly at: Date;
  readonly isDue: boolean;
}

const keyOf = (name: string) => `round ${name}`;

/** Takes the lock of a round; null where another worker holds it. What was made last is read after that. */
export async function startRound(
  holder: QueryRunner,
  { name, spacing }: { readonly name: string; readonly spacing: number },
): Promise<StartedRound | null> {
  const [lock] = (await holder.query(LOCK, [keyOf(name)])) as { readonly locked: boolean }[];
  if (lock?.locked !== true) return null;
  const [started] = (await holder.query(LAST, [keyOf(name), spacing])) as StartedRound[];
  return started ?? null;
}

/** Notes when a round was made, if it was, and gives its lock back. */
export async function endRound(holder: QueryRunner, name: string, { at, isDue }: StartedRound): Promise<void> {
  if (isDue) await holder.query(MADE, [keyOf(name), at]);
  await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(name)]);
}

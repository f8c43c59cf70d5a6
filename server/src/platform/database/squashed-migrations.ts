import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';

/** The migration that took the place of all before it, and the last of those. */
const BASELINE = 'Baseline1790000093000';
const LAST_SQUASHED = 'ExpandImportDays1790000092000';

const stampOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0]);

/** Whether a migration is one of those that the baseline took the place of. */
export function isSquashed(name: string): boolean {
  return stampOf(name) < stampOf(BASELINE);
}

/** The names of migrations that ran, with the baseline instead of those before it. Throws SettingsError where some of those are missing. */
export function sinceBaseline(names: readonly string[]): string[] {
  const later = names.filter((name) => !isSquashed(name));
  if (later.length === names.length) return later;
  if (names.includes(LAST_SQUASHED)) return [BASELINE, ...later];
  throw new SettingsError(
    `The schema is older than this version can change, it lacks ${LAST_SQUASHED}. Migrate with the last version before ${BASELINE} first.`,
  );
}

/** Records that a database which has all migrations before the baseline is at the baseline; nothing else changes. */
export async function adoptBaseline(owner: Pick<DataSource, 'query'>, ran: readonly string[]): Promise<void> {
  if (!ran.some(isSquashed)) return;
  sinceBaseline(ran);
  await owner.query(
    `with gone as (delete from schema_migration where "timestamp" < $1)
     insert into schema_migration ("timestamp", name) values ($1, $2)`,
    [stampOf(BASELINE), BASELINE],
  );
}

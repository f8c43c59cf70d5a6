import type { DataSource } from 'typeorm';

/** Where tenants are. An installation has one database; docs/scaling.md says what more than one lacks. */
export interface Databases {
  /** In a context that of its tenant. */
  readonly dataSource: DataSource;
  /** All of them, where there are several; each tenant is in one. */
  readonly databases?: readonly DataSource[];
}

/** What was found, and the database that holds it. */
export interface Located<T> {
  readonly dataSource: DataSource;
  readonly found: T;
}

/** All databases of an installation. */
export function databasesOf({ dataSource, databases }: Databases): readonly DataSource[] {
  return databases ?? [dataSource];
}

/**
 * Looks for what only one database holds; null where none does. Throws where two do, since either may be the one that was moved out of, and where
 * it may be in a database that did not answer.
 */
export async function locate<T>(
  databases: readonly DataSource[],
  find: (dataSource: DataSource) => Promise<T | null>,
): Promise<Located<T> | null> {
  const answers = await Promise.allSettled(databases.map(find));
  const located = answers.flatMap((answer, index) => {
    const dataSource = databases[index];
    if (answer.status === 'rejected' || answer.value === null || dataSource === undefined) return [];
    return [{ dataSource, found: answer.value }];
  });
  if (located.length > 1) throw new Error('Two databases hold the same tenant: remove it from the one that it was moved out of.');
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (located.length === 0 && failure !== undefined) throw failure.reason;
  return located[0] ?? null;
}

import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { Manifest, SavedTable } from './manifest';
import type { DatabaseTable } from './tables.sql';

// SQL by hand: the rows of every table come in by COPY, around which constraints and triggers are taken away and put back.

/** Begins a transaction in which empty tables take rows in any order: row-level security and triggers do not apply, and no foreign key is there. */
export async function beginLoad(client: pg.ClientBase, tables: readonly DatabaseTable[]): Promise<void> {
  const statements = [
    'begin',
    'set local search_path = public, pg_temp',
    ...tables.flatMap((table) => table.foreignKeys.map(({ name }) => `alter table ${table.name} drop constraint ${name}`)),
    ...tables.filter(({ forced }) => forced).map(({ name }) => `alter table ${name} no force row level security`),
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    `truncate ${tables.map(({ name }) => name).join(', ')}`,
  ];
  await client.query(statements.join(';\n'));
}

/** Takes the rows of a table as COPY wrote them. */
export function copyInto(client: pg.ClientBase, { name, columns }: SavedTable): CopyStreamQuery {
  return client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
}

/** Sets the sequences, puts back what `beginLoad` took away, which checks the foreign keys, and commits. */
export async function endLoad(client: pg.ClientBase, tables: readonly DatabaseTable[], sequences: Manifest['sequences']): Promise<void> {
  const statements = [
    ...sequences.flatMap(({ name, last }) =>
      last === null ? [] : [`select setval(${pg.escapeLiteral(`public.${name}`)}::regclass, ${pg.escapeLiteral(last)}::bigint)`],
    ),
    ...tables.flatMap((table) =>
      table.foreignKeys.map(({ name, definition }) => `alter table ${table.name} add constraint ${name} ${definition}`),
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ...tables.filter(({ forced }) => forced).map(({ name }) => `alter table ${name} force row level security`),
    'commit',
    'analyze',
  ];
  await client.query(statements.join(';\n'));
}

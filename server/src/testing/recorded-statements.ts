import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const PAGE = join(import.meta.dirname, '..', '..', '..', 'schema', 'statements.sql');

/** What a version sends to the database, by role, and the newest migration of the schema that it was written for. */
export interface RecordedStatements {
  readonly migration: string;
  readonly byRole: ReadonlyMap<string, readonly string[]>;
}

/** Reads what `npm run statements` wrote. */
export function recordedStatements(page: string = readFileSync(PAGE, 'utf8')): RecordedStatements {
  const byRole = new Map<string, string[]>();
  let migration = '';
  let role = '';
  for (const line of page.trimEnd().split('\n')) {
    const [, what, name = ''] = /^-- (migration|role) (\w+)$/.exec(line) ?? [];
    if (what === 'migration') migration = name;
    else if (what === 'role') byRole.set((role = name), []);
    else if (!line.startsWith('--')) byRole.get(role)?.push(line);
  }
  return { migration, byRole };
}

/** Plans each statement, which looks up every name and checks every right, and answers those that fail; what makes a temporary table is run. */
const REFUSED = `
create function pg_temp.refused(statements text[]) returns setof text language plpgsql as $$
declare statement text; nulls text; begin
  perform set_config('app.tenant', '00000000-0000-4000-8000-000000000001', true), set_config('plan_cache_mode', 'force_generic_plan', true);
  foreach statement in array statements loop
    begin
      if statement ~* '^create temp' then execute statement; continue; end if;
      execute 'prepare kept as ' || statement;
      select '(' || string_agg('null', ', ') || ')' into nulls from pg_prepared_statements, unnest(parameter_types) where name = 'kept';
      execute 'explain execute kept' || coalesce(nulls, '');
    exception when others then return next sqlerrm || ': ' || statement;
    end;
    if exists (select from pg_prepared_statements where name = 'kept') then deallocate kept; end if;
  end loop;
end $$`;

/** Which of the statements the database does not take from their role, and why. */
export async function refusedStatements(client: pg.ClientBase, { byRole }: RecordedStatements): Promise<string[]> {
  const refused: string[] = [];
  for (const [role, statements] of byRole) {
    await client.query(`begin; set local role ${role}`);
    await client.query(REFUSED);
    const { rows } = await client.query<{ why: string }>('select * from pg_temp.refused($1) as why', [inOrder(statements)]);
    refused.push(...rows.map(({ why }) => why));
    await client.query('rollback');
  }
  return refused;
}

/** What makes a temporary table comes before what fills and reads it. */
function inOrder(statements: readonly string[]): readonly string[] {
  const makesTable = (statement: string) => /^create temp/i.test(statement);
  return [...statements.filter(makesTable), ...statements.filter((statement) => !makesTable(statement)).map(insteadOfCopy)];
}

/** What is copied in can't be planned; rows of the same columns can. */
function insteadOfCopy(statement: string): string {
  const [, table, columns] = /^copy (\w+) \(([^)]+)\) from stdin/i.exec(statement) ?? [];
  return table === undefined ? statement : `insert into ${table} (${columns}) select ${columns} from ${table}`;
}

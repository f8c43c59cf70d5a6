import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of members inside JSON text; a quote inside a value is written as \", so that only names are found. */
const TEXT_KEYS = ['file', 'line', 'column', 'account'];
const renamed = (json: string) =>
  TEXT_KEYS.reduce((text, key) => `replace(${text}, '"place.${key}":', '"location.${key}":')`, `${json}::text`);

/** Changes rows of all tenants: the owner's login need not be a superuser, and forced row-level security would hide them from it. */
const issuesOf = (table: string) => [
  `alter table ${table} no force row level security`,
  `update ${table} set issues = (
     select jsonb_agg(case when issue ? 'place' then (issue - 'place') || jsonb_build_object('location', issue -> 'place') else issue end order by at)
     from jsonb_array_elements(issues) with ordinality as each (issue, at)
   ) where issues @? '$[*].place'`,
  `alter table ${table} force row level security`,
];

/** Where an issue is, and the texts that say it, by the name that the APIs have for it. */
export class IssueLocations1790000100000 implements MigrationInterface {
  name = 'IssueLocations1790000100000';

  async up(runner: QueryRunner): Promise<void> {
    const texts = `update tenant set settings = jsonb_set(settings, '{texts}', ${renamed(`(settings -> 'texts')`)}::jsonb) where settings ? 'texts'`;
    for (const statement of [texts, ...issuesOf('import_job'), ...issuesOf('upload_check')]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

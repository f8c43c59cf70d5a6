import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of texts, under which tenants store their own wording. */
const TEXT_KEYS = [
  ['place.file', 'location.file'],
  ['place.line', 'location.line'],
  ['place.column', 'location.column'],
  ['place.account', 'location.account'],
  ['standing', 'alreadyConnected'],
  ['standingText', 'alreadyConnectedText'],
  ['standingTextWithTime', 'alreadyConnectedTextWithTime'],
] as const;

/** A quote inside a text is written as \", so that only names of members are found. */
const TEXTS = `update tenant set settings = jsonb_set(settings, '{texts}', ${TEXT_KEYS.reduce<string>(
  (texts, [old, clear]) => `replace(${texts}, '"${old}":', '"${clear}":')`,
  `(settings -> 'texts')::text`,
)}::jsonb) where settings ? 'texts'`;

/** Changes rows of all tenants: the owner's login need not be a superuser, and forced row-level security would hide them from it. */
const issuesOf = (table: string) => [
  `alter table ${table} no force row level security`,
  `update ${table} set issues = (
     select jsonb_agg(case when issue ? 'place' then (issue - 'place') || jsonb_build_object('location', issue -> 'place') else issue end order by at)
     from jsonb_array_elements(issues) with ordinality as each (issue, at)
   ) where issues @? '$[*].place'`,
  `alter table ${table} force row level security`,
];

/** Where an issue is, by the name that the APIs have for it, and texts by the keys that the screens have for them. */
export class IssueLocations1790000100000 implements MigrationInterface {
  name = 'IssueLocations1790000100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TEXTS, ...issuesOf('import_job'), ...issuesOf('upload_check')]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = [
  'alter table import_job rename column faults to issues',
  'alter table upload_check rename column faults to issues',
  'alter table account rename column places to locations',
  'alter table account rename column opening to opening_balance',
  'alter table journal_line rename column place to location',
  'alter table open_item rename column place to location',
  'alter table audit_verification rename column flaw to integrity_error',
  'alter table statement_layout rename column structure to layout',
  'alter table statement_template rename column uses to use_count',
  'alter table document rename column erased_at to purged_at',
  'alter index document_kept rename to document_stored',
  'alter table webhook_endpoint rename column events to event_types',
  'alter table notification_given rename to notification_occurrence',
  'alter table notification_occurrence rename column given_at to notified_at',
  'alter table notification_occurrence rename constraint notification_given_pkey to notification_occurrence_pkey',
  'alter table notification_occurrence rename constraint notification_given_tenant_id_fkey to notification_occurrence_tenant_id_fkey',
  'alter function note_unlinked_audit_event() rename to record_unlinked_audit_event',
  'alter trigger note_unlinked on audit_event rename to record_unlinked',
];

/** The policy of each tenant-owned table; in a new database the baseline has already named most of them so. */
const POLICIES = `
do $$ declare each record; begin
  for each in select tablename as name from pg_policies where schemaname = 'public' and policyname = 'tenant_wall' loop
    execute format('alter policy tenant_wall on %I rename to tenant_policy', each.name);
  end loop;
end $$`;

/** The reasons of workbook revisions as the screens name them. */
const REASONS = [
  'alter table workbook_revision drop constraint workbook_revision_reason_check',
  `update workbook_revision set reason = case reason when 'AskedByHand' then 'Manual' else 'CorrectedReading' end
   where reason in ('AskedByHand', 'ReadDifferently')`,
  `alter table workbook_revision alter column reason set default 'Manual', add constraint workbook_revision_reason_check
   check (reason in ('FirstImport', 'SavedVersion', 'Manual', 'CorrectedReading'))`,
];

/** The layout inside a stored template. */
const TEMPLATES = [
  `update statement_template set document = (document - 'arrangement') || jsonb_build_object('layout', document -> 'arrangement')
   where document ? 'arrangement'`,
];

/** Text sets and keys of texts, under which tenants store their own wording. */
const TEXT_KEYS = {
  fault: 'issue',
  faults: 'issues',
  faultAndMore: 'issueAndMore',
  faultOnly: 'issueOnly',
  showFaults: 'showIssues',
  moreFaults: 'moreIssues',
  faultsOf: 'issuesOf',
  faultsTitle: 'issuesTitle',
  faultsText: 'issuesText',
  faultsSave: 'issuesSave',
  faultsSaveFailed: 'issuesSaveFailed',
  faultsListed: 'issuesListed',
  faultPlace: 'issueLocation',
  faultProblem: 'issueProblem',
  'flaw.gap': 'integrityError.gap',
  'flaw.missing': 'integrityError.missing',
  'flaw.changed': 'integrityError.changed',
  'flaw.anchor': 'integrityError.anchor',
  'flaw.unlinked': 'integrityError.unlinked',
  'popup.form.fault.missing': 'popup.form.error.missing',
  'popup.form.fault.tooLong': 'popup.form.error.tooLong',
  'popup.form.fault.malformed': 'popup.form.error.malformed',
  'popup.form.fault.refused': 'popup.form.error.refused',
  'action.link.handedOver': 'action.link.handoffCreated',
  'action.link.handOverReminded': 'action.link.handoffReminded',
  'action.link.handOverTakenBack': 'action.link.handoffWithdrawn',
  'action.link.handOverReady': 'action.link.handoffReady',
  'action.link.handOverDeclined': 'action.link.handoffDeclined',
  'reason.AskedByHand': 'reason.Manual',
  'reason.ReadDifferently': 'reason.CorrectedReading',
};

/** A quote inside a text is written as \", so that only names of members are found. */
const TEXTS = `update tenant set settings = jsonb_set(settings, '{texts}', ${Object.entries(TEXT_KEYS).reduce(
  (texts, [old, clear]) => `replace(${texts}, '"${old}":', '"${clear}":')`,
  `(settings -> 'texts')::text`,
)}::jsonb) where settings ? 'texts'`;

/** Changes rows of all tenants: the owner's login need not be a superuser, and forced row-level security would hide them from it. */
const inAllTenants = (table: string, statements: readonly string[]) => [
  `alter table ${table} no force row level security`,
  ...statements,
  `alter table ${table} force row level security`,
];

/** The last tables, columns and values whose names the code and the screens no longer use. */
export class ClearerNames1790000096000 implements MigrationInterface {
  name = 'ClearerNames1790000096000';

  async up(runner: QueryRunner): Promise<void> {
    const rows = [...inAllTenants('workbook_revision', REASONS), ...inAllTenants('statement_template', TEMPLATES)];
    for (const statement of [...RENAMED, POLICIES, TEXTS, ...rows]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

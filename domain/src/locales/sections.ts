import type accountTypes from '../texts/account-types.json';
import type analysis from '../texts/analysis.json';
import type audit from '../texts/audit.json';
import type borrower from '../texts/borrower.json';
import type borrowerExample from '../texts/borrower-example.json';
import type borrowerFiles from '../texts/borrower-files.json';
import type borrowingBase from '../texts/borrowing-base.json';
import type captions from '../texts/captions.json';
import type checks from '../texts/checks.json';
import type collections from '../texts/collections.json';
import type common from '../texts/common.json';
import type comparisons from '../texts/comparisons.json';
import type connections from '../texts/connections.json';
import type editor from '../texts/editor.json';
import type errors from '../texts/errors.json';
import type exportGuides from '../texts/export-guides.json';
import type issues from '../texts/issues.json';
import type findings from '../texts/findings.json';
import type frame from '../texts/frame.json';
import type handoff from '../texts/handoff.json';
import type imports from '../texts/imports.json';
import type integrations from '../texts/integrations.json';
import type invitation from '../texts/invitation.json';
import type links from '../texts/links.json';
import type notificationNames from '../texts/notification-names.json';
import type notifications from '../texts/notifications.json';
import type organization from '../texts/organization.json';
import type overview from '../texts/overview.json';
import type ratios from '../texts/ratios.json';
import type readings from '../texts/readings.json';
import type receivables from '../texts/receivables.json';
import type review from '../texts/review.json';
import type revisions from '../texts/revisions.json';
import type risk from '../texts/risk.json';
import type saving from '../texts/saving.json';
import type signIn from '../texts/sign-in.json';
import type statements from '../texts/statements.json';
import type templates from '../texts/templates.json';
import type tenantOverrides from '../texts/tenant-overrides.json';
import type tenants from '../texts/tenants.json';
import type users from '../texts/users.json';
import type withdrawalGuides from '../texts/withdrawal-guides.json';
import type workspaces from '../texts/workspaces.json';

/** The texts of a section in one language, by key; `Source` has each text in all of them. */
type Texts<Source> = { readonly [Key in keyof Source]: string };

/** The sections of texts, each with its keys. */
export interface Sections {
  'account-types': Texts<typeof accountTypes>;
  analysis: Texts<typeof analysis>;
  audit: Texts<typeof audit>;
  borrower: Texts<typeof borrower>;
  'borrower-example': Texts<typeof borrowerExample>;
  'borrower-files': Texts<typeof borrowerFiles>;
  'borrowing-base': Texts<typeof borrowingBase>;
  captions: Texts<typeof captions>;
  checks: Texts<typeof checks>;
  collections: Texts<typeof collections>;
  common: Texts<typeof common>;
  comparisons: Texts<typeof comparisons>;
  connections: Texts<typeof connections>;
  editor: Texts<typeof editor>;
  errors: Texts<typeof errors>;
  'export-guides': Texts<typeof exportGuides>;
  issues: Texts<typeof issues>;
  findings: Texts<typeof findings>;
  frame: Texts<typeof frame>;
  handoff: Texts<typeof handoff>;
  imports: Texts<typeof imports>;
  integrations: Texts<typeof integrations>;
  invitation: Texts<typeof invitation>;
  links: Texts<typeof links>;
  'notification-names': Texts<typeof notificationNames>;
  notifications: Texts<typeof notifications>;
  organization: Texts<typeof organization>;
  overview: Texts<typeof overview>;
  ratios: Texts<typeof ratios>;
  readings: Texts<typeof readings>;
  receivables: Texts<typeof receivables>;
  review: Texts<typeof review>;
  revisions: Texts<typeof revisions>;
  risk: Texts<typeof risk>;
  saving: Texts<typeof saving>;
  'sign-in': Texts<typeof signIn>;
  statements: Texts<typeof statements>;
  templates: Texts<typeof templates>;
  'tenant-overrides': Texts<typeof tenantOverrides>;
  tenants: Texts<typeof tenants>;
  users: Texts<typeof users>;
  'withdrawal-guides': Texts<typeof withdrawalGuides>;
  workspaces: Texts<typeof workspaces>;
}

/** Every section, each the name of a file in `domain/src/texts`. */
export const SECTIONS = [
  'account-types',
  'analysis',
  'audit',
  'borrower',
  'borrower-example',
  'borrower-files',
  'borrowing-base',
  'captions',
  'checks',
  'collections',
  'common',
  'comparisons',
  'connections',
  'editor',
  'errors',
  'export-guides',
  'issues',
  'findings',
  'frame',
  'handoff',
  'imports',
  'integrations',
  'invitation',
  'links',
  'notification-names',
  'notifications',
  'organization',
  'overview',
  'ratios',
  'readings',
  'receivables',
  'review',
  'revisions',
  'risk',
  'saving',
  'sign-in',
  'statements',
  'templates',
  'tenant-overrides',
  'tenants',
  'users',
  'withdrawal-guides',
  'workspaces',
] as const satisfies readonly (keyof Sections)[];

export type Section = keyof Sections;
export type TextKey<S extends Section> = Extract<keyof Sections[S], string>;
export type TextSet = Readonly<Record<string, string>>;

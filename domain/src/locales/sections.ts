import type accountTypes from './en/account-types.json';
import type audit from './en/audit.json';
import type borrower from './en/borrower.json';
import type borrowerExample from './en/borrower-example.json';
import type borrowerFiles from './en/borrower-files.json';
import type captions from './en/captions.json';
import type checks from './en/checks.json';
import type collections from './en/collections.json';
import type common from './en/common.json';
import type connections from './en/connections.json';
import type editor from './en/editor.json';
import type errors from './en/errors.json';
import type exportGuides from './en/export-guides.json';
import type faults from './en/faults.json';
import type findings from './en/findings.json';
import type frame from './en/frame.json';
import type handoff from './en/handoff.json';
import type imports from './en/imports.json';
import type integrations from './en/integrations.json';
import type invitation from './en/invitation.json';
import type links from './en/links.json';
import type notificationNames from './en/notification-names.json';
import type notifications from './en/notifications.json';
import type organization from './en/organization.json';
import type overview from './en/overview.json';
import type readings from './en/readings.json';
import type revisions from './en/revisions.json';
import type risk from './en/risk.json';
import type saving from './en/saving.json';
import type signIn from './en/sign-in.json';
import type statements from './en/statements.json';
import type templates from './en/templates.json';
import type tenantOverrides from './en/tenant-overrides.json';
import type tenants from './en/tenants.json';
import type users from './en/users.json';
import type withdrawalGuides from './en/withdrawal-guides.json';
import type workspaces from './en/workspaces.json';

/** The sections of texts, each with its keys, as English has them. */
export interface Sections {
  'account-types': typeof accountTypes;
  audit: typeof audit;
  borrower: typeof borrower;
  'borrower-example': typeof borrowerExample;
  'borrower-files': typeof borrowerFiles;
  captions: typeof captions;
  checks: typeof checks;
  collections: typeof collections;
  common: typeof common;
  connections: typeof connections;
  editor: typeof editor;
  errors: typeof errors;
  'export-guides': typeof exportGuides;
  faults: typeof faults;
  findings: typeof findings;
  frame: typeof frame;
  handoff: typeof handoff;
  imports: typeof imports;
  integrations: typeof integrations;
  invitation: typeof invitation;
  links: typeof links;
  'notification-names': typeof notificationNames;
  notifications: typeof notifications;
  organization: typeof organization;
  overview: typeof overview;
  readings: typeof readings;
  revisions: typeof revisions;
  risk: typeof risk;
  saving: typeof saving;
  'sign-in': typeof signIn;
  statements: typeof statements;
  templates: typeof templates;
  'tenant-overrides': typeof tenantOverrides;
  tenants: typeof tenants;
  users: typeof users;
  'withdrawal-guides': typeof withdrawalGuides;
  workspaces: typeof workspaces;
}

/** Every section; a file of each is in the folder of every language. */
export const SECTIONS = [
  'account-types',
  'audit',
  'borrower',
  'borrower-example',
  'borrower-files',
  'captions',
  'checks',
  'collections',
  'common',
  'connections',
  'editor',
  'errors',
  'export-guides',
  'faults',
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
  'readings',
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

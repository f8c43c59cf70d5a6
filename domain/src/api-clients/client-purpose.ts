import type { Capability } from '../access/capability';

/** What an API client can be made for, in the order in which people choose. */
export const CLIENT_PURPOSES = [
  'ReadWorkspaces',
  'ManageWorkspaces',
  'ReadFinancialData',
  'DownloadFiles',
  'CollectData',
  'EditStatements',
  'AnalyzeRisk',
  'AdministerUsers',
  'UsePlatform',
] as const;
export type ClientPurpose = (typeof CLIENT_PURPOSES)[number];

/** What an API client was given: purposes, and all workspaces of its tenant or those on its list. */
export interface ClientGrants {
  readonly purposes: readonly ClientPurpose[];
  readonly allWorkspaces: boolean;
}

/** Purposes that hold another one: who edits statements reads them. */
const IMPLIED: Readonly<Partial<Record<ClientPurpose, readonly ClientPurpose[]>>> = {
  ManageWorkspaces: ['ReadWorkspaces'],
  ReadFinancialData: ['ReadWorkspaces'],
  DownloadFiles: ['ReadWorkspaces'],
  CollectData: ['ReadWorkspaces'],
  EditStatements: ['ReadWorkspaces', 'ReadFinancialData'],
  AnalyzeRisk: ['ReadWorkspaces', 'ReadFinancialData'],
};

const CAPABILITIES: Readonly<Record<ClientPurpose, readonly Capability[]>> = {
  ReadWorkspaces: ['CanViewWorkspace', 'CanViewGlobalSubmissions', 'CanViewDeletedSubmissions'],
  ManageWorkspaces: ['CanCreateWorkspace', 'CanManageWorkspaceUsers', 'CanDeleteWorkspace'],
  ReadFinancialData: [],
  DownloadFiles: [],
  CollectData: ['CanDeleteWorkspaceConnection', 'CanDeleteSubmission', 'CanRestoreSubmission'],
  EditStatements: [
    'CanEditFinancialStatements',
    'CanManageFinancialStatementTemplates',
    'CanDeleteFinancialStatementTemplate',
    'CanEditAnalysis',
  ],
  AnalyzeRisk: ['CanRunRiskAnalysis', 'CanManageBorrowingBase'],
  AdministerUsers: ['CanManageUsers', 'CanViewAuditLog'],
  UsePlatform: [],
};

/** Capabilities that reach beyond a list of workspaces. */
const OF_WHOLE_TENANT: ReadonlySet<Capability> = new Set<Capability>([
  'CanViewGlobalSubmissions',
  'CanDeleteFinancialStatementTemplate',
  'CanManageUsers',
  'CanViewAuditLog',
]);

/** Choices that people begin with. */
export const CLIENT_PRESETS = {
  readOnly: ['ReadWorkspaces', 'ReadFinancialData', 'DownloadFiles'],
  collectAndRead: ['ReadWorkspaces', 'ReadFinancialData', 'DownloadFiles', 'CollectData'],
  everything: CLIENT_PURPOSES,
} as const satisfies Record<string, readonly ClientPurpose[]>;

/** The purposes with those that they imply, each once and in their order. */
export function withImplied(purposes: readonly ClientPurpose[]): ClientPurpose[] {
  const held = new Set(purposes.flatMap((purpose) => [purpose, ...(IMPLIED[purpose] ?? [])]));
  return CLIENT_PURPOSES.filter((purpose) => held.has(purpose));
}

/** Whether a purpose concerns the people of the whole tenant, so that it is given with all workspaces or not at all. */
export function needsAllWorkspaces(purpose: ClientPurpose): boolean {
  return purpose === 'AdministerUsers';
}

/** Whether a client with these grants holds a capability: in the tenant, or in each workspace that it was given. */
export function clientHolds({ purposes, allWorkspaces }: ClientGrants, capability: Capability): boolean {
  if (OF_WHOLE_TENANT.has(capability) && !allWorkspaces) return false;
  return purposes.some((purpose) => CAPABILITIES[purpose].includes(capability));
}

import type { TenantCapability } from '@countinghouse/domain/access/capability';
import type { TextKey } from '@countinghouse/domain/locales/sections';
import {
  IconApi,
  IconBell,
  IconBuildingBank,
  IconHistory,
  IconLayoutGrid,
  IconPalette,
  IconReport,
  IconToggleRight,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';

/** A page of the portal as menus, the phone's menu and command search list it. */
export interface MenuEntry {
  readonly path: string;
  readonly text: TextKey<'frame'>;
  /** In the top bar, in the person's own menu, or as a tab of another page, where no menu lists it. */
  readonly place: 'bar' | 'account' | 'tab';
  readonly icon: Icon;
  /** Without it the entry is absent (docs/spec.md, lender 6); null for everybody who is signed in. */
  readonly capability: TenantCapability | null;
  /** First parts of further addresses on which the entry counts as the current one. */
  readonly covers?: readonly string[];
}

/** Every page that menus lead to, in the order in which they are shown; a new page adds its line here. */
const MENU_ENTRIES: readonly MenuEntry[] = [
  {
    path: '/home/workspacelist',
    text: 'workspaces',
    place: 'bar',
    icon: IconLayoutGrid,
    capability: null,
    covers: ['home', 'workspacedetails', 'workspacesubmissiondetails'],
  },
  {
    path: '/dcr',
    text: 'dataCollectionReport',
    place: 'bar',
    icon: IconReport,
    capability: 'CanViewGlobalSubmissions',
    covers: ['submissiondetails'],
  },
  { path: '/settings/usermanagement', text: 'users', place: 'account', icon: IconUsers, capability: 'CanManageUsers' },
  {
    path: '/settings/organization',
    text: 'organization',
    place: 'account',
    icon: IconPalette,
    capability: 'CanManageTenantSettings',
  },
  { path: '/settings/auditlog', text: 'auditLog', place: 'account', icon: IconHistory, capability: 'CanViewAuditLog' },
  { path: '/settings/apiclients', text: 'integrations', place: 'account', icon: IconApi, capability: 'CanManageApiClients' },
  { path: '/settings/webhooks', text: 'webhooks', place: 'tab', icon: IconWebhook, capability: 'CanManageApiClients' },
  { path: '/settings/tenants', text: 'tenants', place: 'account', icon: IconBuildingBank, capability: 'CanOverrideTenant' },
  {
    path: '/settings/tenantoverrides',
    text: 'tenantOverrides',
    place: 'account',
    icon: IconToggleRight,
    capability: 'CanOverrideTenant',
  },
  { path: '/settings/usernotifications', text: 'notifications', place: 'account', icon: IconBell, capability: null },
  {
    path: '/settings/adminnotificationsettings',
    text: 'notifications',
    place: 'tab',
    icon: IconBell,
    capability: 'CanManageTenantAdministrativeNotificationSettings',
  },
];

/** The entries of one place that a person with these capabilities sees. */
export function entriesFor(
  capabilities: readonly string[],
  place: MenuEntry['place'],
  entries: readonly MenuEntry[] = MENU_ENTRIES,
): MenuEntry[] {
  return entries.filter((entry) => entry.place === place && (entry.capability === null || capabilities.includes(entry.capability)));
}

/** Whether an address belongs to an entry; paths match without regard to case. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.toLowerCase();
  const first = path.split('/')[1] ?? '';
  return path === entry.path || path.startsWith(`${entry.path}/`) || (entry.covers?.includes(first) ?? false);
}

/** The capability that the page of an address requires; null when everyone may open it. Addresses that an entry only covers have their own rules. */
export function capabilityOf(pathname: string, entries: readonly MenuEntry[] = MENU_ENTRIES): TenantCapability | null {
  return entries.find((entry) => isCurrent({ ...entry, covers: [] }, pathname))?.capability ?? null;
}

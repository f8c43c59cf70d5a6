import { TENANT_CAPABILITIES } from '@countinghouse/domain/access/capability';
import { IconUsers } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { capabilityOf, entriesFor, isCurrent, type MenuEntry } from './menu-entries';

const anEntry = (change: Partial<MenuEntry>): MenuEntry => ({
  path: '/settings/usermanagement',
  text: 'users',
  place: 'account',
  icon: IconUsers,
  capability: 'CanManageUsers',
  ...change,
});

const ENTRIES = (['bar', 'account', 'tab'] as const).flatMap((place) => entriesFor(TENANT_CAPABILITIES, place));

describe('menu entries', () => {
  // covers lender 2.7, lender 6.1
  it('are absent without their capability', () => {
    const entries = [anEntry({}), anEntry({ path: '/help', capability: null })];
    expect(entriesFor([], 'account', entries).map((entry) => entry.path)).toEqual(['/help']);
    expect(entriesFor(['CanManageUsers'], 'account', entries)).toHaveLength(2);
    expect(entriesFor(['CanManageUsers'], 'bar', entries)).toEqual([]);
  });

  it.each([
    ['/home/workspacelist', true],
    ['/HOME/WorkspaceList', true],
    ['/workspacedetails/submissions/1', true],
    ['/homes', false],
    ['/settings/usermanagement', false],
  ])('count %s as the workspaces: %s', (path, current) => expect(isCurrent(ENTRIES[0]!, path)).toBe(current));

  // covers lender 2.1, lender 2.6, lender 2.7, lender 6.1
  it.each([
    ['/settings/usermanagement', 'CanManageUsers'],
    ['/SETTINGS/UserManagement/1', 'CanManageUsers'],
    ['/settings/usermanagements', null],
    ['/DCR', 'CanViewGlobalSubmissions'],
    ['/submissiondetails/overview/w/s', null],
    ['/home/workspacelist', null],
  ])('guard %s with %s', (path, capability) => expect(capabilityOf(path, [...ENTRIES, anEntry({})])).toBe(capability));

  it('have one address each', () => {
    expect(new Set(ENTRIES.map((entry) => entry.path)).size).toBe(ENTRIES.length);
  });
});

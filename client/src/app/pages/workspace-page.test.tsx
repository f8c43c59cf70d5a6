import { act } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { linkState } from '../../features/workspaces/workspace-paths';
import { ImportEnded } from '../../lib/testing/import-ended';
import { show } from '../../lib/testing/show';
import { aViewer } from '../testing/a-viewer';
import { Component } from './workspace-page';

const tenant = { visibleName: 'Northbridge', settings: { disableDirectLinking: false }, accountingPackages: [] } as unknown as Tenant;

const page = (
  <TenantContext value={tenant}>
    <ViewerProvider>
      <Routes>
        <Route path="/workspacedetails/users/:workspaceId" element={<Component />} />
      </Routes>
    </ViewerProvider>
  </TenantContext>
);

// covers lender 8.2, borrower 6.2
it.each([
  ['Workspace', 'InternalError', 'An error has occurred retrieving information about the workspace. Unable to continue.'],
  ['ListedWorkspace', 'WorkspaceAccessDenied', 'Unable to retrieve workspace details now.'],
])('where %s fails once the workspace answered %s, it says: %s', async (query, code, said) => {
  const failing = vi.fn(() => 'InternalError');
  const answers = { ...aViewer([]), Workspace: () => code, [query]: failing };
  const { words, press } = await show(page, '/workspacedetails/users/w', ['workspaces', 'common'], answers);
  expect(words()).toContain(said);
  await press('Retry');
  expect(failing).toHaveBeenCalledTimes(2);
});

it('a workspace that is not there says so, in the tab too, whatever name the link brought', async () => {
  const gone = (
    <Link key="link" to="/workspacedetails/users/w" state={linkState({ displayName: 'Everline' })}>
      Open
    </Link>
  );
  const { words, press } = await show([page, gone], '/', ['workspaces', 'common'], { ...aViewer([]), Workspace: () => 'NotFound' });
  await press('Open');
  expect(words()).toContain('Page not found');
  expect(document.title).toMatch(/^Page not found/);
});

it('a denial stays while the workspace is loaded again, so that a form on the page is not unmounted', async () => {
  const workspace = vi.fn<() => string | undefined>(() => undefined).mockReturnValueOnce('WorkspaceAccessDenied');
  const listed = {
    ...{ __typename: 'Workspace', id: 'w', displayName: 'Everline', version: 1, users: [], accessible: false, accessRequested: false },
    ...{ engagementCode: null, primaryEmail: null, lastActivityTime: null, lastSyncTime: null, capabilities: ['CanManageWorkspaceUsers'] },
  };
  const answers = { ...aViewer([]), Workspace: workspace, ListedWorkspace: () => ({ listedWorkspace: listed }) };
  const at = '/workspacedetails/users/w';
  const { words, press } = await show([page, <ImportEnded key="ended" />], at, ['workspaces', 'common'], answers);
  expect(words()).toContain('You can’t open Everline');
  await press('An import ended');
  expect(workspace).toHaveBeenCalledTimes(2);
  expect(words()).toContain('You can’t open Everline');
});

// covers lender 2.7, lender 5.6, borrower 2.2.2, borrower 4.2, borrower 8.2
it('where no collection is left, the button of a new one shows the limit, and begins none', async () => {
  const limit = { hasLimit: true, limit: 12, countRemaining: 0, billingPeriodEndDate: '2026-11-30' };
  const workspace = {
    ...{ __typename: 'Workspace', id: 'w', displayName: 'Everline', version: 1, users: [], accessible: true, accessRequested: false },
    ...{ engagementCode: null, primaryEmail: null, lastActivityTime: null, lastSyncTime: null, capabilities: ['CanViewWorkspace'] },
    ...{ accessRequests: [], connections: [], submissions: { __typename: 'SubmissionConnection', totalCount: 0 } },
  };
  const answers = {
    ...aViewer([]),
    Workspace: () => ({ workspace }),
    DataCollectionLimit: () => ({
      tenant: { __typename: 'Tenant', id: 't', dataCollectionLimit: { __typename: 'DataCollectionLimit', ...limit } },
    }),
  };
  const { words, press } = await show(page, '/workspacedetails/users/w', ['workspaces', 'frame', 'imports', 'common'], answers);
  await press('New data collection');
  const settled = () => act(async () => words());
  await expect.poll(settled).toContain('Your organization can start 12 data collections in each billing period. 0 remaining.');
  expect(words()).toContain('The count resets on December 1, 2026.');
  expect(words()).toContain('You can’t start another data collection until then.');
  expect([...document.querySelectorAll('[role=dialog] h2')].map((title) => title.textContent)).toEqual(['Data collection limit']);
  await press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

// covers lender 2.3
it('a link that brings the name of a workspace along shows it before the workspace has come, and in no address', async () => {
  const link = (
    <Link key="link" to="/workspacedetails/users/w" state={linkState({ displayName: 'Everline' })}>
      Open
    </Link>
  );
  const { words, press, place } = await show([page, link], '/', ['workspaces', 'common'], aViewer([]));
  await press('Open');
  expect(document.querySelector('h1')?.textContent).toBe('Everline');
  expect(words()).toContain('Everline');
  expect(place()).toBe('/workspacedetails/users/w');
});

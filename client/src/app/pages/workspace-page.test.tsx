import { useApolloClient } from '@apollo/client/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { aViewer } from '../testing/a-viewer';
import { Component } from './workspace-page';

const tenant = { visibleName: 'Northbridge' } as unknown as Tenant;

const page = (
  <TenantContext value={tenant}>
    <ViewerProvider>
      <Routes>
        <Route path="/workspacedetails/users/:workspaceId" element={<Component />} />
      </Routes>
    </ViewerProvider>
  </TenantContext>
);

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

it('a denial stays while the workspace is asked for anew, so that what was begun there is not taken down', async () => {
  const Anew = () => {
    const client = useApolloClient();
    return <button onClick={() => void client.refetchQueries({ include: 'active' })}>An import ended</button>;
  };
  const workspace = vi.fn<() => string | undefined>(() => undefined).mockReturnValueOnce('WorkspaceAccessDenied');
  const listed = {
    ...{ __typename: 'Workspace', id: 'w', displayName: 'Everline', version: 1, users: [], accessible: false, accessRequested: false },
    ...{ engagementCode: null, primaryEmail: null, lastActivityTime: null, lastSyncTime: null, capabilities: ['CanManageWorkspaceUsers'] },
  };
  const answers = { ...aViewer([]), Workspace: workspace, ListedWorkspace: () => ({ listedWorkspace: listed }) };
  const at = '/workspacedetails/users/w';
  const { words, press } = await show([page, <Anew key="anew" />], at, ['workspaces', 'common'], answers);
  expect(words()).toContain('You can’t view Everline');
  await press('An import ended');
  expect(workspace).toHaveBeenCalledTimes(2);
  expect(words()).toContain('You can’t view Everline');
});

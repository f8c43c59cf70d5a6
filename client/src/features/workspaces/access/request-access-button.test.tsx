import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { noticeStore } from '../../../lib/notices/notice-store';
import { show } from '../../../lib/testing/show';
import { RequestAccessButton } from './request-access-button';

const workspace = { id: 'w', displayName: 'Alder Creek', accessRequested: false, capabilities: [] };
const GRANTABLE = { requestAccess: { __typename: 'AccessRequest', notificationsSentTo: ['Ben Okafor'], adminRecipients: [] } };

beforeEach(() => errorBannerStore.set(null));

// covers lender 8.2
it('a failed request for access is shown in the banner, which can try again', async () => {
  let answer: object | string = 'InternalError';
  const button = <RequestAccessButton workspace={workspace} onManageUsers={() => expect.unreachable()} />;
  const { press } = await show(button, '/', ['workspaces'], { RequestAccess: () => answer });
  await press('Request access to Alder Creek');
  expect(errorBannerStore.get()?.summary).toBe('Access couldn’t be requested.');
  answer = GRANTABLE;
  await act(async () => errorBannerStore.get()?.retry?.());
  expect(noticeStore.get().at(-1)?.words).toBe('You requested access to Alder Creek. Notified: Ben Okafor.');
});

// covers lender 2.3, lender 6.2
it('who may manage the people of a workspace goes to them instead of asking', async () => {
  const onManageUsers = vi.fn();
  const managed = { ...workspace, capabilities: ['CanManageWorkspaceUsers'] };
  const button = <RequestAccessButton workspace={managed} onManageUsers={onManageUsers} />;
  const { press } = await show(button, '/', ['workspaces'], { RequestAccess: () => expect.unreachable() });
  await press('Request access to Alder Creek');
  expect(onManageUsers).toHaveBeenCalledOnce();
});

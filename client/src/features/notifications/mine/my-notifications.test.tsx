import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show } from '../../../lib/testing/show';
import { MyNotifications } from './my-notifications';

const SETTING = {
  ...{ __typename: 'NotificationSetting', id: 'n', type: 'ImportComplete', concernsWorkspaces: true },
  ...{ workspaceCount: 1, enabledWorkspaceCount: 1 },
  notificationMethods: [{ __typename: 'NotificationMethod', type: 'Email', style: 'OptOut', enabled: true }],
};
const ALDER = {
  ...{ __typename: 'WorkspaceNotificationSubscriptions', id: 'w', name: 'Alder Creek' },
  notifications: [{ __typename: 'NotificationSubscription', notificationId: 'n', type: 'ImportComplete', enabled: true }],
};

async function open(at = '') {
  const requested: object[] = [];
  const page = <MyNotifications emailAddress="ada@lender.example" failure={() => expect.unreachable()} />;
  const shown = await show(page, `/settings/usernotifications${at}`, ['notifications', 'notification-names', 'common'], {
    NotificationSettings: () => ({ notificationSettings: { __typename: 'NotificationSettingConnection', nodes: [SETTING] } }),
    NotificationSubscriptions: (variables) => {
      requested.push(variables);
      const nodes = variables['search'] === 'zoe' ? [] : [ALDER];
      return {
        notificationSubscriptions: { __typename: 'WorkspaceNotificationSubscriptionsConnection', nodes, totalCount: nodes.length },
      };
    },
    SaveNotificationSubscriptions: () => 'InternalError',
  });
  const ofAlder = () => document.querySelector<HTMLInputElement>('[role=switch][aria-label$="Alder Creek"]')!;
  return { ...shown, requested, ofAlder };
}

beforeEach(() => errorBannerStore.set(null));

// covers lender 2.6, lender 8.7
it('a switch that could not be saved goes back, and the banner says so', async () => {
  const { ofAlder } = await open();
  expect(ofAlder().checked).toBe(true);
  await act(async () => ofAlder().click());
  await expect.poll(() => errorBannerStore.get()?.summary).toBe('Unable to update workspace notification setting at this time');
  expect(ofAlder().checked).toBe(true);
});

// covers lender 2.6
it('workspaces are found by the name that the address has, and all are shown when the filter is cleared', async () => {
  const { words, press, place, requested } = await open('?search=zoe');
  expect(requested).toEqual([expect.objectContaining({ search: 'zoe', page: 1 })]);
  expect(words()).toContain('No workspaces match “zoe”.');
  await press('Clear filter');
  await expect.poll(words).toContain('Alder Creek');
  expect(place()).toBe('/settings/usernotifications');
});

import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show, type Answers } from '../../../lib/testing/show';
import { AdministrativeNotifications } from './administrative-notifications';

const MAILBOX = 'desk@lender.example';
const SETTINGS = {
  administrativeNotificationSettings: {
    __typename: 'AdministrativeNotificationSettingConnection',
    nodes: [
      {
        __typename: 'AdministrativeNotificationSetting',
        id: 'n',
        type: 'ImportFailed',
        version: 1,
        notificationMethods: [
          {
            __typename: 'AdministrativeNotificationMethod',
            type: 'Email',
            style: 'OptOut',
            enabled: true,
            defaultRecipients: [MAILBOX],
            defaultAction: 'Append',
          },
        ],
      },
    ],
  },
};
const ANSWERS: Answers = {
  AdministrativeNotificationSettings: () => SETTINGS,
  AddNotificationRecipients: () => 'InternalError',
  RemoveNotificationRecipients: () => 'InternalError',
  SetNotificationDefaultAction: () => 'InternalError',
};

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const open = (answers: Answers = {}) => {
  const page = <AdministrativeNotifications domain="lender.example" failure={() => expect.unreachable()} />;
  return show(page, '/settings/adminnotificationsettings', ['notifications', 'notification-names'], { ...ANSWERS, ...answers });
};

beforeEach(() => errorBannerStore.set(null));

// covers lender 8.7
it('a recipient that could not be removed stays, and the banner says so', async () => {
  const { words, press } = await open();
  await press(`Remove ${MAILBOX} from Import failed`);
  expect(errorBannerStore.get()?.summary).toBe('Operation failed, unable to remove recipient.');
  expect(words()).toContain(MAILBOX);
});

// covers lender 8.7
it('a recipient that could not be added is not listed, and the banner says so', async () => {
  const { words, press } = await open();
  await press('Add recipient to Import failed');
  await act(async () => {
    const input = field('input[type=email]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'risk@lender.example');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void field('input[type=email]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await expect.poll(() => errorBannerStore.get()?.summary).toBe('Operation failed, unable to add recipient.');
  expect(words()).not.toContain('risk@lender.example');
});

// covers lender 8.7
it('an action that could not be changed goes back, and the banner says so', async () => {
  await open();
  await act(async () => field('input[value=Replace]').click());
  await expect.poll(() => errorBannerStore.get()?.summary).toBe('Operation failed, unable to change setting action.');
  await expect.poll(() => field('input[value=Append]').checked).toBe(true);
});

// covers lender 4.6
it('the recipients can replace the subscribers, which warns where there are none', async () => {
  const [setting] = SETTINGS.administrativeNotificationSettings.nodes;
  const withAction = (defaultAction: unknown) => ({
    ...setting!,
    notificationMethods: [{ ...setting!.notificationMethods[0]!, defaultRecipients: [], defaultAction }],
  });
  const requested: object[] = [];
  const { words } = await open({
    AdministrativeNotificationSettings: () => ({
      administrativeNotificationSettings: { ...SETTINGS.administrativeNotificationSettings, nodes: [withAction('Append')] },
    }),
    SetNotificationDefaultAction: (variables) => {
      requested.push(variables);
      return { setNotificationDefaultAction: withAction(variables['defaultAction']) };
    },
  });
  expect(words()).not.toContain('No one is notified.');
  await act(async () => field('input[value=Replace]').click());
  await expect.poll(words).toContain('No one is notified. Add a recipient or choose “Also send to”.');
  expect(requested).toEqual([{ notificationId: 'n', defaultAction: 'Replace' }]);
  expect(field('input[value=Replace]').checked).toBe(true);
});

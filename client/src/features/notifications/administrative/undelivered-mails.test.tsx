import { expect, it } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { noticeStore } from '../../../lib/notices/notice-store';
import { show } from '../../../lib/testing/show';
import { UndeliveredMails } from './undelivered-mails';

const MAIL = {
  __typename: 'UndeliveredMail',
  id: 'one',
  template: 'ImportFailed',
  recipient: 'ops@lender.example',
  workspaceName: 'Bluewater Foods',
  failure: 'Unreachable',
  attempts: 17,
  givenUpAt: '2026-11-21T09:14:00.000Z',
  canRetry: true,
};

it.each([
  ['Send again to ops@lender.example', 'RetryMail', 'The message couldn’t be sent again.'],
  ['Dismiss the message to ops@lender.example', 'DismissMail', 'The message couldn’t be dismissed.'],
])('“%s” says that it failed, and takes a message off the list that a colleague has settled', async (button, operation, said) => {
  let nodes = [MAIL];
  const { press, words } = await show(<UndeliveredMails />, '/', ['common', 'notifications', 'notification-names'], {
    UndeliveredMails: () => ({ undeliveredMails: { __typename: 'UndeliveredMailConnection', nodes, totalCount: nodes.length } }),
    [operation]: () => {
      nodes = [];
      return 'NotFound';
    },
  });
  expect(words()).toMatch(/ops@lender\.example.*Import failed.*Bluewater Foods.*Mail server unreachable/);
  await press(button);
  expect(errorBannerStore.get()).toMatchObject({ summary: said });
  expect(words()).not.toContain('ops@lender.example');
});

it('mail is sent again or dismissed; what came too late can only be dismissed', async () => {
  const late = { ...MAIL, id: 'two', recipient: 'zoe@elsewhere.example', workspaceName: null, failure: 'TooLate', canRetry: false };
  let nodes = [MAIL, late];
  const settle = (id: unknown) => {
    nodes = nodes.filter((mail) => mail.id !== id);
    return id;
  };
  const { press, words } = await show(<UndeliveredMails />, '/', ['common', 'notifications', 'notification-names'], {
    UndeliveredMails: () => ({ undeliveredMails: { __typename: 'UndeliveredMailConnection', nodes, totalCount: nodes.length } }),
    RetryMail: ({ id }) => ({ retryMail: settle(id) }),
    DismissMail: ({ id }) => ({ dismissMail: settle(id) }),
  });
  expect(document.querySelector('[aria-label="Send again to zoe@elsewhere.example"]')).toBeNull();
  await press('Send again to ops@lender.example');
  expect(noticeStore.get().map((notice) => notice.words)).toEqual(['Sending the message to ops@lender.example again.']);
  expect(words()).not.toContain('ops@lender.example');
  await press('Dismiss the message to zoe@elsewhere.example');
  expect(words()).toBe('');
});

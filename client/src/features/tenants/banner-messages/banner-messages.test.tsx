import { afterEach, expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { BannerMessages } from './banner-messages';

afterEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
});

const maintenance = {
  ...{ __typename: 'BannerMessage', hideMessageCookieName: 'hide-maintenance', expiresInDays: 30, hideForeverButtonText: 'Never again' },
  ...{ level: 'Warning', headerText: 'Scheduled maintenance', messageParagraphs: [], hyperlinks: [] },
};
const open = () =>
  show(<BannerMessages />, '/', ['frame'], {
    BannerMessages: () => ({
      tenant: { __typename: 'Tenant', id: 't', portal: { __typename: 'TenantPortal', bannerMessages: [maintenance] } },
    }),
  });

// covers lender 4.8
it('a warning says so, and can be put away for ever, here and on every page that is opened later', async () => {
  const { words, press } = await open();
  expect(words()).toContain('Warning:');
  await press('Never again');
  expect(words()).not.toContain('Scheduled maintenance');
  expect(document.cookie).toBe('hide-maintenance=forever');
  expect((await open()).words()).toBe('');
});

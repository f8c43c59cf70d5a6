import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { SignInAlert, type SignInFailure } from './sign-in-alert';

// covers lender 8.4
it.each<[SignInFailure, string]>([
  ['loginFailed', 'Ask an administrator of Northbridge for access.'],
  ['unreadable', 'The server’s response couldn’t be read.'],
  ['interrupted', 'Sign-in didn’t finish.'],
  ['unavailable', 'The sign-in service isn’t responding.'],
])('a sign-in that failed as %s says so: %s', async (failure, said) => {
  await show(<SignInAlert failure={failure} tenantName="Northbridge" />, '/login', ['sign-in']);
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('We couldn’t sign you in');
  expect(alert).toContain(said);
});

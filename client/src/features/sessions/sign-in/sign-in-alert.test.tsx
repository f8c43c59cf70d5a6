import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { SignInAlert, type SignInFailure } from './sign-in-alert';

// covers lender 8.4
it.each<[SignInFailure, string]>([
  ['loginFailed', 'Ask an administrator of Northbridge for access.'],
  ['unreadable', 'The answer of the server could not be read.'],
  ['interrupted', 'The sign-in did not finish.'],
  ['unavailable', 'The sign-in service does not answer.'],
])('a sign-in that failed as %s says so: %s', async (failure, said) => {
  await show(<SignInAlert failure={failure} tenantName="Northbridge" />, '/login', ['sign-in']);
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('You could not be signed in');
  expect(alert).toContain(said);
});

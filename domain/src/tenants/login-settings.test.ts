import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginSettingsOf, welcomeParagraphs } from './login-settings';

const DEFAULT_LOGIN = {
  loginDestinations: [],
  passLoginThrough: true,
  defaultLogin: true,
  welcomeText: [],
  showSeparatorAfterWelcomeText: true,
  placeLoginAfterWelcomeLine: null,
  learnMoreUrl: null,
};
const team = { id: '1', name: 'Commercial Lending', url: 'https://commercial.northbridge.example', tenantName: 'commercial' };

// covers lender 3.7, lender 5.7
describe('stored sign-in settings', () => {
  it.each([undefined, null, 'text', 7, [], {}])('are the defaults for %j', (stored) => {
    expect(loginSettingsOf(stored)).toEqual({ login: DEFAULT_LOGIN, issue: null });
  });

  it('that leave no way in are replaced as a whole, and say so', () => {
    const { login, issue } = loginSettingsOf({
      passLoginThrough: false,
      defaultLogin: false,
      welcomeText: 'Hello',
      loginDestinations: [team],
    });
    expect(login).toEqual(DEFAULT_LOGIN);
    expect(issue).toContain('no way to sign in');
  });

  it.each([
    [{ passLoginThrough: true, defaultLogin: false }],
    [{ passLoginThrough: false, defaultLogin: true }],
    [{ passLoginThrough: false }],
  ])('are kept as %j', (stored) => expect(loginSettingsOf(stored)).toMatchObject({ login: stored, issue: null }));

  it.each([['javascript:alert(1)'], ['//evil.example'], ['/login'], [undefined]])('have no team at %j', (url) => {
    expect(loginSettingsOf({ loginDestinations: [{ ...team, url }, null, 'x', team] }).login.loginDestinations).toEqual([team]);
  });

  it.each([
    [true, 1],
    [2, 2],
    [0, 0],
    [false, null],
    [-1, null],
    ['1', null],
  ])('place the button after %j as line %j', (stored, line) => {
    expect(loginSettingsOf({ placeLoginAfterWelcomeLine: stored }).login.placeLoginAfterWelcomeLine).toBe(line);
  });

  it('always leave a way in, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { login } = loginSettingsOf(stored);
        expect(login.passLoginThrough || login.defaultLogin).toBe(true);
      }),
    );
  });
});

describe('the welcome', () => {
  // covers lender 2.9
  it('names the team wherever its placeholder is', () => {
    const login = loginSettingsOf({ welcomeText: 'Welcome to {teamName}\n\nAsk {teamName} for help.' }).login;
    expect(welcomeParagraphs(login, 'Northbridge & Söhne')).toEqual([
      'Welcome to Northbridge & Söhne',
      'Ask Northbridge & Söhne for help.',
    ]);
  });

  it('takes a name as it is', () => {
    expect(welcomeParagraphs({ welcomeText: ['{teamName}'] }, '$& $1 {teamName}')).toEqual(['$& $1 {teamName}']);
  });
});

import { loginSettingsOf, type LoginDestination } from '@countinghouse/domain/tenants/login-settings';
import { describe, expect, it } from 'vitest';
import { signInFlagsOf } from './sign-in-flags';
import { signInLayout, teamAddress } from './sign-in-layout';

const { login: DEFAULT_LOGIN } = loginSettingsOf(undefined);
const aTeam = (name: string): LoginDestination => ({ id: name, name, url: `https://${name}.northbridge.example`, tenantName: name });
const TEAMS = [aTeam('commercial'), aTeam('equipment')];
const WELCOME = ['Welcome to {teamName}', 'Choose your team.', 'Ask for help.'];

describe('the sign-in page', () => {
  // covers lender 2.1, lender 2.9
  it('has the product’s own welcome and one button where nothing is configured', () => {
    expect(signInLayout(DEFAULT_LOGIN, 'Northbridge Bank', false)).toEqual({
      heading: null,
      above: [],
      showButton: true,
      below: [],
      showSeparator: false,
      teams: [],
    });
  });

  // covers lender 2.9
  it.each([
    [null, ['Choose your team.', 'Ask for help.'], []],
    [1, [], ['Choose your team.', 'Ask for help.']],
    [2, ['Choose your team.'], ['Ask for help.']],
    [0, [], ['Choose your team.', 'Ask for help.']],
    [9, ['Choose your team.', 'Ask for help.'], []],
  ])('places the button after line %j of the welcome', (placeLoginAfterWelcomeLine, above, below) => {
    const login = { ...DEFAULT_LOGIN, welcomeText: WELCOME, placeLoginAfterWelcomeLine };
    expect(signInLayout(login, 'Northbridge', false)).toMatchObject({ heading: 'Welcome to Northbridge', above, below });
  });

  // covers lender 2.9
  it.each([
    ['two teams', TEAMS, false, 2],
    ['one team', TEAMS.slice(0, 1), false, 0],
    ['two teams, for a person who already chose one', TEAMS, true, 0],
  ])('with %s lists them', (_, loginDestinations, redirected, count) => {
    const layout = signInLayout({ ...DEFAULT_LOGIN, loginDestinations }, 'Northbridge', redirected);
    expect(layout.teams).toHaveLength(count);
    expect(layout.showSeparator).toBe(count > 0);
  });

  it('has no separator where the tenant wants none', () => {
    const login = { ...DEFAULT_LOGIN, loginDestinations: TEAMS, showSeparatorAfterWelcomeText: false };
    expect(signInLayout(login, 'Northbridge', false).showSeparator).toBe(false);
  });

  it.each([
    [TEAMS, false, false],
    [TEAMS, true, true],
    [[], false, true],
  ])('always leaves a way in where people sign in at their teams only (%#)', (loginDestinations, redirected, showButton) => {
    const login = { ...DEFAULT_LOGIN, loginDestinations, defaultLogin: false };
    expect(signInLayout(login, 'Northbridge', redirected).showButton).toBe(showButton);
  });
});

describe('the address of a team', () => {
  // covers lender 2.9
  it.each([
    [true, 'https://commercial.northbridge.example/?redirected=true&passLoginThrough=true'],
    [false, 'https://commercial.northbridge.example/?redirected=true&passLoginThrough=false'],
  ])('says how the person came, passing through: %s', (passLoginThrough, address) => {
    expect(teamAddress(TEAMS[0]!, { passLoginThrough })).toBe(address);
  });

  it('keeps what the configured address asks for', () => {
    const team = { ...TEAMS[0]!, url: 'https://commercial.northbridge.example/login?lang=fr' };
    expect(teamAddress(team, { passLoginThrough: true })).toContain('/login?lang=fr&redirected=true');
  });
});

describe('the flags of the address', () => {
  // covers lender 2.9
  it.each([
    ['', false, false],
    ['?redirect=true', false, true],
    ['?redirect=TRUE', false, true],
    ['?redirect=yes', false, false],
    ['?redirected=true', true, false],
    ['?redirected=true&passLoginThrough=false', true, false],
    ['?redirected=true&passLoginThrough=true', true, true],
    ['?passLoginThrough=true', false, false],
  ])('%s: redirected %s, at once %s', (search, redirected, atOnce) => {
    expect(signInFlagsOf(search)).toEqual({ redirected, atOnce });
  });
});

import { welcomeParagraphs, type LoginDestination, type LoginSettings } from '@countinghouse/domain/tenants/login-settings';

/** What is on the sign-in page, from top to bottom; without a heading the product's own welcome is shown. */
export interface SignInLayout {
  readonly heading: string | null;
  readonly above: readonly string[];
  readonly showButton: boolean;
  readonly below: readonly string[];
  readonly showSeparator: boolean;
  readonly teams: readonly LoginDestination[];
}

/** The layout of the page by the tenant's settings. A person who was sent here by another team's page does not choose a team again, and can always sign in. */
export function signInLayout(login: LoginSettings, teamName: string, redirected: boolean): SignInLayout {
  const [heading = null, ...lines] = welcomeParagraphs(login, teamName);
  const teams = redirected || login.loginDestinations.length < 2 ? [] : login.loginDestinations;
  const linesAbove = Math.max(0, (login.placeLoginAfterWelcomeLine ?? Number.POSITIVE_INFINITY) - 1);
  return {
    heading,
    above: lines.slice(0, linesAbove),
    showButton: login.defaultLogin || teams.length === 0,
    below: lines.slice(linesAbove),
    showSeparator: teams.length > 0 && login.showSeparatorAfterWelcomeText,
    teams,
  };
}

/** The address of a team with the flags about how the person arrived (docs/spec.md, lender 2). */
export function teamAddress(team: LoginDestination, { passLoginThrough }: Pick<LoginSettings, 'passLoginThrough'>): string {
  const address = new URL(team.url);
  address.searchParams.set('redirected', 'true');
  address.searchParams.set('passLoginThrough', String(passLoginThrough));
  return address.toString();
}

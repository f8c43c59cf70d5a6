import { flag, matching } from './read-setting';
import { safeHref } from './safe-href';

/** Another team that people can go to from the sign-in page. */
export interface LoginDestination {
  readonly id: string;
  readonly name: string;
  /** Address of the team's portal, `http` or `https`. */
  readonly url: string;
  readonly tenantName: string;
}

/** How the sign-in page of a tenant with several teams looks and leads on (docs/spec.md, lender 3). */
export interface LoginSettings {
  readonly loginDestinations: readonly LoginDestination[];
  /** Whether a chosen team's page redirects to the identity provider at once. */
  readonly passLoginThrough: boolean;
  /** Whether people can sign in to this tenant itself. */
  readonly defaultLogin: boolean;
  /** Paragraphs, with `{teamName}` where the team's name goes; empty for the product's own. */
  readonly welcomeText: readonly string[];
  readonly showSeparatorAfterWelcomeText: boolean;
  /** The number of paragraphs above the button; null for all. */
  readonly placeLoginAfterWelcomeLine: number | null;
  readonly learnMoreUrl: string | null;
}

/** What a tenant has that configured nothing, or nothing possible. */
const DEFAULT_LOGIN: LoginSettings = {
  loginDestinations: [],
  passLoginThrough: true,
  defaultLogin: true,
  welcomeText: [],
  showSeparatorAfterWelcomeText: true,
  placeLoginAfterWelcomeLine: null,
  learnMoreUrl: null,
};

/** Reads stored sign-in settings. Where they leave no way in, the defaults count and `issue` says why (docs/spec.md, lender 5). */
export function loginSettingsOf(stored: unknown): { readonly login: LoginSettings; readonly issue: string | null } {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const login: LoginSettings = {
    loginDestinations: Array.isArray(given.loginDestinations) ? given.loginDestinations.flatMap(destinationOf) : [],
    passLoginThrough: flag(given.passLoginThrough, DEFAULT_LOGIN.passLoginThrough),
    defaultLogin: flag(given.defaultLogin, DEFAULT_LOGIN.defaultLogin),
    welcomeText: paragraphsOf(given.welcomeText),
    showSeparatorAfterWelcomeText: flag(given.showSeparatorAfterWelcomeText, DEFAULT_LOGIN.showSeparatorAfterWelcomeText),
    placeLoginAfterWelcomeLine: lineOf(given.placeLoginAfterWelcomeLine),
    learnMoreUrl: safeHref(given.learnMoreUrl),
  };
  if (login.passLoginThrough || login.defaultLogin) return { login, issue: null };
  return { login: DEFAULT_LOGIN, issue: 'passLoginThrough and defaultLogin are both false, which leaves no way to sign in' };
}

/** The welcome paragraphs with the team's name in place of its marker. */
export function welcomeParagraphs(login: Pick<LoginSettings, 'welcomeText'>, teamName: string): string[] {
  return login.welcomeText.map((paragraph) => paragraph.replaceAll('{teamName}', () => teamName));
}

function destinationOf(value: unknown): LoginDestination[] {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const url = matching(safeHref(given.url), /^https?:/i);
  const name = matching(given.name, /\S/)?.trim();
  if (url === null || name === undefined) return [];
  const tenantName = matching(given.tenantName, /\S/) ?? name;
  return [{ id: matching(given.id, /\S/) ?? tenantName, name, url, tenantName }];
}

/** A text is cut at its line breaks. */
function paragraphsOf(value: unknown): string[] {
  const given = typeof value === 'string' ? value.split(/\r?\n/) : Array.isArray(value) ? value : [];
  return given.flatMap((line: unknown) => (typeof line === 'string' && line.trim() !== '' ? [line.trim()] : []));
}

/** `true` means after the first line, a number after as many. */
function lineOf(value: unknown): number | null {
  if (value === true) return 1;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

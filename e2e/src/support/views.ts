import type { Page } from '@playwright/test';
import {
  askLogOutEverywhere,
  askOfLink,
  chooseData,
  chooseDay,
  chooseNothing,
  chooseFile,
  chooseFileOptions,
  chooseOptions,
  chooseSystem,
  chooseTemplate,
  chooseTemplateData,
  discard,
  makeLink,
  openAccountMenu,
  openByKey,
  openIssues,
  openFilters,
  openFrameMenu,
  openLinkMenu,
  openMenu,
  openRow,
  press,
  pressInMenu,
  trace,
} from './opening';
import { openComparedJournal, openComparedPart, openNotes } from './opening-review';
import { type Screens } from './screens';
import { settled } from './settled';
import type { Say } from './speech';

/** What a person may have before them: a screen, and what they opened on it by the words that they read there. */
export interface View {
  readonly name: string;
  readonly path: (screens: Screens) => string;
  readonly open?: (page: Page, say: Say) => Promise<unknown>;
  /** Whether readers of screens are thought of in every language, not only in the pseudo-locale. */
  readonly main?: true;
  /** The button or link that the page is mostly for, in English; such pages are also looked at on a tablet, with it in view. */
  readonly action?: string;
}

const STATEMENT_MENUS = 5;

/** Every page that a signed-out person can open. */
export const SIGNED_OUT_VIEWS: readonly View[] = [
  '/login',
  '/authtimeout',
  '/slidingtimeout',
  '/ldisabled',
  '/bdisabled',
  '/no/such/page',
].map((path) => ({
  name: path,
  path: () => path,
}));

/** Every page that a person without any special right can open, and what opens on it. */
export const SIGNED_IN_VIEWS: readonly View[] = [
  { name: 'workspaces', path: ({ list }) => list, main: true, action: 'Add workspace' },
  { name: 'a search without hits', path: ({ list }) => `${list}?search=Nobodyhasthisname` },
  { name: 'the order of the workspaces', path: ({ list }) => list, open: (page) => openMenu(page, 0) },
  { name: 'the account menu', path: ({ list }) => list, open: openAccountMenu },
  { name: 'the help menu', path: ({ list }) => list, open: (page) => openFrameMenu(page, 0) },
  { name: 'command search', path: ({ list }) => list, open: (page) => openByKey(page, 'Control+k') },
  { name: 'keyboard shortcuts', path: ({ list }) => list, open: (page) => openByKey(page, '?') },
  { name: 'log out everywhere', path: ({ list }) => list, open: askLogOutEverywhere },
  { name: 'running imports', path: ({ list }) => list, open: (page, say) => press(page, say('Running imports')) },
  { name: 'issues of a file', path: ({ list }) => list, open: openIssues },
  { name: 'add workspace', path: ({ list }) => list, open: (page, say) => press(page, say('Add workspace'), say('Add')) },
  { name: 'edit workspace', path: ({ found }) => found, open: (page, say) => pressInMenu(page, say, 'Edit workspace') },
  { name: 'users of a workspace', path: ({ found }) => found, open: (page, say) => pressInMenu(page, say, 'Manage users') },
  { name: 'delete workspace', path: ({ found }) => found, open: (page, say) => pressInMenu(page, say, 'Delete workspace') },
  { name: 'a workspace', path: ({ workspace }) => workspace, main: true, action: 'New data collection' },
  { name: 'filters of a history', path: ({ workspace }) => workspace, open: openFilters },
  { name: 'own days of a history', path: ({ workspace }) => `${workspace}?range=custom` },
  {
    name: 'files of a collection',
    path: ({ workspace }) => workspace,
    open: (page, say) => openRow(page, say('Files of the collection from {day}')),
  },
  { name: 'connections of a workspace', path: ({ workspace }) => workspace.replace('submissions', 'connections') },
  { name: 'a comparison of collections', path: ({ comparison }) => comparison, action: 'Download workbook' },
  { name: 'journals of a comparison', path: ({ comparison }) => comparison, open: openComparedJournal },
  { name: 'accounts of a comparison', path: ({ comparison }) => comparison, open: (page, say) => openComparedPart(page, say, 'Accounts') },
  { name: 'ratios of a comparison', path: ({ comparison }) => comparison, open: (page, say) => openComparedPart(page, say, 'Ratios') },
  { name: 'details of a workspace', path: ({ workspace }) => workspace.replace('submissions', 'users') },
  { name: 'new collection, type', path: ({ workspace }) => workspace, open: (page, say) => press(page, say('New data collection')) },
  { name: 'new collection, options', path: ({ workspace }) => workspace, open: chooseOptions },
  { name: 'new collection, a day', path: ({ workspace }) => workspace, open: chooseDay },
  { name: 'new collection, data', path: ({ workspace }) => workspace, open: chooseData },
  { name: 'new collection, data of the template', path: ({ workspace }) => workspace, open: chooseTemplateData },
  { name: 'new collection, the template', path: ({ workspace }) => workspace, open: chooseTemplate },
  { name: 'new collection, the accounting system', path: ({ workspace }) => workspace, open: chooseSystem },
  { name: 'new collection, a file', path: ({ workspace }) => workspace, open: chooseFile },
  { name: 'new collection, options of a file', path: ({ workspace }) => workspace, open: chooseFileOptions },
  { name: 'new collection, the link', path: ({ workspace }) => workspace, open: makeLink },
  { name: 'what can be done with a link', path: ({ workspace }) => workspace, open: openLinkMenu },
  { name: 'a link to be renewed', path: ({ workspace }) => workspace, open: (page, say) => askOfLink(page, say, 'Renew') },
  { name: 'a link to be revoked', path: ({ workspace }) => workspace, open: (page, say) => askOfLink(page, say, 'Revoke') },
  { name: 'new collection, nothing chosen', path: ({ workspace }) => workspace, open: chooseNothing },
  { name: 'new collection, discarded', path: ({ workspace }) => workspace, open: discard },
  { name: 'a submission', path: ({ overview }) => overview, main: true, action: 'Financial statements' },
  {
    name: 'what more can be done with a submission',
    path: ({ overview }) => overview,
    open: (page, say) => press(page, say('More actions')),
  },
  { name: 'a submission that failed', path: ({ failed }) => failed },
  { name: 'analysis', path: ({ overview }) => overview.replace('overview', 'analysis') },
  { name: 'receivables', path: ({ overview }) => overview.replace('overview', 'receivables') },
  { name: 'borrowing bases', path: ({ overview }) => overview.replace('overview', 'borrowingbase') },
  { name: 'risk analysis', path: ({ overview }) => overview.replace('overview', 'riskanalysis') },
  { name: 'statements', path: ({ statements }) => statements, main: true, action: 'Print' },
  ...Array.from({ length: STATEMENT_MENUS }, (_, menu) => ({
    name: `menu ${menu + 1} of statements`,
    path: ({ statements }: Screens) => statements,
    open: (page: Page) => openMenu(page, menu),
  })),
  { name: 'a traced figure', path: ({ statements }) => `${statements}?level=all`, open: trace },
  {
    name: 'a statement with common size and changes',
    path: ({ statements }) => `${statements}?level=all&commonSize=1&compare=priorYear`,
  },
  { name: 'notes beside statements', path: ({ statements }) => `${statements}?level=all`, open: openNotes },
  { name: 'a page that is not there', path: () => '/nowhere' },
];

/** What an administrator has before them beyond that. */
export const ADMINISTRATOR_VIEWS: readonly View[] = [
  { name: 'the account menu of an administrator', path: ({ list }) => list, open: openAccountMenu },
  { name: 'the report of collections', path: () => '/dcr' },
  { name: 'users', path: () => '/settings/usermanagement', action: 'Add users' },
  { name: 'add users', path: () => '/settings/usermanagement', open: (page, say) => press(page, say('Add users')) },
  { name: 'edit a user', path: () => '/settings/usermanagement?search=ben', open: (page, say) => press(page, say('Edit {name}')) },
  { name: 'delete a user', path: () => '/settings/usermanagement?search=ben', open: (page, say) => press(page, say('Delete {name}')) },
  { name: 'own notifications', path: () => '/settings/usernotifications' },
  { name: 'administrative notifications', path: () => '/settings/adminnotificationsettings' },
  { name: 'API clients', path: () => '/settings/apiclients' },
  { name: 'add an API client', path: () => '/settings/apiclients', open: (page, say) => press(page, say('Add API client')) },
  { name: 'webhooks', path: () => '/settings/webhooks' },
  { name: 'add a webhook', path: () => '/settings/webhooks', open: (page, say) => press(page, say('Add webhook')) },
  { name: 'the settings of the organization', path: () => '/settings/organization', action: 'Save changes' },
  { name: 'the audit log', path: () => '/settings/auditlog', action: 'Export CSV' },
  {
    name: 'an entry of the audit log',
    path: () => '/settings/auditlog',
    open: (page, say) => openRow(page, say('Details of {action}, {time}')),
  },
];

/** Brings a view before the person, in the words of the language that they read, and waits until it stands still. */
export async function showView(page: Page, view: View, screens: Screens, say: Say): Promise<void> {
  await visit(page, view.path(screens));
  if (view.open === undefined) return;
  await view.open(page, say);
  await settled(page);
}

/** An address of the portal that shows nothing of what was open before; another page shows nothing of it either. */
const ELSEWHERE = '/elsewhere';

/** Leads a person to a page: by closing what is open on it, or within the portal, which are much cheaper than loading the portal again. */
async function visit(page: Page, path: string): Promise<void> {
  if (await page.evaluate(() => document.querySelector('header [aria-haspopup]') !== null)) {
    if (await isAnythingOpen(page)) {
      await page.keyboard.press('Escape');
      await settled(page);
    }
    const [here, there] = [new URL(page.url()), new URL(path, page.url())];
    const isRetained = await isAnythingOpen(page, ', main [aria-expanded=true]');
    if (here.href === there.href && !isRetained) return;
    for (const next of isRetained || here.pathname === there.pathname ? [ELSEWHERE, path] : [path]) {
      await page.evaluate(followAddress, next);
      await settled(page);
    }
    if (!(await isAnythingOpen(page))) return;
  }
  await page.goto(path);
  await settled(page);
}

/** Whether a dialog or a menu is open, or anything else that is asked for. */
function isAnythingOpen(page: Page, besides = ''): Promise<boolean> {
  const open = page.locator(`:is([role=dialog], [role=menu], header [aria-expanded=true]${besides})`);
  return open.filter({ visible: true }).first().isVisible();
}

/** What a browser does when its person goes back to an address of the portal. */
export function followAddress(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

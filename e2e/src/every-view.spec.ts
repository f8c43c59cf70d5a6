import { expect } from '@playwright/test';
import { openAccountMenu } from './support/opening';
import { signIn } from './support/portal';
import { prepareScreens, type Screens } from './support/screens';
import { takeSession } from './support/sign-in';
import { speak } from './support/speech';
import { test as story } from './support/story';
import { LENDER } from './support/tenants';
import { tonguesOfRun } from './support/tongues';
import { ADMINISTRATOR_VIEWS, SIGNED_IN_VIEWS, SIGNED_OUT_VIEWS, type View } from './support/views';
import { DESKTOP, problemsOf } from './support/walk';

/** A name that is long, and long in other scripts as well, and that no name of other stories contains. */
const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Lumber, Inc.';

/** Views that one story looks at, so that stories at the same time share them; each story loads the portal. */
const VIEWS_A_STORY = 16;

const test = story.extend<object, { screens: Screens }>({
  screens: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await prepareScreens(request, LENDER, NAME, 'ben@lender.example'));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** There are many views, and machines are slow. */
test.describe.configure({ timeout: 600_000 });

test.use({ viewport: DESKTOP });

for (const tongue of tonguesOfRun())
  test.describe(`in ${tongue.language}`, () => {
    // covers lender 2.9, lender 2.10
    test('the pages before signing in are whole, translated and accessible at every width', async ({ page, screens }) => {
      await speak(page, tongue.language);
      expect(await problemsOf(page, SIGNED_OUT_VIEWS, screens, tongue)).toEqual([]);
    });

    for (const [person, views] of [
      [/Ben Okafor/, SIGNED_IN_VIEWS],
      [/Ada Fairfax/, ADMINISTRATOR_VIEWS],
    ] as const)
      for (const part of partsOf(views.filter((_, at) => tongue.views === 'all' || tongue.views === (at % 2 === 0 ? 'even' : 'odd'))))
        test(`the views from “${part[0]?.name}” to “${part.at(-1)?.name}” are whole, translated and accessible at every width`, async ({
          page,
          screens,
        }) => {
          await takeSession(page, LENDER, person);
          await speak(page, tongue.language);
          expect(await problemsOf(page, part, screens, tongue)).toEqual([]);
        });
  });

test('statements in another language say so, and write days and figures as it does', async ({ page, screens }) => {
  await takeSession(page, LENDER, /Ben Okafor/);
  await speak(page, 'fr');
  await page.goto(screens.statements);
  await expect(page.getByRole('columnheader').filter({ hasText: '28 févr. 2023' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '298\u202f418,32' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('every page that an administrator’s menus lead to is among those', async ({ page, screens }) => {
  await signIn(page);
  await openAccountMenu(page);
  const links = await page
    .locator('header nav a[href^="/"], [role=menu] a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const looked = [...SIGNED_IN_VIEWS, ...ADMINISTRATOR_VIEWS].map((view) => view.path(screens));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !looked.includes(link))).toEqual([]);
});

function partsOf(views: readonly View[]): View[][] {
  const stories = Math.ceil(views.length / VIEWS_A_STORY);
  return Array.from({ length: stories }, (_, at) =>
    views.slice(Math.round((at * views.length) / stories), Math.round(((at + 1) * views.length) / stories)),
  );
}

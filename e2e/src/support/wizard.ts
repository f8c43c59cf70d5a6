import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the wizard for the workspace of the row. */
export async function openWizard(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^New collection for/ }).click();
  const wizard = page.getByRole('dialog', { name: 'New data collection' });
  await expect(wizard).toBeVisible();
  return wizard;
}

/** Goes on by so many steps. */
export async function goOn(wizard: Locator, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step += 1) await wizard.getByRole('button', { name: 'Next' }).click();
}

/** Makes a link with the options that are offered, and answers its dialog. */
export async function makeLink(page: Page, row: Locator): Promise<Locator> {
  const wizard = await openWizard(page, row);
  await goOn(wizard, 2);
  await wizard.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog', { name: 'The secure link is ready' });
  await expect(link).toBeVisible();
  return link;
}

/** The address that a link's dialog shows. */
export function addressIn(link: Locator): Promise<string> {
  return link.getByLabel('Link address').inputValue();
}

/** Takes the tick from every group of accounting data. */
export async function chooseNoGroup(wizard: Locator): Promise<void> {
  const groups = wizard.getByRole('checkbox');
  await expect(groups).toHaveCount(4);
  for (const group of await groups.all()) await group.uncheck();
}

/** The names of the steps of the wizard. */
export function stepsOf(wizard: Locator): Promise<string[]> {
  return wizard.getByRole('list', { name: 'New data collection' }).getByRole('listitem').allInnerTexts();
}

/** Answers a GraphQL operation in place of the server with a refusal of these words. */
export async function refuse(page: Page, operation: string, message: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== operation) return route.fallback();
    return route.fulfill({ json: { data: null, errors: [{ message, extensions: { code: 'InvalidInput' } }] } });
  });
}

/** Changes what the tenant's settings say to this page. */
export async function withSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript((changed) => {
    const call = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await call(input, init);
      if (typeof init?.body !== 'string' || !init.body.includes('"operationName":"Tenant"')) return answer;
      const told = (await answer.json()) as { data: { tenant: { settings: object } } };
      Object.assign(told.data.tenant.settings, changed);
      return Response.json(told);
    };
  }, settings);
}

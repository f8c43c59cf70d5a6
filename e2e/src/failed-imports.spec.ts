import { expect, type Page } from '@playwright/test';
import { addWorkspace, chooseSystem, connectDex, importOf, newestCollection, signIn } from './support/portal';
import { test } from './support/story';

/** What DEX is made to answer, and the sentence in which the import ends. */
const ANSWERS: readonly (readonly [answer: string, sentence: string | RegExp])[] = [
  ['Missing permission', 'The person who allowed access may not read all of these books.'],
  ['No answer', 'DEX isn’t responding right now.'],
  ['Unreadable books', /^DEX returned data that can’t be read: .*debit is not/],
  ['Access withdrawn', 'The connection for this company has expired. Unable to import financials at this time.'],
];

for (const [answer, sentence] of ANSWERS) {
  // covers lender 4.1, lender 4.2, lender 8.3, borrower 4.1, borrower 4.5, borrower 8.4
  test(`an import to which DEX answers “${answer}” says so, and where it stopped`, async ({ page }) => {
    await signIn(page);
    const name = `${answer} ${Date.now()}`;
    await connectDex(page, await addWorkspace(page, name), { answer });
    await expect(importOf(page, name).getByText(sentence)).toBeVisible();
    await expect(importOf(page, name).getByRole('button', { name: 'Retry' })).toHaveCount(answer === 'Access withdrawn' ? 1 : 0);
    await showsNothing(page, name, sentence);
  });
}

test('a package without books on the cash basis can’t be chosen for figures on it', async ({ page }) => {
  await signIn(page);
  const systems = await chooseSystem(page, await addWorkspace(page, `Cash basis ${Date.now()}`), { basis: 'Cash' });
  await expect(systems.getByRole('region', { name: 'Not available on the cash basis' }).getByText('DEX')).toBeVisible();
  await expect(systems.getByRole('radio', { name: 'DEX' })).toHaveCount(0);
});

/** The list, the workspace and the submission call it an error, and none of them leads to statements. */
async function showsNothing(page: Page, name: string, sentence: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('DEX · import error')).toBeVisible();
  await expect(row.getByRole('link', { name: /^Financial statements/ })).toHaveCount(0);
  const collection = await newestCollection(page, name);
  await expect(collection.getByText('Import error')).toBeVisible();
  await collection.getByRole('link').first().click();
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await expect(page.getByRole('main').getByText('Published', { exact: true })).toHaveCount(0);
}

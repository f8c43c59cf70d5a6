import { expect } from '@playwright/test';
import { addWorkspace, connectDex, importOf, signIn } from './support/portal';
import { test } from './support/story';

// covers lender 2.8, lender 4.1, borrower 4.5, borrower 7.2
test('an analyst reads the first statements of an import that is under way, and the record once it is done', async ({ page }) => {
  await signIn(page);
  const name = `First statements ${Date.now()}`;
  await connectDex(page, await addWorkspace(page, name), { answer: 'A slow import' });

  await test.step('the running import counts what it has read, by live events', async () => {
    const bar = importOf(page, name).getByRole('progressbar', { name: `Progress of ${name}` });
    const told = /^Collecting data, [\d,]+ of [\d,]+ entry lines/;
    await expect(bar).toHaveAttribute('aria-valuetext', told);
    const first = (await bar.getAttribute('aria-valuetext')) ?? '';
    await expect(bar).not.toHaveAttribute('aria-valuetext', first);
    await expect(bar).toHaveAttribute('aria-valuetext', told);
  });

  await test.step('it says how far it can be stated, and leads to what can be stated', async () => {
    await expect(importOf(page, name)).toContainText(/Partial: read through \w+ \d{4}; \d+ of \d+ months/);
    await importOf(page, name).getByRole('link', { name: 'Open first statements' }).click();
  });

  await test.step('the statements say that they are partial, balance, and offer no way out', async () => {
    await expect(page.getByRole('main').getByText(/^Partial: read through/)).toBeVisible();
    await expect(page.getByRole('treegrid', { name: /^Partial, through/ })).toBeVisible();
    await expect(page.getByText(/does not balance/)).toHaveCount(0);
    for (const way of [/Print/, /Copy/, /workbook/i, /Save/])
      await expect(page.getByRole('main').getByRole('button', { name: way })).toHaveCount(0);
  });

  await test.step('when the import is done, the record is there in their place', async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.getByText(/^Partial: read through/)).toHaveCount(0);
    await expect(page.getByRole('treegrid', { name: /^Balance sheet of/ })).toBeVisible();
  });
});

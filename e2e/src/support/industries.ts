import { expect, type Page } from '@playwright/test';

/** Takes an industry by its code from the suggestions, which would otherwise come over what stands below the field. */
export async function chooseIndustry(page: Page, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'NAICS code' });
  await field.fill(code);
  await expect(page.getByRole('listbox', { name: 'Industries' }).getByRole('option', { name: code }).first()).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`^${code} `));
}

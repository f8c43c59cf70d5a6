import { expect, type Page } from '@playwright/test';
import { aDemoCollection } from './support/collections';
import { openAs } from './support/portal';
import { test } from './support/workspaces';

/** Whether the cell that the keys act on is seen, and how far the months before it are scrolled away. */
function focusedCell(page: Page): Promise<{ readonly isSeen: boolean; readonly scrolled: number }> {
  return page.getByRole('treegrid').evaluate((grid) => {
    const cell = grid.querySelector('[role=row] [tabindex="0"]')?.getBoundingClientRect();
    const { left, right, top, bottom } = grid.getBoundingClientRect();
    const isSeen = cell !== undefined && cell.left >= left && cell.right <= right + 1 && cell.top >= top && cell.bottom <= bottom + 1;
    return { isSeen, scrolled: grid.scrollLeft };
  });
}

/** Of the demo, the books of nearly three years. */
const hasManyMonths = ({ entity, creationTime }: { readonly entity: { readonly displayName: string }; readonly creationTime: string }) =>
  entity.displayName === 'Granite Peak HVAC' && Date.now() - Date.parse(creationTime) > 50 * 86_400_000;

for (const width of [390, 760])
  test(`a statement of many months opens at the newest one in a window of ${width} px`, async ({ office, page }) => {
    const { workspaceId, submissionId } = await aDemoCollection(office.ada, hasManyMonths);
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, `/workspacesubmissiondetails/financialstatements/${workspaceId}/${submissionId}?reportingPeriod=MonthsAndMTD`);
    await expect(page.getByRole('treegrid').getByRole('row').nth(5)).toBeVisible();
    await expect.poll(async () => (await focusedCell(page)).scrolled).toBeGreaterThan(0);
    await expect.poll(async () => (await focusedCell(page)).isSeen).toBe(true);
  });

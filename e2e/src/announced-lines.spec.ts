import { expect } from '@playwright/test';
import { announced } from './support/accessibility-tree';
import { aPublishedCollection, everyLineOf } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

test('cells and lines are announced with level and state, and their place among all', async ({ office, page }) => {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Announced')));
  await openAs(page, everyLineOf(collection));
  const grid = page.getByRole('treegrid');
  await expect(grid).toBeVisible();
  expect(await announced(grid)).toMatchObject({ role: 'treegrid', multiselectable: true });
  const line = grid.getByRole('row').filter({ hasText: 'Operating account' });
  expect(await announced(line)).toMatchObject({ role: 'row', level: 4, disabled: true, description: 'Locked: ties to bank accounts' });
  expect(await announced(line.getByRole('rowheader'))).toMatchObject({ role: 'rowheader' });
  const cell = await announced(line.getByRole('gridcell').last());
  expect(cell.role).toBe('gridcell');
  expect(cell.name).toMatch(/^Operating account, .*US dollars$/);
  const columns = await line
    .locator('[aria-colindex]')
    .evaluateAll((cells) => cells.map((each) => Number(each.getAttribute('aria-colindex'))));
  expect(columns).toEqual(columns.map((_, at) => at + 1));
  expect(Number(await grid.getAttribute('aria-colcount'))).toBe(columns.length);
  await expect(line).toHaveAttribute('aria-rowindex', '5');
});

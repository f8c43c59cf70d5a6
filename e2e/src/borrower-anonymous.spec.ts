import { expect } from '@playwright/test';
import { agreeAndSend, connectAsBorrower, screen } from './support/borrowers';
import { aName, test } from './support/workspaces';

// covers borrower 1.1, borrower 2.1.1, borrower 2.1.2, borrower 3.3
test('a borrower who was not asked says who they are by keyboard, connects, agrees, and ends on a page of their own; the lender sees them as anonymous', async ({
  page,
  office,
}) => {
  const business = aName('Tansy, Finch, Larkfield & Sons Provisions and Bakery of the Lower East Side');

  await test.step('each issue is said at its field', async () => {
    await page.goto('/portal');
    await expect(screen(page, 'Tell Northbridge Bank who you are')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /Business name/ })).toBeFocused();
    await page.keyboard.type(business);
    await page.keyboard.press('Tab');
    await page.keyboard.type('owner@alderfinch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an email address like name@business.com.')).toBeVisible();
    await page.keyboard.type('.example');
    await page.keyboard.press('Enter');
    await expect(screen(page, `Share ${business}’s books with Northbridge Bank`)).toBeFocused();
  });

  await test.step('nobody is said to have asked, and no step can be handed over', async () => {
    await expect(page.getByText(/asked for them/)).toBeHidden();
    await expect(page.getByText('No account needed, and nothing is sent until you agree.')).toBeVisible();
    await expect(page.getByRole('link', { name: /my bookkeeper/ })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'You' }).first()).toBeVisible();
  });

  await test.step('closed and opened again, the page goes on where it stood', async () => {
    await connectAsBorrower(page);
    await page.reload();
    await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
  });

  await test.step('what was sent is confirmed under the address of who came without a link', async () => {
    await agreeAndSend(page);
    await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
    await expect(page).toHaveURL(/\/submission$/);
  });

  await test.step('the person whom the tenant names has the workspace, with an anonymous collection', async () => {
    const { workspaces } = await office.ada.graphql<{ workspaces: { nodes: object[] } }>(
      'query ($search: String) { workspaces(first: 2, search: $search) { nodes { displayName newestSubmission { source } } } }',
      { search: business },
    );
    expect(workspaces.nodes).toEqual([{ displayName: business, newestSubmission: { source: 'Anonymous' } }]);
  });
});

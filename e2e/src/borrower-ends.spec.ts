import { expect } from '@playwright/test';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { answerInstead, refuse, variablesOfNext } from './support/operations';
import { at } from './support/tenants';
import { test } from './support/workspaces';

test.use({ viewport: { width: 390, height: 844 } });

const NOT_FOUND = "We're sorry, the page you're trying to reach cannot be found.";

// covers borrower 3.3, borrower 8.3
test('an import whose books can not be read says that nothing was sent, and is tried again', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await connectAsBorrower(page, 'Unreadable books');
  await agreeAndSend(page);
  await expect(screen(page, 'The books couldn’t be sent')).toBeFocused();
  await expect(page.getByText(/Nothing was sent/)).toBeVisible();
  await expect(page.getByText(/mention reference [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

// covers borrower 3.3, borrower 4.1, borrower 8.3
test('an import is followed by live events until the lender cancels it, and says so', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await connectAsBorrower(page, 'A slow import');
  const looked = variablesOfNext(page, 'BorrowerImport');
  const told = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"borrowerImport".*"stage"/.test(String(payload)) }),
    );
  await agreeAndSend(page);
  await told;
  await expect(screen(page, 'Collecting your data')).toBeVisible();
  const record = (await looked).financialRecordId as string;
  expect((await office.ada.post(`/api/${link.workspaceId}/financialrecords/${record}/cancel`)).ok()).toBe(true);
  await expect(screen(page, 'Copying was stopped')).toBeFocused();
});

// covers borrower 3.4, borrower 4.1, borrower 8.3
test('an import that can not be begun says so and keeps the connection; begun, it is followed to its end without a socket', async ({
  page,
  office,
}) => {
  const link = await aBorrowerLink(office.ada);
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await page.goto(link.url);
  await connectAsBorrower(page);
  const startAgain = await answerInstead(page, 'StartBorrowerImport', (route) => refuse(route, 'InternalError'));
  await agreeAndSend(page);
  await expect(page.getByRole('alert')).toContainText(
    'An error has occurred beginning financial import. Please wait a moment and try again.',
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await startAgain();
  const submitAgain = await answerInstead(page, 'SubmitCollection', (route) => refuse(route, 'InternalError'));
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(page.getByRole('alert')).toContainText('An error occurred processing your request. Please wait a moment and try again.');
  await submitAgain();
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
});

// covers borrower 2.1.2, borrower 2.1.3, borrower 2.1.5
test('a closed window connects nothing, and what is stopped is not sent; a revoked link, a guessed secret and a tenant without borrowers let no one in', async ({
  page,
  office,
  baseURL,
}) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  for (const end of ['close', 'cancel'] as const)
    await test.step(`the window of the package: ${end}`, async () => {
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: /DEX/ }).dblclick();
      const consent = await consentOf(popup);
      await expect(screen(page, 'Finish in the DEX window')).toBeVisible();
      // Chromium may forget to close a window that is still on its way to its page.
      const cancel = consent.getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeVisible();
      if (end === 'close') await consent.close();
      else await cancel.click();
      await expect(page.getByText('You closed the window. Nothing was connected.')).toBeVisible();
    });

  await test.step('“Stop and send nothing” ends the connection and confirms it', async () => {
    await connectAsBorrower(page);
    await page.getByRole('button', { name: 'Stop and send nothing' }).click();
    await expect(page.getByText('You ended the connection. Nothing was sent.')).toBeVisible();
    const answer = await office.ada.get(`/api/workspaces/${link.workspaceId}/connections`);
    expect(await answer.json()).toEqual({ connections: [] });
  });

  await test.step('the link is revoked while the borrower is on the landing', async () => {
    await office.ada.delete(`/api/${link.workspaceId}/SubmissionRequests/${link.requestId}/shareablelink`);
    await page.getByRole('button', { name: /DEX/ }).click();
    await expect(screen(page, 'This link no longer works')).toBeVisible();
    await page.reload();
    await expect(screen(page, 'This link no longer works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email Northbridge Bank' })).toHaveAttribute('href', /^mailto:/);
  });

  await test.step('the secret is guessed', async () => {
    await page.goto('about:blank');
    await page.goto(link.url.replace(/#t=.*/, '#t=guessed'));
    await expect(screen(page, NOT_FOUND)).toBeVisible();
  });

  await test.step('the tenant has no borrower side', async () => {
    await page.goto(at(baseURL, 'harbourline', '/portal?eid=1&rid=2#t=x'));
    await expect(page).toHaveURL(at(baseURL, 'harbourline', '/bdisabled'));
    await expect(screen(page, 'Harbourline Capital isn’t collecting books here')).toBeVisible();
  });
});

// covers borrower 4.3, borrower 8.3, borrower 9.2
test('a request that can not be loaded is tried five times, then says “Something is wrong” and can be tried again', async ({
  page,
  office,
}) => {
  const link = await aBorrowerLink(office.ada);
  let tried = 0;
  await page.route('**/api/borrower/session', (route) => {
    tried++;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.clock.install();
  await page.goto(link.url);
  for (let next = 2; next <= 5; next++) {
    await expect.poll(() => tried).toBeGreaterThanOrEqual(next - 1);
    await page.clock.runFor(2_000);
  }
  await expect(screen(page, 'Something is wrong')).toBeVisible();
  await expect(page.getByText('There has been an error retrieving the options for this request.')).toBeVisible();
  expect(tried, 'and no further').toBe(5);
  await page.unroute('**/api/borrower/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen(page, /^Share/)).toBeVisible();
});

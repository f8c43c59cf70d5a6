import { expect, type Page } from '@playwright/test';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { answerInstead, changeRequest, REACHED_LIMIT, refuse, variablesOfNext } from './support/operations';
import { at } from './support/tenants';
import { test } from './support/workspaces';

test.use({ viewport: { width: 390, height: 844 } });

const NOT_FOUND = "We're sorry, the page you're trying to reach cannot be found.";

/** What DEX is made to answer, how that is told, and the way on. */
const ANSWERS: readonly (readonly [answer: string, title: string, action: string])[] = [
  ['Missing permission', 'DEX didn’t let us in', 'Sign in again'],
  ['No answer', 'DEX isn’t responding', 'Try again now'],
  ['Unreadable books', 'The books couldn’t be sent', 'Try again now'],
  ['Access withdrawn', 'The connection to DEX was lost', 'Sign in again'],
];

for (const [answer, title, action] of ANSWERS) {
  // covers borrower 3.3, borrower 8.3
  test(`an import to which DEX answers “${answer}” says what happened, that nothing was sent, and what to do`, async ({ page, office }) => {
    const link = await aBorrowerLink(office.ada);
    await page.goto(link.url);
    await connectAsBorrower(page, answer);
    await agreeAndSend(page);
    await expect(screen(page, title)).toBeFocused();
    await expect(page.getByText(/Nothing was sent/)).toBeVisible();
    await expect(page.getByText(/mention reference [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
    await expect(page.getByRole('button', { name: action })).toBeVisible();
    if (action === 'Try again now') {
      await page.getByRole('button', { name: action }).click();
      await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
      await expect(page.getByRole('checkbox')).not.toBeChecked();
    } else {
      await page.getByRole('button', { name: 'Choose another package' }).click();
      await connectAsBorrower(page);
      await agreeAndSend(page);
      await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
    }
  });
}

// covers borrower 3.3, borrower 8.3
test('an import that the lender cancels says so', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await connectAsBorrower(page, 'A slow import');
  const looked = variablesOfNext(page, 'BorrowerImport');
  await agreeAndSend(page);
  const record = (await looked).financialRecordId as string;
  expect((await office.ada.post(`/api/${link.workspaceId}/financialrecords/${record}/cancel`)).ok()).toBe(true);
  await expect(screen(page, 'Copying was stopped')).toBeFocused();
});

// covers borrower 4.1
test('an import is followed by live events', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await connectAsBorrower(page, 'A slow import');
  const told = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"borrowerImport".*"stage"/.test(String(payload)) }),
    );
  await agreeAndSend(page);
  await told;
  await expect(screen(page, 'Collecting your data')).toBeVisible();
});

// covers borrower 4.1
test('an import is followed to its end where no socket can be opened', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await page.goto(link.url);
  await connectAsBorrower(page);
  await agreeAndSend(page);
  await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
});

// covers borrower 2.1.3
test('a window that is closed or refused connects nothing, and the choice says so', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  for (const end of ['close', 'cancel'] as const) {
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
  }
});

// covers borrower 2.1.2
test('“Stop and send nothing” ends the connection and confirms it', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await connectAsBorrower(page);
  await page.getByRole('button', { name: 'Stop and send nothing' }).click();
  await expect(page.getByText('You ended the connection. Nothing was sent.')).toBeVisible();
  const answer = await office.ada.get(`/api/workspaces/${link.workspaceId}/connections`);
  expect(await answer.json()).toEqual({ connections: [] });
});

// covers borrower 3.4, borrower 8.3
test('an import that can not be begun says so in the specified sentence, and keeps the connection', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
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
  await expect(screen(page, 'Collecting your data')).toBeVisible();
});

// covers borrower 2.1.2, borrower 2.1.5
test('a revoked link, a deleted workspace, a guessed secret and a bare address let nobody in, each in words of its own', async ({
  page,
  office,
}) => {
  const revoked = await aBorrowerLink(office.ada);
  const path = `/api/${revoked.workspaceId}/SubmissionRequests/${revoked.requestId}/shareablelink`;
  await page.goto(revoked.url);
  await expect(screen(page, /^Share/)).toBeVisible();
  await office.ada.delete(path);
  await page.getByRole('button', { name: /^(DE )?DEX/ }).click();
  await expect(screen(page, 'This link no longer works')).toBeVisible();
  await page.reload();
  await expect(screen(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email Northbridge Bank' })).toHaveAttribute('href', /^mailto:/);
  const other = await aBorrowerLink(office.ada);
  await open(page, other.url.replace(/#t=.*/, '#t=guessed'));
  await expect(screen(page, NOT_FOUND)).toBeVisible();
  await page.goto('/shareablelinkexpired');
  await expect(screen(page, 'This link has expired')).toBeVisible();
  await page.goto('/shareablelinkdeleted');
  await expect(screen(page, 'This link no longer works')).toBeVisible();
});

// covers borrower 2.1.2, borrower 2.1.5
test('a link whose time is over says that it has expired', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.route('**/api/borrower/session', (route) =>
    route.fulfill({ status: 410, json: { description: 'The link has expired.', code: 'LinkExpired' } }),
  );
  await page.goto(link.url);
  await expect(screen(page, 'This link has expired')).toBeVisible();
});

// covers borrower 2.1.2, borrower 2.1.5
test('a tenant whose limit is reached takes no new books, and says from when it does again', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await changeRequest(page, REACHED_LIMIT);
  await page.goto(link.url);
  await expect(screen(page, 'Northbridge Bank can’t accept more books right now')).toBeVisible();
  await expect(page.getByText('They can accept books again starting December 1, 2026.')).toBeVisible();
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

// covers borrower 2.1.2, borrower 2.1.5
test('a tenant without a borrower side sends its borrowers to a page that says so', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbourline', '/portal?eid=1&rid=2#t=x'));
  await expect(screen(page, 'Harbourline Capital isn’t collecting books here')).toBeVisible();
});

/** Opens an address anew, also where only what stands behind `#` differs. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
}

// covers borrower 2.1.5
test('a link that is withdrawn while the borrower is on the landing is said to be withdrawn', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  await expect(screen(page, /^Share/)).toBeVisible();
  await office.ada.delete(`/api/${link.workspaceId}/SubmissionRequests/${link.requestId}/shareablelink`);
  await page.getByRole('button', { name: /DEX/ }).click();
  await expect(screen(page, 'This link no longer works')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import type { Api } from './api';
import { consentOf } from './consent';
import { aName, aWorkspace } from './workspaces';

const ALL_GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/** A request that a borrower answers over its link. */
export interface BorrowerLink {
  readonly url: string;
  readonly workspaceId: string;
  readonly requestId: string;
  readonly workspace: string;
}

/** Makes a workspace of its own with a request that has a link. */
export async function aBorrowerLink(api: Api, options: object = {}, workspace = aName('Tansy & Finch Bakery')): Promise<BorrowerLink> {
  const workspaceId = await aWorkspace(api, workspace);
  const body = { hasShareableLink: true, accountingCollectionGroups: ALL_GROUPS, ...options };
  const answer = await api.post(`/api/${workspaceId}/SubmissionRequests`, body);
  const { id, shareableLink } = (await answer.json()) as { id: string; shareableLink: { url: string } };
  return { url: shareableLink.url, workspaceId, requestId: id, workspace };
}

/** The heading of the screen that a borrower is at. */
export function screen(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Connects DEX from the choice, up to the summary; `answer` is what testers make it do. */
export async function connectAsBorrower(page: Page, answer?: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^(DE )?DEX/ }).click();
  const consent = await consentOf(popup);
  if (answer !== undefined) {
    await consent.getByText('For testers').click();
    await consent.getByRole('radio', { name: answer }).check();
  }
  await consent.getByRole('button', { name: 'Allow access' }).click();
  await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
}

/** Agrees to what is listed and sends it. */
export async function agreeAndSend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I’m authorized to share these books/ }).check();
  await page.getByRole('button', { name: 'Agree and send' }).click();
}

/** The collections of a request, as its lender sees them. */
export async function collectionsOf(api: Api, { workspaceId }: Pick<BorrowerLink, 'workspaceId'>): Promise<readonly { id: string }[]> {
  const answer = await api.post('/api/submissions/search', {
    startCreationDate: '2020-01-01',
    endCreationDate: '2100-01-01',
    entityId: workspaceId,
    includeDeleted: false,
  });
  const found = (await answer.json()) as readonly { id: string }[] | { submissions: readonly { id: string }[] };
  return 'submissions' in found ? found.submissions : found;
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowOf } from '../../../features/borrowers/flow/stored-flow';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { VisitorPage } from './visitor-page';

const session = vi.hoisted(() => ({ showsTerms: true, refresh: async (): Promise<unknown> => ({}) }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useShowsTerms: () => session.showsTerms,
  useCollectsBusinessInfo: () => true,
  useBorrowerSession: () => ({ refresh: () => session.refresh(), lost: () => false }),
}));

let refusal: object | null;
let requested: unknown[];

beforeEach(() => {
  refusal = null;
  requested = [];
  session.refresh = async () => aState({ anonymous: true });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    requested.push((JSON.parse(body as string) as { variables: unknown }).variables);
    if (refusal !== null) return Response.json({ errors: [{ message: 'refused', extensions: refusal }] });
    return Response.json({ data: { createBorrowerWorkspace: { id: 'w' } } });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showPage(hideFooter = true) {
  const page = (
    <TenantContext value={{ ...TENANT, portal: { ...TENANT.portal, hideFooter } }}>
      <VisitorPage />
    </TenantContext>
  );
  return show(page, '/portal', ['borrower', 'common', 'errors']);
}
const focused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;

// covers borrower 2.1.2, borrower 3.3, borrower 5.1
it('what is missing is said at its field, which gets the focus; it goes when mended', async () => {
  const { press, type, words } = await showPage();
  await press('Continue');
  expect(focused()).toMatch(/^Business name/);
  expect(words()).toContain('Enter the name of your business.');
  await type('Business name', 'Alder & Finch Bakery');
  expect(words()).not.toContain('Enter the name of your business.');
  await type('Business email', 'owner@alderfinch');
  await press('Continue');
  expect(focused()).toMatch(/^Business email/);
  expect(words()).toContain('Enter an email address like name@business.com.');
  expect(requested).toEqual([]);
  await type('Business email', '  owner@alderfinch.example');
  await press('Continue');
  const info = { name: 'Alder & Finch Bakery', email: 'owner@alderfinch.example' };
  expect(requested).toEqual([{ input: info }]);
  await expect.poll(() => flowOf('r').info).toEqual(info);
});

// covers borrower 3.4, borrower 8.3
it('a business that cannot be created says so in the specified sentence, and keeps what was entered', async () => {
  refusal = { code: 'unsecureWorkspaceName', parameter: 'displayName' };
  const { press, type } = await showPage();
  await type('Business name', 'Alder <b>bold</b>');
  await type('Business email', 'owner@alderfinch.example');
  await press('Continue');
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
  await expect.poll(alert).toContain('There was an error creating your new business. Please wait a moment and try again.');
  expect(alert()).toContain('The business name contains unsafe content.');
  expect(document.querySelector('input')!.value).toBe('Alder <b>bold</b>');
});

// covers borrower 2.1.1
it.each([
  ['where the tenant shows them', true],
  ['and are left out where it hides them', false],
])('the terms of use stand below the page %s', async (_, showsTerms) => {
  session.showsTerms = showsTerms;
  await showPage(false);
  const links = [...document.querySelectorAll('footer a')].map(({ textContent }) => textContent);
  expect(links.some((name) => name.includes('Privacy'))).toBe(true);
  expect(links.some((name) => name.includes('Terms'))).toBe(showsTerms);
});

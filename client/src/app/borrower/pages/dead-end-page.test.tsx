import { expect, it, vi } from 'vitest';
import { TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { DeadEndPage } from './dead-end-page';

vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useShowsTerms: () => true,
  useCollectsBusinessInfo: () => false,
}));

const onRetry = vi.fn();

async function showEnd(given: Parameters<typeof DeadEndPage>[0]) {
  const page = (
    <TenantContext value={TENANT}>
      <DeadEndPage {...given} onRetry={onRetry} />
    </TenantContext>
  );
  const shown = await show(page, '/portal', ['borrower', 'handoff', 'common']);
  const actions = [...document.querySelectorAll('#content a, #content button')].map(({ textContent }) => textContent);
  return { ...shown, title: document.querySelector('h1')!.textContent, actions };
}

const EMAIL = ['Email Northbridge Bank'];

// covers borrower 2.1.2, borrower 2.1.5, borrower 8.3
it.each([
  ['expired', 'This link has expired', EMAIL],
  ['deleted', 'This link no longer works', EMAIL],
  ['notFound', 'We’re sorry, the page you’re trying to reach cannot be found.', []],
  ['disabled', 'Northbridge Bank isn’t collecting books here', EMAIL],
  ['limit', 'Northbridge Bank can’t accept more books right now', EMAIL],
  ['crowded', 'Too many people are starting at once', ['Try again']],
  ['wrong', 'Something is wrong', ['Try again']],
  ['stepUsed', 'This request was already opened', []],
  ['stepOver', 'This request is closed', []],
] as const)('a borrower who comes to the end “%s” reads “%s”, and is offered %j', async (end, title, actions) => {
  const shown = await showEnd({ end });
  expect([shown.title.replaceAll("'", '’'), shown.actions]).toEqual([title, actions]);
});

// covers borrower 4.3, borrower 8.3, borrower 9.2
it('a request that cannot be loaded gives the specified sentence and a reference, and is loaded again when asked', async () => {
  const { words, press } = await showEnd({ end: 'wrong', requestId: '3f2a' });
  expect(words()).toContain('There has been an error retrieving the options for this request.');
  expect(words()).toContain('mention reference 3f2a');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});

it('a borrower beyond the limit reads from when on books are accepted again', async () => {
  const { words } = await showEnd({ end: 'limit', resetsOn: '2026-12-01' });
  expect(words().replaceAll('\u00A0', ' ')).toContain('starting December 1, 2026.');
});

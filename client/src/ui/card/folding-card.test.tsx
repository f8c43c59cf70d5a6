import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { FoldingCard } from './folding-card';

const card = (folds?: boolean) => (
  <FoldingCard title="All details" tally={68} aside="as of today" {...(folds !== undefined && { folds })}>
    <p>long list</p>
  </FoldingCard>
);
const head = () => document.querySelector('h2 button');
const onPhone = () => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));

afterEach(() => vi.unstubAllGlobals());

it('on a phone shows its head with how much is in it, and the rest once it is opened', async () => {
  onPhone();
  const { words, press } = await show(card(), '/', []);
  expect([head()?.textContent, head()?.getAttribute('aria-expanded'), words()]).toEqual(['All details68', 'false', 'All details68']);
  await press('All details68');
  expect(words()).toBe('All details68as of todaylong list');
  expect(document.getElementById(head()?.getAttribute('aria-controls') ?? '')?.textContent).toContain('long list');
  await press('All details68');
  expect([head()?.getAttribute('aria-expanded'), words()]).toEqual(['false', 'All details68']);
});

it('elsewhere, or where it does not fold, is open and has no button', async () => {
  const wide = await show(card(), '/', []);
  expect([wide.words(), head()]).toEqual(['All detailsas of todaylong list', null]);
  onPhone();
  const never = await show(card(false), '/', []);
  expect([never.words(), head()]).toEqual(['All detailsas of todaylong list', null]);
});

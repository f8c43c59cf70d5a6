import { DEFAULT_BRAND } from '@countinghouse/domain/tenants/brand';
import { afterEach, expect, it, vi } from 'vitest';
import { loadBrand } from './load-brand';

afterEach(() => vi.unstubAllGlobals());

it('the brand is read from the brand’s own file', async () => {
  const fetched = vi.fn(async () => Response.json({ palette: { primary: '#3F7CAC' }, visibleName: 'Harbourline Capital' }));
  vi.stubGlobal('fetch', fetched);
  expect(await loadBrand('harbour/line')).toEqual({ ...DEFAULT_BRAND, primaryColor: '#3f7cac', visibleName: 'Harbourline Capital' });
  expect(fetched).toHaveBeenCalledWith('/brand/harbour%2Fline/config.json', expect.anything());
});

// covers lender 2.9, lender 7.8, borrower 1.2
it.each([
  ['missing', async () => new Response('', { status: 404 })],
  ['no JSON', async () => new Response('<html>')],
  ['broken', async () => new Response('{"palette": {"primary": "red;}')],
  ['empty', async () => Response.json(null)],
  ['out of reach', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('the brand is the default one when the file is %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await loadBrand('northbridge')).toEqual(DEFAULT_BRAND);
});

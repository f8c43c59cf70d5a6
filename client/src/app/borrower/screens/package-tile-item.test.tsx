import { expect, it, vi } from 'vitest';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { PackageTileItem } from './package-tile-item';

vi.mock('../../../features/borrowers/session/borrower-context', () => ({ useBorrower: () => ({}) }));

// covers borrower 1.2, lender 1.2
it.each([
  [{ beta: true, way: 'connect' as const }, 'Sage IntacctBeta', 'button'],
  [{ beta: true, way: 'upload' as const }, 'Sage IntacctUpload an exportBeta', 'a'],
  [{ beta: false, way: 'upload' as const }, 'Sage IntacctUpload an export', 'a'],
  [{ beta: false, way: 'none' as const }, 'Sage IntacctConnecting isn’t available yet. Ask Northbridge how to send your books.', null],
])('a package with %j reads “%s”', async (facts, words, control) => {
  const tile = { datasourceNameId: 'SageIntacct', name: 'Sage Intacct', kind: 'package' as const, aliases: [], ...facts };
  const tenant = { accountingPackages: [{ ...tile, mark: null }] } as unknown as Tenant;
  const item = (
    <TenantContext value={tenant}>
      <PackageTileItem tile={tile} name="Sage Intacct" tenant="Northbridge" isExplained={false} />
    </TenantContext>
  );
  const page = await show(item, '/', ['borrower']);
  expect(page.words()).toContain(words);
  expect(document.querySelector('li button, li a')?.tagName.toLowerCase() ?? null).toBe(control);
});

import { expect, it, vi } from 'vitest';
import { errorOfImport } from '../../../features/borrowers/flow/error-of';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { ErrorScreen } from './error-screen';

vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => ({ accountingPackages: [], anonymous: false, role: 'Borrower' }),
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
}));

const tenant = {
  visibleName: 'Northbridge Bank',
  brand: { showLogo: false, logoUrl: null },
  portal: { hideFooter: true, helpUrl: null, supportUrl: null },
  settings: { languages: ['en'], allowLanguageSelection: false },
} as unknown as Tenant;

// covers borrower 3.3, borrower 8.3
it.each([
  ['InsufficientUserPermissions', 'DEX didn’t let us in', 'Sign in again'],
  ['Disconnected', 'The connection to DEX was lost', 'Sign in again'],
  ['DatasourceUnresponsive', 'DEX isn’t responding', 'Try again now'],
  ['InternalError', 'The books couldn’t be sent', 'Try again now'],
  ['Cancelled', 'Copying was stopped', 'Choose another package'],
])('an import of a borrower that ended as %s says “%s”, and that nothing was sent, and offers “%s”', async (code, title, action) => {
  const onAct = vi.fn();
  const trouble = (
    <TenantContext value={tenant}>
      <ErrorScreen
        trouble={errorOfImport(code, false)}
        step="send"
        packageName="DEX"
        description={null}
        id="3f2a6c1e-0000-4000-8000-000000000000"
        onAct={onAct}
        onChooseAgain={() => undefined}
      />
    </TenantContext>
  );
  const { words, press } = await show(trouble, '/progress', ['borrower', 'common']);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(words()).toMatch(/[Nn]othing was sent/);
  expect(words()).toMatch(/reference [0-9A-F]{4}-[0-9A-F]{4}/);
  await press(action);
  expect(onAct).toHaveBeenCalledOnce();
});

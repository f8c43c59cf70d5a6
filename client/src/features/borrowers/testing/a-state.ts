import type { Tenant } from '../../tenants/load-tenant';
import type { BorrowerState } from '../session/borrower-state';
import { aRequest } from './a-request';

/** The state of an open session whose request is this. */
export function aState(given: Parameters<typeof aRequest>[0] = {}): BorrowerState {
  const { id, options, workspace, dataCollectionLimit: _, ...request } = aRequest(given);
  return { ...request, workspace: workspace!, request: { id: id!, ...options } };
}

/** A tenant as borrowers see it. */
export const TENANT = {
  visibleName: 'Northbridge Bank',
  brand: { showLogo: false, logoUrl: null },
  portal: {
    hideFooter: true,
    helpUrl: null,
    supportUrl: 'mailto:books@northbridge.example',
    termsUrl: 'https://northbridge.example/terms',
    privacyUrl: 'https://northbridge.example/privacy',
  },
  settings: { languages: ['en'], allowLanguageSelection: false },
  accountingPackages: [{ datasourceNameId: 'Example', name: 'DEX' }],
} as unknown as Tenant;

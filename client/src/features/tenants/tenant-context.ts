import { createContext, use, useCallback } from 'react';
import { useText } from '../../lib/i18n/use-text';
import type { Tenant } from './load-tenant';

/** The one source of books that is not a package with its own name. */
const FILE_UPLOAD = 'fileupload';

/** The tenant of this host. */
export const TenantContext = createContext<Tenant | null>(null);

/** The tenant of this host, for pages and the frame. */
export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (tenant === null) throw new Error('A page was rendered before its tenant was loaded.');
  return tenant;
}

/** Names accounting packages as people know them: an uploaded file in the reader's language, any other by its own name, by its id where the tenant does not list it. */
export function usePackageName(): (datasourceNameId: string) => string {
  const { accountingPackages } = useTenant();
  const text = useText('common');
  return useCallback(
    (datasourceNameId) => {
      const wanted = datasourceNameId.toLowerCase();
      if (wanted === FILE_UPLOAD) return text('fileUpload');
      return accountingPackages.find((one) => one.datasourceNameId.toLowerCase() === wanted)?.name ?? datasourceNameId;
    },
    [accountingPackages, text],
  );
}

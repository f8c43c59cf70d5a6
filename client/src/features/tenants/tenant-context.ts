import { createContext, use, useCallback } from 'react';
import { useText } from '../../lib/i18n/use-text';
import type { Mark } from '../../ui/package-mark';
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

/** Finds packages of the tenant by their ids, in any case; undefined for one that it does not list. */
export function useFindPackage(): (datasourceNameId: string) => Tenant['accountingPackages'][number] | undefined {
  const { accountingPackages } = useTenant();
  return useCallback(
    (datasourceNameId) => {
      const wanted = datasourceNameId.toLowerCase();
      return accountingPackages.find((each) => each.datasourceNameId.toLowerCase() === wanted);
    },
    [accountingPackages],
  );
}

/** The marks of accounting packages; null for one that has none or that the tenant does not list. */
export function usePackageMark(): (datasourceNameId: string) => Mark | null {
  const find = useFindPackage();
  return useCallback((datasourceNameId) => find(datasourceNameId)?.mark ?? null, [find]);
}

/** Names accounting packages as people know them: an uploaded file in the reader's language, any other by its own name, by its id where the tenant does not list it. */
export function usePackageName(): (datasourceNameId: string) => string {
  const find = useFindPackage();
  const text = useText('common');
  return useCallback(
    (datasourceNameId) => {
      if (datasourceNameId.toLowerCase() === FILE_UPLOAD) return text('fileUpload');
      return find(datasourceNameId)?.name ?? datasourceNameId;
    },
    [find, text],
  );
}

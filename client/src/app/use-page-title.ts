import { useEffect } from 'react';
import { useTenant } from '../features/tenants/tenant-context';
import { useText } from '../lib/i18n/use-text';

/** Names the page in the browser's tab, with the tenant behind it. */
export function usePageTitle(page: string): void {
  const text = useText('common');
  const { visibleName } = useTenant();
  const title = text('title', { page, tenant: visibleName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

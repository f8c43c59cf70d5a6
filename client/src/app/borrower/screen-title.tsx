import { useEffect, useRef, type ReactNode } from 'react';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';

let screensShown = 0;

/** The `h1` of a borrower's screen: names the page in the browser's tab, and takes the focus when the screen takes the place of another. */
export function ScreenTitle({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  const common = useText('common');
  const { visibleName } = useTenant();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = common('title', { page, tenant: visibleName });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (screensShown++ > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

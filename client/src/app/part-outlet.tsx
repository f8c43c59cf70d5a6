import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useText } from '../lib/i18n/use-text';
import { SkeletonRows } from '../ui/skeleton-rows';

/** The part of a page below its tabs; while it waits for texts, the page above it stays, and with it the focus. */
export function PartOutlet({ context }: { readonly context?: unknown }) {
  const text = useText('common');
  return (
    <Suspense fallback={<SkeletonRows rows={8} label={text('loading')} />}>
      <Outlet context={context} />
    </Suspense>
  );
}

import { createContext, use, useEffect, type ReactNode } from 'react';
import { useViewerQuery } from './viewer.generated';
import type { ViewerQuery } from '../../lib/graphql/types.generated';
import { rightsChangesStore } from '../../lib/apollo/create-apollo-client';
import { useStore } from '../../lib/react/use-store';

export type Viewer = ViewerQuery['viewer'];

const ViewerContext = createContext<Viewer | null>(null);

/** Loads the signed-in person for the frame and the pages, and again when their rights have changed. */
export function ViewerProvider({ children }: { readonly children: ReactNode }) {
  const { data, refetch } = useViewerQuery({ fetchPolicy: 'cache-first' });
  const changes = useStore(rightsChangesStore);
  useEffect(() => {
    if (changes > 0) void refetch().catch(() => undefined);
  }, [changes, refetch]);
  return <ViewerContext value={data?.viewer ?? null}>{children}</ViewerContext>;
}

/** The signed-in person; null until they are loaded. */
export function useViewer(): Viewer | null {
  return use(ViewerContext);
}

/** Whether the signed-in person has a capability of the tenant; false until it is known. */
export function useCapability(name: string): boolean {
  return use(ViewerContext)?.capabilities.includes(name) ?? false;
}
